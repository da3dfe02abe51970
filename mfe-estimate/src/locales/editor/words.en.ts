import { sharedEn } from '../shared/en';
import { editorEn } from './en';
import { ratedFromEn } from './rated-from.en';
import { ratingEn } from './rating.en';

export const editorWordsEn = { ...sharedEn, ...ratingEn, ...editorEn, ratedFrom: ratedFromEn };
