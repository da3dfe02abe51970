import { sharedEn } from '../shared/en';
import { editorEn } from './en';
import { rateAllEn } from './rate-all.en';
import { ratingEn } from './rating.en';

export const editorWordsEn = { ...sharedEn, ...ratingEn, ...editorEn, rateAll: rateAllEn };
