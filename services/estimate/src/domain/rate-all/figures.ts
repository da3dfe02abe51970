import { decimalOf, ratedRow, type ChargeLine, type StageId } from '@quayside/rating';
import { contentHash } from '../canonical';
import type { Lane, OfferedCard } from '../card-lane';
import { appliedLine } from '../card-lines';

/** A decimal written in another way is the same figure: `1450` and `1450.00`. */
export function plainFigures(value: unknown): unknown {
  if (typeof value === 'string') return /^\d+(\.\d+)?$/.test(value) ? decimalOf(value).toFixed() : value;
  if (Array.isArray(value)) return value.map(plainFigures);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([, each]) => each !== undefined && each !== null && each !== '',
  );
  return Object.fromEntries(entries.map(([name, each]) => [name, plainFigures(each)]));
}

/** Digest of what a card decides on a line: its rate, steps, limits and what they count by; never quantity, dates or markup. */
export function figuresOf(line: ChargeLine): string {
  const { basis, currency, rate, breaks, minimum, maximum, quantityRule, percentOf, containerType } = line;
  const { from: _from, to: _to, holidays: _holidays, ...time } = line.time ?? {};
  const figures = {
    ...{ basis, currency, rate, breaks, minimum, maximum, quantityRule, percentOf, containerType, time },
    roundPerUnit: line.roundPerUnit ?? false,
  };
  return contentHash(plainFigures(figures)).slice(0, 24);
}

const isSame = (one: unknown, other: unknown): boolean =>
  contentHash(plainFigures(one)) === contentHash(plainFigures(other));

const isGiven = (text: string | null | undefined) => text !== undefined && text !== null && text !== '';

export const hasPrice = ({ rate, breaks }: ChargeLine): boolean => isGiven(rate) || breaks !== undefined;

/** Whether rating, a card or a tariff gave a line its price. */
export const hasGivenPrice = ({ ratedBy, rateCardId, sellTariff }: ChargeLine): boolean =>
  ratedBy !== undefined || isGiven(rateCardId) || sellTariff !== undefined;

/**
 * Where the price of a line comes from. `open`: it has none. `card`: figure by figure what the card it names gave it. `unknown`: it
 * names a card in a version that is not known any more. `typed`: everything else.
 */
export type Origin = 'open' | 'card' | 'unknown' | 'typed';

export function originOf(
  line: ChargeLine,
  stage: StageId,
  lane: Lane,
  cards: ReadonlyMap<string, OfferedCard>,
): Origin {
  const { typedAmounts, ratedBy, rateCardId } = line;
  if (line.unreadable && Object.keys(line.unreadable).length > 0) return 'typed';
  if (isGiven(typedAmounts?.cost) || isGiven(typedAmounts?.sell)) return 'typed';
  if (!hasPrice(line)) return 'open';
  if (!rateCardId) return line.given?.rate && line.given.rate === line.rate ? 'open' : 'typed';
  if (ratedBy?.card === rateCardId) return ratedBy.figures === figuresOf(line) ? 'card' : 'typed';
  const named = cards.get(rateCardId);
  if (!named || line.rateCardName !== `${named.card.name} v${named.card.revision}`)
    return line.rateCardRow && !isSame(line.rateCardRow, ratedRow(line)) ? 'typed' : 'unknown';
  const isOfCard = named.card.lines.some(
    (price) =>
      price.code === line.code && figuresOf(appliedLine(named, stage, price, line, lane)) === figuresOf(line),
  );
  return isOfCard ? 'card' : 'typed';
}
