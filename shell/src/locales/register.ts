import { registerLocales } from '@quayside/platform/start';
import type { en } from './en';

declare global {
  interface QuaysideWords {
    shell: typeof en;
  }
}

/** Texts of the shell, and with them the platform's: those of the language in use, which the page brings along. */
export function registerShellLocales(): Promise<void> {
  return registerLocales('shell', {
    en: async () => (await import(/* webpackChunkName: "words-en" */ './en')).en,
    ja: async () => (await import(/* webpackChunkName: "words-ja" */ './ja')).ja,
  });
}
