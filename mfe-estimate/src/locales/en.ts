import { pagesEn } from './pages/en';
import { sharedEn } from './shared/en';

/** Namespace `estimate`. The editor's many words are a namespace of their own, loaded with the editor. */
export const en = { ...sharedEn, ...pagesEn };
