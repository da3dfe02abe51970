import { sharedJa } from '../shared/ja';
import { editorJa } from './ja';
import { ratedFromJa } from './rated-from.ja';
import { ratingJa } from './rating.ja';
import type { editorWordsEn } from './words.en';

export const editorWordsJa: typeof editorWordsEn = {
  ...sharedJa,
  ...ratingJa,
  ...editorJa,
  ratedFrom: ratedFromJa,
};
