import { isSameList } from '../core/remembered';
import type { Facts, RatedLine } from '../result';
import { Entry } from './entry';
import { LineKinds } from './line-kind';
import type { LinePrice } from './line-price';
import { percentOrder } from './percent';
import { explained } from './rate-line';
import type { Given, StagedLine, Terms } from './terms';

export type { StagedLine } from './terms';

/** The order that lines are rated in: bases before what is a percentage of them. */
export interface RatingPlan {
  entries: readonly Entry[];
  /** Positions of the lines in that order; as they stand where nothing is a percentage. */
  order: readonly number[] | undefined;
  /** Position → the circle that a line is caught in. */
  cycles: ReadonlyMap<number, string[]>;
  /** Codes that percentages are taken of. */
  bases: ReadonlySet<string>;
}

const NOTHING: readonly never[] = [];
const NO_CYCLES: RatingPlan['cycles'] = new Map();

const isPlacedAlike = (one: Entry, other: Entry): boolean =>
  one === other ||
  (one.line.code === other.line.code && isSameList(one.percentOf ?? NOTHING, other.percentOf ?? NOTHING));

function arePlacedAlike(some: readonly Entry[], others: readonly Entry[]): boolean {
  if (some.length !== others.length) return false;
  return some.every((entry, index) => isPlacedAlike(entry, others[index] as Entry));
}

/** Plans the rating of lines; the plan before stands where codes and percentages are still the same. */
export function ratingPlan(entries: readonly Entry[], before?: RatingPlan): RatingPlan {
  if (before?.entries === entries) return before;
  if (before && arePlacedAlike(entries, before.entries)) return { ...before, entries };
  const shares = entries.filter(({ percentOf }) => percentOf);
  const bases = new Set(shares.flatMap(({ percentOf }) => percentOf ?? NOTHING));
  if (shares.length === 0) return { entries, order: undefined, cycles: NO_CYCLES, bases };
  const nodes = entries.map(({ line, percentOf }, id) => ({ id, code: line.code, percentOf }));
  return { entries, bases, ...percentOrder(nodes) };
}

/**
 * Rates lines by their plan, and answers their prices in the order in which they stand.
 *
 * @param before the prices of another round: the very list where they are all the same
 * @param isFirst whether these facts are those of the first round
 */
export function rateByPlan(
  { entries, order, cycles, bases }: RatingPlan,
  terms: Terms,
  facts: Facts,
  before: readonly LinePrice[] = NOTHING,
  isFirst = false,
): readonly LinePrice[] {
  const plain: Given = { facts, bases: NOTHING, cycle: undefined, shared: new Map(), isFirst };
  const rated = before.slice(0, entries.length);
  let isSame = before.length === entries.length;
  const put = (index: number, price: LinePrice) => {
    if (rated[index] === price) return;
    rated[index] = price;
    isSame = false;
  };
  if (!order) {
    for (let index = 0; index < entries.length; index += 1)
      put(index, (entries[index] as Entry).rated(terms, plain));
    return isSame ? before : rated;
  }
  const byCode = new Map<string, LinePrice[]>();
  const givenTo = ({ percentOf }: Entry, cycle: string[] | undefined): Given => {
    if (!percentOf) return plain;
    const codes = [...new Set(percentOf)];
    return {
      facts,
      bases: codes.flatMap((code) => byCode.get(code) ?? []),
      cycle,
      shared: undefined,
      isFirst,
    };
  };
  const rateAt = (index: number, cycle?: string[]) => {
    const entry = entries[index];
    if (!entry) return;
    const price = entry.rated(terms, givenTo(entry, cycle));
    put(index, price);
    // Of the others nobody asks again.
    if (!bases.has(price.code)) return;
    const sameCode = byCode.get(price.code);
    if (sameCode) sameCode.push(price);
    else byCode.set(price.code, [price]);
  };
  for (const index of order) rateAt(index);
  for (const [index, cycle] of cycles) rateAt(index, cycle);
  return isSame ? before : rated;
}

/** Makes the entries of lines, which are of the same few kinds. */
function entryMaker(): (staged: StagedLine) => Entry {
  const kinds = new LineKinds();
  return ({ stage, line, whole = false }) => new Entry(stage, line, whole, kinds);
}

/**
 * Rates lines, bases before what is a percentage of them, and answers them in the order given. Line order never changes
 * an amount.
 */
export function rateLines(
  lines: readonly StagedLine[],
  { facts, ...terms }: Terms & { facts: Facts },
): RatedLine[] {
  return rateByPlan(ratingPlan(lines.map(entryMaker())), terms, facts).map(explained);
}

/**
 * Rates one choice of lines after another by the same terms, as `rateLines` does, for who compares hundreds of them: what was
 * rated once is not rated again while it counts the same, and nothing is explained that nobody asks for (`explained`). By other facts
 * than the usual ones where they are given.
 */
export function lineRater({
  facts: usual,
  ...terms
}: Terms & { facts: Facts }): (lines: readonly StagedLine[], facts?: Facts) => readonly LinePrice[] {
  const entryOf = entryMaker();
  const known = new WeakMap<StagedLine, Entry>();
  const entryKnown = (staged: StagedLine): Entry => {
    const before = known.get(staged);
    if (before) return before;
    const entry = entryOf(staged);
    known.set(staged, entry);
    return entry;
  };
  return (lines, facts = usual) => rateByPlan(ratingPlan(lines.map(entryKnown)), terms, facts);
}
