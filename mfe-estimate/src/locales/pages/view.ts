import { registerLocales } from '@quayside/platform';
import { viewEn } from './view.en';
import { viewJa } from './view.ja';

registerLocales('estimate-view', { en: viewEn, ja: viewJa });
