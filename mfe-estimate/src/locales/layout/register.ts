import { registerLocales } from '@quayside/platform';
import { layoutEn } from './en';
import { layoutJa } from './ja';

registerLocales('estimate-layout', { en: layoutEn, ja: layoutJa });
