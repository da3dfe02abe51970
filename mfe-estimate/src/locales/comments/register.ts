import { registerLocales } from '@quayside/platform';
import { commentsEn } from './en';
import { commentsJa } from './ja';

registerLocales('estimate-comments', { en: commentsEn, ja: commentsJa });
