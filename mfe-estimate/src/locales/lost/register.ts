import { registerLocales } from '@quayside/platform';
import { lostEn } from './en';
import { lostJa } from './ja';

registerLocales('estimate-lost', { en: lostEn, ja: lostJa });
