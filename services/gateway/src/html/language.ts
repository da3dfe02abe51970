import { readCookies } from '../http/cookies';

export const languages = ['ja', 'en'] as const;
export type Language = (typeof languages)[number];
export const languageCookie = 'quayside.language';

function isLanguage(text: string | undefined): text is Language {
  return languages.some((language) => language === text);
}

/** Language of a page: what was chosen before, else what the browser prefers, else English. */
export function languageOf(cookieHeader: string | undefined, acceptLanguage: string | undefined): Language {
  const chosen = readCookies(cookieHeader).get(languageCookie);
  if (isLanguage(chosen)) return chosen;
  const wishes = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return {
        language: tag.toLowerCase().split('-')[0],
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wishes.map(({ language }) => language).find(isLanguage) ?? 'en';
}
