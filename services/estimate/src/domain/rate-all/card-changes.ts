import type { StageId } from '@quayside/contract';
import {
  decimalOf,
  isTypedMarkup,
  ratedRow,
  sameService,
  type ChargeLine,
  type RatedRow,
  type SellTariff,
} from '@quayside/rating';
import { canonicalJson } from '../canonical';
import { dayOf, type Lane, type OfferedCard } from '../card-lane';
import { appliedLine } from '../card-lines';
import type { RateCardCopy, RateCardLine } from '../copies';
import { originOf, plainFigures } from './figures';
import { canonical } from './needs';
import { sellPricesOf } from './sell-side';

/** A line with its stage. */
export type Staged = { stage: StageId; line: ChargeLine };
type Then = { lane: Lane; cards: ReadonlyMap<string, OfferedCard> };

/**
 * How a card, or the tariff that a line sells for, differs from what the line has of it. `price`: another figure; `terms`: the same figure under another
 * minimum, step or rule; `days`: it is not in force on the day of its stage any more; `archived`.
 */
export type CardChange = Staged & {
  of: 'card' | 'tariff';
  what: 'price' | 'terms' | 'days' | 'archived';
  /** The price of the line, and that of the card now. */
  then: string;
  now: string;
};

type Days = { validFrom?: string | null | undefined; validTo?: string | null | undefined };
/** A price as it stands on a line, and the days of the card that it is of. */
type Price = { row: RatedRow; days: Days; containerType?: string | null | undefined };

const isOn = ({ validFrom, validTo }: Days, day: string) =>
  (!validFrom || validFrom <= day) && (!validTo || validTo >= day);

const daysText = ({ validFrom, validTo }: Days) => `${validFrom ?? ''} – ${validTo ?? ''}`.trim();

/** Rows from before types were stored have none, so that types are not compared. */
const figuresOfRow = ({ containerType: _type, ...figures }: RatedRow) => canonicalJson(plainFigures(figures));
const isSameRow = (one: RatedRow, other: RatedRow) => figuresOfRow(one) === figuresOfRow(other);

/** The figure of a price, with all its steps: `USD 1760`, `USD 50 / 45`, `12.5 %`. */
function figureOf({ basis, currency, rate, breaks }: RatedRow): string {
  const rates = breaks ? breaks.steps.map((step) => step.rate) : [rate ?? ''];
  const figures = rates.map((each) => {
    if (!each) return '–';
    return basis === 'percent-of' ? `${decimalOf(each).times(100).toFixed()} %` : each;
  });
  return basis === 'percent-of' ? figures.join(' / ') : `${currency} ${figures.join(' / ')}`;
}

/** The price of the card that belongs to the line: the one that is the same, else the one of its container type, else the one of all. */
function priceNow(prices: readonly Price[], row: RatedRow, type: string | undefined): Price | undefined {
  return (
    prices.find((price) => isSameRow(price.row, row)) ??
    prices.find(({ containerType }) => type !== undefined && containerType === type) ??
    prices.find(({ containerType }) => !containerType)
  );
}

type Compared = { row: RatedRow; days: Days; type: string | undefined };

function changeOf(
  { card }: OfferedCard,
  prices: readonly Price[],
  { row, days, type }: Compared,
  lane: Lane,
): Pick<CardChange, 'what' | 'then' | 'now'> | undefined {
  const now = priceNow(prices, row, type);
  const former = figureOf(row);
  if (!now) return { what: 'price', then: former, now: '–' };
  if (!isSameRow(now.row, row)) {
    const next = figureOf(now.row);
    return { what: next === former ? 'terms' : 'price', then: former, now: next };
  }
  const day = dayOf(lane, card.stage);
  // A price whose days were over when the line was rated has a finding of its own.
  if (isOn(days, day) && !isOn(now.days, day))
    return { what: 'days', then: daysText(days), now: daysText(now.days) };
  return card.archived ? { what: 'archived', then: former, now: card.name } : undefined;
}

const daysOn = (card: RateCardCopy, price: RateCardLine): Days => ({
  validFrom: price.validFrom ?? card.validFrom,
  validTo: price.validTo ?? card.validTo,
});

const isOfLine = ({ code }: RateCardLine, line: ChargeLine) =>
  sameService(line.code).includes(canonical(code));

/** The card that a line has its price of. What a person typed over the price is theirs. */
function changedCard(staged: Staged, { lane, cards }: Then): CardChange[] {
  const { stage, line } = staged;
  const card = cards.get(line.rateCardId ?? '');
  const origin = card && originOf(line, stage, lane, cards);
  if (origin !== 'card' && origin !== 'unknown') return [];
  const prices = card!.card.lines
    .filter((price) => isOfLine(price, line))
    .map((price) => ({
      row: ratedRow(appliedLine(card!, stage, price, line, lane)),
      days: daysOn(card!.card, price),
      containerType: price.containerType,
    }));
  const own = {
    row: line.ratedBy?.row ?? ratedRow(line),
    days: { validFrom: line.validFrom, validTo: line.validUntil },
    type: line.containerType,
  };
  const change = changeOf(card!, prices, own, lane);
  return change ? [{ ...staged, of: 'card', ...change }] : [];
}

const rowOfTariff = (tariff: SellTariff): RatedRow => ratedRow(tariff as unknown as ChargeLine);

/** The tariff that a line sells for. A sell or a markup that a person typed comes before it. */
function changedTariff(staged: Staged, { lane, cards }: Then): CardChange[] {
  const { line } = staged;
  const { sellTariff: said, typedAmounts } = line;
  const tariff = said && said.code === line.code ? cards.get(said.card) : undefined;
  if (!said || !tariff || typedAmounts?.sell || isTypedMarkup(line)) return [];
  const prices = sameService(line.code)
    .flatMap((code) => sellPricesOf({ ...tariff, layer: said.layer }, code, lane))
    .map((price) => ({
      row: rowOfTariff(price),
      days: { validFrom: price.validFrom, validTo: price.validUntil },
      containerType: price.containerType,
    }));
  const own = {
    row: rowOfTariff(said),
    days: { validFrom: said.validFrom, validTo: said.validUntil },
    type: said.containerType ?? line.containerType,
  };
  const change = changeOf(tariff, prices, own, lane);
  return change ? [{ ...staged, of: 'tariff', ...change }] : [];
}

/** How cards and tariffs that lines have their prices of changed since, line by line. */
export const cardChanges = (lines: readonly Staged[], then: Then): CardChange[] =>
  lines
    .filter(({ line }) => line.status === 'priced')
    .flatMap((staged) => [...changedCard(staged, then), ...changedTariff(staged, then)]);
