import { registerLocales } from '@quayside/platform';
import { sharedEn } from '../shared/en';
import { sharedJa } from '../shared/ja';
import { editorEn } from './en';
import { editorJa } from './ja';
import { ratingEn } from './rating.en';
import { ratingJa } from './rating.ja';

/** Makes the words of the editor and of the rating core known; safe to call again. */
export function registerEditorWords(): void {
  registerLocales('estimate-editor', {
    en: { ...sharedEn, ...ratingEn, ...editorEn },
    ja: { ...sharedJa, ...ratingJa, ...editorJa },
  });
}
