import { registerLocales } from '@quayside/platform';
import { beforeSendingEn } from './en';
import { beforeSendingJa } from './ja';

registerLocales('estimate-before-sending', { en: beforeSendingEn, ja: beforeSendingJa });
