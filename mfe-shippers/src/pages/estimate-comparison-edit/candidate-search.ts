import type { ComparisonCandidate } from '@quayside/service-shippers/contract';

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Estimates whose number or title has every word; all of them for the empty text. */
export function matchingCandidates(
  candidates: readonly ComparisonCandidate[],
  text: string,
): ComparisonCandidate[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return candidates.filter((candidate) => {
    const all = plain(`${candidate.number} ${candidate.title} ${candidate.titleJa ?? ''}`);
    return words.every((word) => all.includes(word));
  });
}
