import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { create } from 'zustand';
import { en } from '../locales/en';
import { ja } from '../locales/ja';
import { writeCookie } from '../theme/cookie';

export type Language = 'en' | 'ja';
export const languages = ['ja', 'en'] as const satisfies readonly Language[];

const cookie = 'quayside.language';
const initial: Language =
  typeof document !== 'undefined' && document.documentElement.lang === 'ja' ? 'ja' : 'en';

/** The one i18n instance. Remotes add a namespace of their own name with {@link registerLocales}. */
export const i18n = i18next.createInstance();
void i18n.use(initReactI18next).init({
  lng: initial,
  fallbackLng: 'en',
  defaultNS: 'platform',
  ns: ['platform'],
  resources: { en: { platform: en }, ja: { platform: ja } },
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
});

/** Locale data are nested objects of texts; `ja` must have the keys of `en`. */
export type LocaleTree = { [key: string]: string | LocaleTree };

/** Adds a remote's texts, once; called at the top of `routes.ts` and of each widget. */
export function registerLocales<Tree extends LocaleTree>(
  namespace: string,
  locales: { en: Tree; ja: Tree },
): void {
  if (i18n.hasResourceBundle('en', namespace)) return;
  i18n.addResourceBundle('en', namespace, locales.en);
  i18n.addResourceBundle('ja', namespace, locales.ja);
}

type LanguageStore = { language: Language; choose: (language: Language) => void };

/** The member's language. Changing it re-renders texts in place: nothing is unmounted, no input is lost. */
export const useLanguageStore = create<LanguageStore>()((set) => ({
  language: initial,
  choose: (language) => {
    writeCookie(cookie, language);
    document.documentElement.lang = language;
    set({ language });
    void i18n.changeLanguage(language);
    if (language === 'ja') void loadJapaneseFont();
  },
}));

export const useLanguage = () => useLanguageStore((store) => store.language);

/** The Japanese face is many small files described by a long stylesheet: only those who read Japanese fetch it. */
export function loadJapaneseFont(): Promise<unknown> {
  return import('../theme/japanese-font.css');
}

/** The text of a `{ en, ja }` pair, as descriptors carry them. */
export function localized(text: { en: string; ja: string }, language: Language): string {
  return text[language];
}

/** A name in the member's language, where both are known. */
export function nameIn(language: Language, thing: { name: string; nameJa?: string | null }): string {
  return language === 'ja' && thing.nameJa ? thing.nameJa : thing.name;
}
