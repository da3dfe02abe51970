import type { RateAllLine, RateAllResult } from '@quayside/service-estimate/contract';

/** Lines that a taking would change. */
export const changesOf = ({ lines }: RateAllResult): RateAllLine[] =>
  lines.filter(({ change }) => change !== 'same');

/**
 * Lines that are not taken unless somebody ticks them: a card that a person put on a line is their choice, and stays. With it goes all
 * that the card in its place has for the stage: half of another carrier's offer is nobody's.
 */
export function leftAtFirst(proposal: RateAllResult): ReadonlySet<string> {
  const changes = changesOf(proposal);
  const offerOf = ({ stage, card }: RateAllLine) => (card ? `${stage} ${card.id}` : undefined);
  const inPlace = new Set(changes.filter(({ byHand }) => byHand).map(offerOf));
  return new Set(
    changes
      .filter((line) => line.byHand || (line.card !== null && inPlace.has(offerOf(line))))
      .map(({ lineId }) => lineId),
  );
}
