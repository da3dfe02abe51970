import { sharedEn } from './shared/en';

/** Namespace `estimate`: what every page needs. The many words of the pages and of the editor are namespaces of their own. */
export const en = sharedEn;
