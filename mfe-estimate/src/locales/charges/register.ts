import { registerLocales } from '@quayside/platform';
import { chargesEn } from './en';
import { chargesJa } from './ja';

registerLocales('estimate-charges', { en: chargesEn, ja: chargesJa });
