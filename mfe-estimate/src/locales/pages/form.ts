import { registerLocales } from '@quayside/platform';
import { formEn } from './form.en';
import { formJa } from './form.ja';

registerLocales('estimate-form', { en: formEn, ja: formJa });
