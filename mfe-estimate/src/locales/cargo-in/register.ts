import { registerLocales } from '@quayside/platform';
import { cargoInEn } from './en';
import { cargoInJa } from './ja';

registerLocales('estimate-cargo-in', { en: { cargoIn: cargoInEn }, ja: { cargoIn: cargoInJa } });
