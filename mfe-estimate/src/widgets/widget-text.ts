import { registerLocales } from '@quayside/platform';
import { en } from '../locales/en';
import { ja } from '../locales/ja';

// A widget may be the first of this remote that a page shows.
registerLocales('estimate', { en, ja });

export { usePageText } from '../pages/parts/text';
