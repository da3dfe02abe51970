import { registerLocales } from '@quayside/platform';

/** Makes the words of the editor and of the rating core known, in the language in use; safe to call again. */
export function registerEditorWords(): Promise<void> {
  return registerLocales('estimate-editor', {
    en: async () => (await import('./words.en')).editorWordsEn,
    ja: async () => (await import('./words.ja')).editorWordsJa,
  });
}
