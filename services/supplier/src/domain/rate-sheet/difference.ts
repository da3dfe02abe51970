import { addDays } from '@quayside/contract/days';
import { decimalOf } from '@quayside/rating';
import {
  sheetOutcomes,
  type RateCardInput,
  type RateLine,
  type SheetCounts,
  type SheetDifference,
  type SheetOutcome,
} from '../../contract';
import { daysOfLine } from '../rate-card';
import { keyOfLine, type SheetCard } from './cards';

/** A card that is kept, as far as sheets are concerned. */
export type KnownCard = { id: string; archived: boolean; card: RateCardInput };

const stepsOf = ({ breaks, rate }: RateLine) =>
  breaks?.steps.map((step) => ({ from: step.from, rate: step.rate ?? rate ?? '' }));

/** A price as people compare it. */
export function figureOf(line: RateLine) {
  const { rate, currency, basis, minimum } = line;
  const steps = stepsOf(line);
  return {
    ...(rate ? { rate } : {}),
    currency,
    basis,
    ...(minimum ? { minimum } : {}),
    ...(steps ? { steps } : {}),
  };
}

/** Rates of a line one by one, with its least amount: what is compared; undefined where it counts otherwise. */
function ratesOf(line: RateLine): { of: string; rates: string[] } {
  const { breaks, rate = '', minimum } = line;
  const of = [
    breaks?.mode,
    breaks?.upTo,
    minimum !== undefined,
    ...(breaks?.steps.map(({ from, units }) => `${from} ${units ?? ''}`) ?? []),
  ];
  return {
    of: of.join('|'),
    rates: [...(stepsOf(line)?.map((step) => step.rate) ?? [rate]), ...(minimum ? [minimum] : [])],
  };
}

function outcomeOf(before: RateLine | undefined, after: RateLine): SheetOutcome {
  if (!before) return 'new';
  const isAlike = before.currency === after.currency && before.basis === after.basis;
  const [old, now] = [ratesOf(before), ratesOf(after)];
  if (!isAlike || old.of !== now.of || [...old.rates, ...now.rates].includes('')) return 'other';
  const signs = new Set(
    now.rates.map((rate, index) => decimalOf(rate).cmp(decimalOf(old.rates[index] ?? '0'))),
  );
  if (signs.has(1)) return signs.has(-1) ? 'other' : 'dearer';
  return signs.has(-1) ? 'cheaper' : 'unchanged';
}

/** The line that held on a first day, or the last one before it, or else one that begins before the last day. */
function lineBefore(
  card: RateCardInput,
  line: RateLine,
  { validFrom: day, validTo }: Pick<SheetDifference, 'validFrom' | 'validTo'>,
): RateLine | undefined {
  const same = card.lines
    .filter((other) => keyOfLine(other) === keyOfLine(line))
    .sort((a, b) => (daysOfLine(card, a).validFrom < daysOfLine(card, b).validFrom ? -1 : 1));
  return (
    same.findLast((other) => daysOfLine(card, other).validFrom <= day) ??
    same.find((other) => daysOfLine(card, other).validFrom <= validTo)
  );
}

type Priced = Pick<SheetCard, 'code' | 'stage' | 'lane'>;

const keyOf = (lane: Priced, line: RateLine, day?: string) =>
  [lane.code, keyOfLine(line), ...(day ? [day] : [])].join('|');

function comparedLines(lane: Priced, known: KnownCard | undefined, next: RateCardInput): SheetDifference[] {
  const stored = known && !known.archived ? known.card : undefined;
  return next.lines.map((line) => {
    const days = daysOfLine(next, line);
    const before = stored ? lineBefore(stored, line, days) : undefined;
    return {
      ...rowOf(lane, known, line, days),
      key: keyOf(lane, line, days.validFrom),
      outcome: outcomeOf(before, line),
      ...(before ? { before: figureOf(before) } : {}),
      after: figureOf(line),
    };
  });
}

const rowOf = (
  { stage, lane }: Priced,
  known: KnownCard | undefined,
  { code, containerType }: RateLine,
  days: Pick<SheetDifference, 'validFrom' | 'validTo'>,
) => ({
  ...{ portOfLoading: lane.portOfLoading ?? '', portOfDischarge: lane.portOfDischarge ?? '' },
  ...{ stage, lane, charge: code, ...days },
  ...(known ? { rateCardId: known.id } : {}),
  ...(containerType ? { containerType } : {}),
});

/** Lines that the last sheet had and this one has not: of those that hold today or on the day before it begins, up to its end. */
function goneLines(
  lane: Priced,
  known: KnownCard,
  next: RateCardInput | undefined,
  { firstDay, lastDay, today }: { firstDay: string; lastDay: string; today: string },
): SheetDifference[] {
  const eve = addDays(firstDay, -1);
  const since = eve < today ? eve : today;
  const fresh = new Set(next?.lines.map(keyOfLine));
  // Of several periods the last one is told: they end together.
  const gone = new Map<string, SheetDifference>();
  for (const line of known.card.lines) {
    const days = daysOfLine(known.card, line);
    if (fresh.has(keyOfLine(line)) || days.validTo < since || days.validFrom > lastDay) continue;
    const key = keyOf(lane, line);
    const earlier = gone.get(key);
    if (earlier && earlier.validTo > days.validTo) continue;
    gone.set(key, { ...rowOf(lane, known, line, days), key, outcome: 'gone', before: figureOf(line) });
  }
  return [...gone.values()];
}

/** The first day of a sheet: what is gone ends before it. */
export const firstDayOf = (cards: readonly SheetCard[]): string | undefined =>
  cards.map(({ input }) => input.validFrom).sort()[0];

const order = (outcome: SheetOutcome) => sheetOutcomes.indexOf(outcome);

/** What a sheet changes, price by price, against the cards that sheets before it made: what is gone first, what stays last. */
export function differencesOf(
  cards: readonly SheetCard[],
  known: ReadonlyMap<string, KnownCard>,
  today: string,
): SheetDifference[] {
  const firstDay = firstDayOf(cards);
  if (!firstDay) return [];
  const lastDay = cards.reduce((last, { input }) => (input.validTo > last ? input.validTo : last), firstDay);
  const rows = cards.flatMap((card) => {
    const before = known.get(card.code);
    const gone =
      before && !before.archived
        ? goneLines(card, before, card.input, {
            ...{ firstDay: card.input.validFrom, lastDay: card.input.validTo, today },
          })
        : [];
    return [...comparedLines(card, before, card.input), ...gone];
  });
  const codes = new Set(cards.map(({ code }) => code));
  for (const [code, before] of known) {
    const { stage, lane } = before.card;
    if (!codes.has(code) && !before.archived)
      rows.push(
        ...goneLines({ code, stage, lane }, before, undefined, {
          firstDay,
          lastDay,
          today,
        }),
      );
  }
  return rows.sort((a, b) => order(a.outcome) - order(b.outcome));
}

/** How many prices have which outcome. */
export function countsOf(rows: readonly SheetDifference[]): SheetCounts {
  const counts = { gone: 0, new: 0, dearer: 0, cheaper: 0, other: 0, unchanged: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}
