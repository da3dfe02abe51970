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

const isPlacedAlike = (one: Entry, other: Entry | undefined): boolean =>
  one === other ||
  (one.line.code === other?.line.code && isSameList(one.percentOf ?? NOTHING, other.percentOf ?? NOTHING));

/** Plans the rating of lines; the plan before stands where codes and percentages are still the same. */
export function ratingPlan(entries: readonly Entry[], before?: RatingPlan): RatingPlan {
  const isStill =
    before?.entries.length === entries.length &&
    entries.every((entry, index) => isPlacedAlike(entry, before.entries[index]));
  if (isStill) return { ...before, entries };
  const bases = new Set(entries.flatMap(({ percentOf }) => percentOf ?? NOTHING));
  if (!entries.some(({ percentOf }) => percentOf))
    return { entries, order: undefined, cycles: NO_CYCLES, bases };
  const nodes = entries.map(({ line, percentOf }, id) => ({ id, code: line.code, percentOf }));
  return { entries, bases, ...percentOrder(nodes) };
}

/** Rates lines by their plan, and answers them in the order in which they stand. */
export function rateByPlan(
  { entries, order, cycles, bases }: RatingPlan,
  terms: Terms,
  facts: Facts,
): RatedLine[] {
  const byCode = new Map<string, RatedLine[]>();
  const plain: Given = { facts, bases: NOTHING };
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
  if (!order) return entries.map((entry) => rate(entry));
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
