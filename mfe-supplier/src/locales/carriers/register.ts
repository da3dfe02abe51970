import { registerLocales } from '@quayside/platform';
import { carriersEn } from './en';
import { carriersJa } from './ja';

registerLocales('supplier-carriers', { en: carriersEn, ja: carriersJa });
