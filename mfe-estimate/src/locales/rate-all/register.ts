import { registerLocales } from '@quayside/platform';
import { rateAllEn } from './en';
import { rateAllJa } from './ja';

registerLocales('estimate-rate-all', { en: { rateAll: rateAllEn }, ja: { rateAll: rateAllJa } });
