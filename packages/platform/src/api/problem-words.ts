import type { LocalizedText } from '@quayside/contract';

/** Sentences for reasons of domains, by domain and name. */
export type ProblemWords = ReadonlyMap<string, Readonly<Record<string, LocalizedText>> | undefined>;

let live: ProblemWords = new Map();

/** The shell says what the live descriptors have words for. */
export function setProblemWords(words: ProblemWords): void {
  live = words;
}

/** The sentence for a reason (`claims.closed`); none where the live version of its domain has none. */
export function wordsOfReason(reason: string): LocalizedText | undefined {
  const [domain = '', name = ''] = reason.split('.');
  const words = live.get(domain);
  return words && Object.hasOwn(words, name) ? words[name] : undefined;
}
