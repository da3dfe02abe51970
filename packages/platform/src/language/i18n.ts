import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { create } from 'zustand';
import { writeCookie } from '../theme/cookie';

export type Language = 'en' | 'ja';
export const languages = ['ja', 'en'] as const satisfies readonly Language[];

const cookie = 'quayside.language';
const initial: Language =
  typeof document !== 'undefined' && document.documentElement.lang === 'ja' ? 'ja' : 'en';

/** The one i18n instance. Remotes add a namespace of their own name with {@link registerLocales}. */
export const i18n: I18n = i18next.createInstance();
void i18n.use(initReactI18next).init({
  lng: initial,
  fallbackLng: 'en',
  defaultNS: 'platform',
  ns: ['platform'],
  resources: {},
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
});

/** Locale data are nested objects of texts; `ja` must have the keys of `en`. */
export type LocaleTree = { [key: string]: string | LocaleTree };

type Loaders<Tree> = Record<Language, () => Promise<Tree>>;

/** Texts that are split by language: those of the language in use are there, the others come when it is chosen. */
const split = new Map<string, Loaders<LocaleTree>>([
  [
    'platform',
    {
      en: async () => (await import(/* webpackChunkName: "words-en" */ '../locales/en')).en,
      ja: async () => (await import(/* webpackChunkName: "words-ja" */ '../locales/ja')).ja,
    },
  ],
]);

/** Fetches the split texts that a language lacks so far. */
async function fetchMissing(language: Language): Promise<void> {
  const missing = [...split].filter(([namespace]) => !i18n.hasResourceBundle(language, namespace));
  await Promise.all(
    missing.map(async ([namespace, load]) =>
      i18n.addResourceBundle(language, namespace, await load[language]()),
    ),
  );
}

const isComplete = (language: Language) =>
  [...split.keys()].every((namespace) => i18n.hasResourceBundle(language, namespace));

/**
 * Adds a remote's texts, once; called at the top of `routes.ts` and of each widget. Many texts are given as one
 * `import()` per language, of which only the language in use is fetched: then they are there once the promise is fulfilled.
 * @throws the bundler's error when they cannot be fetched.
 */
export function registerLocales<Tree extends LocaleTree>(
  namespace: string,
  locales: { en: Tree; ja: Tree },
): void;
export function registerLocales<Tree extends LocaleTree>(
  namespace: string,
  locales: Loaders<Tree>,
): Promise<void>;
export function registerLocales(
  namespace: string,
  locales: Record<Language, LocaleTree> | Loaders<LocaleTree>,
): Promise<void> | void {
  if (isSplit(locales)) {
    split.set(namespace, locales);
    return fetchMissing(useLanguageStore.getState().language);
  }
  if (i18n.hasResourceBundle('en', namespace)) return;
  i18n.addResourceBundle('en', namespace, locales.en);
  i18n.addResourceBundle('ja', namespace, locales.ja);
}

function isSplit(
  locales: Record<Language, LocaleTree> | Loaders<LocaleTree>,
): locales is Loaders<LocaleTree> {
  return typeof locales.en === 'function';
}

type LanguageStore = { language: Language; choose: (language: Language) => void };

/** The member's language. Changing it re-renders texts in place: nothing is unmounted, no input is lost. */
export const useLanguageStore = create<LanguageStore>()((set) => ({
  language: initial,
  choose: (language) => {
    writeCookie(cookie, language);
    const apply = () => {
      document.documentElement.lang = language;
      set({ language });
      void i18n.changeLanguage(language);
    };
    if (language === 'ja') void loadJapaneseFont();
    if (isComplete(language)) return apply();
    // Without its texts, a page stays in the language that it has; the next page is in the one chosen.
    void fetchMissing(language).then(apply, () => undefined);
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
