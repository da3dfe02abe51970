import { registerLocales } from '@quayside/platform';
import { en } from './en';
import { ja } from './ja';

registerLocales('estimate', { en, ja });
