import { registerLocales } from '@quayside/platform';
import { placesEn } from './en';
import { placesJa } from './ja';

registerLocales('estimate-places', { en: placesEn, ja: placesJa });
