import type { i18n as I18n } from 'i18next';
import { useTranslation as useLibrary } from 'react-i18next';
import type { en } from '../locales/en';

declare global {
  /** Each app says the type of its English words here, by the name of their namespace: keys of `t()` are checked by it. */
  interface QuaysideWords {
    platform: typeof en;
  }
}

type Plural = 'one' | 'other' | 'zero';
type Name<Key extends string> = Key extends `${infer Counted}_${Plural}` ? Counted : Key;

/** Keys of a tree of words, `field.name`; words that are counted have one key for all their forms. */
export type KeyOf<Tree> = {
  [Part in keyof Tree & string]: Tree[Part] extends string ? Name<Part> : `${Part}.${KeyOf<Tree[Part]>}`;
}[keyof Tree & string];

/** Keys of a namespace; of one whose words nobody has given a type, any. */
export type WordKey<Namespace extends string> = Namespace extends keyof QuaysideWords
  ? KeyOf<QuaysideWords[Namespace]>
  : string;

/**
 * The words of a key with values put into them. Of several keys the first that there is counts: all but the last may be made of what
 * is known at run time only (a code of a service, a name in a file).
 */
export type Translate<in Key extends string> = (
  key: Key | [...string[], Key],
  values?: Readonly<Record<string, unknown>>,
) => string;

/** Words in the member's language. A key that there is not does not compile. */
export function useTranslation<const Namespace extends string>(
  namespace: Namespace | readonly Namespace[],
  options?: { nsMode: 'fallback' },
): { t: Translate<WordKey<Namespace>>; i18n: I18n } {
  const { t, i18n }: { t: Translate<string>; i18n: I18n } = useLibrary(namespace, options);
  return { t, i18n };
}
