import { registerLocales } from '@quayside/platform';
import { customsRatesEn } from './en';
import { customsRatesJa } from './ja';

registerLocales('estimate-customs-rates', { en: customsRatesEn, ja: customsRatesJa });
