import { registerLocales } from '@quayside/platform';
import { editorWordsEn } from '../locales/editor/words.en';
import { editorWordsJa } from '../locales/editor/words.ja';

/** For tests of what speaks both languages: the words of the editor at once, instead of by language. */
export function registerAllEditorWords(): void {
  registerLocales('estimate-editor', { en: editorWordsEn, ja: editorWordsJa });
}
