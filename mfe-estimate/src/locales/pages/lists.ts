import { registerLocales } from '@quayside/platform';
import { listsEn } from './lists.en';
import { listsJa } from './lists.ja';

registerLocales('estimate-lists', { en: listsEn, ja: listsJa });
