import { registerLocales } from '@quayside/platform';
import { rulesEn } from './en';
import { rulesJa } from './ja';

registerLocales('estimate-rules', { en: rulesEn, ja: rulesJa });
