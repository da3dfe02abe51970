import type { StageId } from '@quayside/contract';
import { costGroupOf, sameService, type ChargeLine } from '@quayside/rating';
import { isCarriage } from './along';
import { usableLines, type Lane, type OfferedCard } from './card-lane';
import { comparedLine } from './card-lines';
import { carries, isOneCarrier } from './rate-all/carriage';

/** The cards that stand beside an offer: all that fit, and suppliers who sell freight by sea anywhere. */
export type Beside = { cards: readonly OfferedCard[]; carriersBySea: ReadonlySet<string> };

const isCarriers = (offered: OfferedCard, { carriersBySea }: Beside): boolean =>
  carries(offered) ||
  Boolean(offered.card.carrier) ||
  (offered.layer !== 'ownCost' && carriersBySea.has(offered.card.supplierId));

/** Whether the card is one of a carrier, with the freight: all charges of the carrier are then its own. */
export const carriesIn = (stage: StageId, { lines }: OfferedCard['card']): boolean =>
  stage === 'sea-transport' && lines.some(({ code }) => isCarriage(code));

/**
 * Prices for charges that the freight of a carrier lacks: on its carrier's other cards, or, of what the terminal and the agent do, on cards of
 * somebody who does not carry. By the charge, as `missing` names it: `code` or `code type`.
 */
export function linesBeside(
  offered: OfferedCard,
  stage: StageId,
  missing: readonly string[],
  { beside, lane }: { beside: Beside; lane: Lane },
): Map<string, ChargeLine[]> {
  const found = new Map<string, ChargeLine[]>();
  if (!carriesIn(stage, offered.card) || missing.length === 0) return found;
  const ownKind = costGroupOf('', stage);
  const others = beside.cards.filter(
    (other) =>
      other !== offered && !carries(other) && (!isCarriers(other, beside) || isOneCarrier(other, offered)),
  );
  for (const key of missing) {
    const [code = '', type] = key.split(' ');
    const lines = others.flatMap((other) => {
      const isOwn = isOneCarrier(other, offered);
      if (!isOwn && costGroupOf(code, stage) === ownKind) return [];
      return usableLines(other.card, lane)
        .filter((line) => sameService(code).includes(line.code))
        .filter(({ containerType }) => !type || !containerType || containerType === type)
        .map((line) => ({ ...comparedLine(other, stage, line, undefined, lane), id: `${key} ${other.id}` }));
    });
    if (lines.length > 0) found.set(key, lines);
  }
  return found;
}
