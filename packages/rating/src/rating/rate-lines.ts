import { isSameList } from '../core/remembered';
import type { Facts, RatedLine } from '../result';
import { Entry } from './entry';
import { percentOrder } from './percent';
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
  if (before && arePlacedAlike(entries, before.entries)) return { ...before, entries };
  const shares = entries.filter(({ percentOf }) => percentOf);
  const bases = new Set(shares.flatMap(({ percentOf }) => percentOf ?? NOTHING));
  if (shares.length === 0) return { entries, order: undefined, cycles: NO_CYCLES, bases };
  const nodes = entries.map(({ line, percentOf }, id) => ({ id, code: line.code, percentOf }));
  return { entries, bases, ...percentOrder(nodes) };
}

/** Rates lines by their plan, and answers them in the order in which they stand. */
export function rateByPlan(
  { entries, order, cycles, bases }: RatingPlan,
  terms: Terms,
  facts: Facts,
): RatedLine[] {
  const plain: Given = { facts, bases: NOTHING };
  if (!order) return entries.map((entry) => entry.rated(terms, plain));
  const byCode = new Map<string, RatedLine[]>();
  const givenTo = ({ percentOf }: Entry, cycle: string[] | undefined): Given => {
    if (!percentOf) return plain;
    const codes = [...new Set(percentOf)];
    return { facts, bases: codes.flatMap((code) => byCode.get(code) ?? []), cycle };
  };
  const rate = (entry: Entry, cycle?: string[]) => {
    const result = entry.rated(terms, givenTo(entry, cycle));
    // Of the others nobody asks again.
    if (!bases.has(result.code)) return result;
    const sameCode = byCode.get(result.code);
    if (sameCode) sameCode.push(result);
    else byCode.set(result.code, [result]);
    return result;
  };
  const rated: RatedLine[] = Array.from({ length: entries.length });
  const rateAt = (index: number, cycle?: string[]) => {
    const entry = entries[index];
    if (entry) rated[index] = rate(entry, cycle);
  };
  for (const index of order) rateAt(index);
  for (const [index, cycle] of cycles) rateAt(index, cycle);
  return rated;
}

/**
 * Rates lines, bases before what is a percentage of them, and answers them in the order given. Line order never changes
 * an amount.
 */
export function rateLines(
  lines: readonly StagedLine[],
  { facts, ...terms }: Terms & { facts: Facts },
): RatedLine[] {
  return rateByPlan(
    ratingPlan(lines.map(({ stage, line, whole }) => new Entry(stage, line, whole))),
    terms,
    facts,
  );
}
