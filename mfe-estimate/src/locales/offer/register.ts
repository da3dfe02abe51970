import { registerLocales } from '@quayside/platform';
import { offerEn } from './en';
import { offerJa } from './ja';

registerLocales('estimate-offer', { en: offerEn, ja: offerJa });
