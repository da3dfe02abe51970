import type { Request } from 'express';
import { cookiesOf } from '../http/cookies';

export const languages = ['en', 'ja'] as const;
export type Language = (typeof languages)[number];
export const languageCookie = 'quayside.language';

/** Language of a page: what was chosen before, else what the browser prefers, else English. */
export function languageOf(request: Request): Language {
  const chosen = cookiesOf(request.headers.cookie)[languageCookie];
  const preferred = request.acceptsLanguages([...languages]);
  return languages.find((each) => each === chosen) ?? languages.find((each) => each === preferred) ?? 'en';
}
