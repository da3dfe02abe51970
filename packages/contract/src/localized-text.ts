/** A text that the shell shows before any code of the remote is loaded. */
export type LocalizedText = { en: string; ja: string };
