import { coverAtLeastCost } from './covering';
import { massOf, type Demand, type FleetType } from './demand';
import { atOnce, type Budget } from './effort';
import type { Filler, Pattern } from './filler';
import type { Needs } from './needs';
import type { Solutions } from './solutions';

/** What the passes over a fleet have in common. */
export interface Yard {
  demand: Demand;
  needs: Needs;
  budget: Budget;
  filler: Filler;
  solutions: Solutions;
}

export interface Pass {
  /** Effort for each container, as a power of two; at once, one type is filled where others might do better. */
  level: number;
  /** Wishes per kind. */
  worths?: Float64Array;
  /** Types to be filled first, in this order; what is left after them goes into the types that suit it. */
  fleet?: readonly number[];
  /** Patterns taken before anything is filled. */
  start?: readonly Pattern[];
  /** Goes on although it costs more than what is known: for the alternatives. */
  isForComparison?: boolean;
  /** Uses a pattern again as long as all its boxes are there. */
  isRepeating?: boolean;
}

/** Share of a type's room that a load of many kinds fills at the first try. */
const surelyFilled = 0.75;

/**
 * Fills containers one after the other until nothing is left, and offers what has come about after each of them.
 *
 * @returns what is left after the last container, and the patterns.
 */
export function fillOneByOne(yard: Yard, pass: Pass): { patterns: Pattern[]; left: Int32Array } {
  const { demand, budget, filler, solutions } = yard;
  const patterns = [...(pass.start ?? [])];
  const left = demand.counts.slice();
  for (const { counts } of patterns) take(left, counts);
  const planned = [...(pass.fleet ?? [])];
  const isFirst = solutions.best === null;
  const wanted = () => left.some((count, kind) => count > 0 && demand.required[kind]! > 0);
  if (demand.lclCost) solutions.offer(patterns, left);
  while (wanted()) {
    if ((budget.isOver && !isFirst) || budget.isCancelled) return { patterns, left };
    const type = planned.shift();
    const pattern =
      type === undefined
        ? fillBest(yard, left, patterns, pass)
        : canHave(demand, patterns, type)
          ? filler.fill(type, left, pass.level, pass.worths)
          : null;
    if (!pattern && type === undefined) break;
    if (!pattern || !isWorthwhile(demand, pattern)) continue;
    add(pattern);
    if (demand.lclCost) solutions.offer(patterns, left);
    const next = () => (pass.fleet ? planned[0] === pattern.type : true);
    while (
      pass.isRepeating &&
      next() &&
      fits(pattern.counts, left) &&
      canHave(demand, patterns, pattern.type)
    ) {
      planned.shift();
      add(pattern);
    }
    if (!pass.isForComparison && costOf(demand, patterns) >= solutions.costToBeat) return { patterns, left };
  }
  if (!wanted() || solutions.costToBeat === Infinity) solutions.offer(patterns, left);
  return { patterns, left };

  function add(pattern: Pattern): void {
    patterns.push(pattern);
    take(left, pattern.counts);
  }
}

const take = (left: Int32Array, counts: Int32Array) =>
  counts.forEach((count, kind) => {
    left[kind]! -= count;
  });
const fits = (counts: Int32Array, left: Int32Array) => counts.every((count, kind) => count <= left[kind]!);
const costOf = ({ types }: Demand, patterns: readonly Pattern[]) =>
  patterns.reduce((sum, { type }) => sum + types[type]!.cost, 0);

function canHave({ types }: Demand, patterns: readonly Pattern[], type: number): boolean {
  return patterns.filter((pattern) => pattern.type === type).length < types[type]!.available;
}

/** Fillers alone are no reason for a container. */
const isWorthwhile = ({ required }: Demand, { counts }: Pattern) =>
  counts.some((count, kind) => count > 0 && required[kind]! > 0);

/** The cheapest type that takes all that is left, of equal ones the smallest; else the one that takes most for its cost. */
function fillBest(yard: Yard, left: Int32Array, patterns: readonly Pattern[], pass: Pass): Pattern | null {
  const { demand, filler } = yard;
  const mass = massOf(demand, left);
  const byCost = demand.types
    .map((type, index) => ({ ...type, index, used: shareUsed(type, mass) }))
    .filter(({ index }) => canHave(demand, patterns, index))
    .sort((one, other) => one.cost - other.cost || one.volume - other.volume);
  const isHasty = pass.level === atOnce;
  const tried: Pattern[] = [];
  const seen = new Set<number>();
  const fill = (index: number) => {
    seen.add(index);
    const pattern = filler.fill(index, left, pass.level, pass.worths);
    if (!pattern || !isWorthwhile(demand, pattern)) return null;
    tried.push(pattern);
    return pattern;
  };
  for (const { index, used } of byCost) {
    if (used > (isHasty ? surelyFilled : 1)) continue;
    const pattern = fill(index);
    if (pattern?.counts.every((count, kind) => count >= left[kind]! || demand.required[kind] === 0))
      return pattern;
  }
  const byWorth = isHasty
    ? [...byCost].sort((one, other) => one.cost * one.used - other.cost * other.used)
    : byCost;
  for (const { index } of byWorth) {
    if (isHasty && tried.length > 0) break;
    if (!seen.has(index)) fill(index);
  }
  const gain = ({ type, counts }: Pattern) => {
    const { volume, grams } = massOf(demand, counts);
    return Math.max(volume / 1e9, grams / 1e6) / demand.types[type]!.cost;
  };
  return tried.reduce<Pattern | null>((best, one) => (!best || gain(one) > gain(best) ? one : best), null);
}

/** Containers of a type that cargo fills, by volume or by weight; above 1 when it does not fit into one. */
function shareUsed({ volume, container }: FleetType, mass: { volume: number; grams: number }): number {
  return Math.max(mass.volume / volume, mass.grams / (container.payloadGrams ?? Infinity));
}

/** Replaces containers by cheaper ones that take the same boxes; the emptiest first. */
export function downsize(yard: Yard, level: number): void {
  const { demand, budget, filler, solutions } = yard;
  const { best } = solutions;
  if (!best || demand.types.length === 1) return;
  const fill = ({ type, counts }: Pattern) => massOf(demand, counts).volume / demand.types[type]!.volume;
  const patterns = [...best.patterns].sort((one, other) => fill(one) - fill(other));
  for (let at = 0; at < patterns.length; at += 1) {
    const pattern = patterns[at]!;
    const { volume, grams } = massOf(demand, pattern.counts);
    const cheaper = demand.types
      .map((type, index) => ({ ...type, index }))
      .filter(
        ({ cost, container, volume: room, index }) =>
          cost < demand.types[pattern.type]!.cost &&
          room >= volume &&
          (container.payloadGrams ?? Infinity) >= grams &&
          canHave(demand, patterns, index),
      )
      .sort((one, other) => one.cost - other.cost);
    for (const { index } of cheaper) {
      if (budget.isOver) return;
      const smaller = filler.fill(index, pattern.counts, level);
      if (!smaller || !fits(pattern.counts, smaller.counts)) continue;
      patterns[at] = smaller;
      solutions.offer(patterns, best.left);
      break;
    }
  }
}

/** Wishes from what a box of each kind is worth to the covering, per volume, about 1 on the whole. */
export function worthsOf({ volumes, required }: Demand, values: Float64Array): Float64Array {
  let value = 0;
  let volume = 0;
  values.forEach((one, kind) => {
    value += one * required[kind]!;
    volume += volumes[kind]! * required[kind]!;
  });
  const mean = value / Math.max(1, volume) || 1;
  return values.map((one, kind) => Math.min(8, Math.max(0.1, one / volumes[kind]! / mean)));
}

/**
 * Covers the demand by known patterns: whole uses of the covering's fractions are taken as they are, then the
 * largest fractions as far as `share` of the containers; the rest is filled anew with the covering's values as wishes.
 */
export function coverAndFill(yard: Yard, level: number, share: number): Float64Array {
  const { demand, filler, solutions } = yard;
  const required = demand.required;
  const left = Int32Array.from(required);
  const known = filler.patterns;
  const chosen: { pattern: Pattern; counts: Int32Array }[] = [];
  let worths: Float64Array | null = null;
  for (;;) {
    const useful = known.filter(({ counts }) => counts.some((count, kind) => count > 0 && left[kind]! > 0));
    const reduced = useful.map(({ type, counts }) => ({
      counts: counts.map((count, kind) => Math.min(count, left[kind]!)),
      cost: demand.types[type]!.cost,
    }));
    const { uses, values } = coverAtLeastCost(left, reduced);
    worths ??= worthsOf(demand, values);
    const total = uses.reduce((sum, use) => sum + use, 0);
    if (chosen.length === 0)
      filler.forget(({ type, counts }) => {
        const worth = counts.reduce((sum, count, kind) => sum + count * values[kind]!, 0);
        return worth >= 0.9 * demand.types[type]!.cost;
      });
    let most = -1;
    let isWhole = false;
    uses.forEach((use, at) => {
      for (let whole = Math.floor(use + 1e-6); whole > 0 && apply(useful[at]!); whole -= 1) isWhole = true;
      if (most < 0 || use > uses[most]!) most = at;
    });
    if (isWhole) continue;
    if (total < 1e-9 || most < 0 || uses[most]! < 0.5 || total <= share || !apply(useful[most]!)) break;
  }
  const start = chosen.flatMap(({ pattern, counts }) => filler.trimmed(pattern, counts) ?? []);
  if (costOf(demand, start) < solutions.costToBeat)
    fillOneByOne(yard, { level, worths: worths ?? undefined, start, isRepeating: true });
  return worths ?? new Float64Array(required.length).fill(1);

  function apply(pattern: Pattern | undefined): boolean {
    const taken = chosen.map(({ pattern: one }) => one);
    if (!pattern || !canHave(demand, taken, pattern.type)) return false;
    const counts = pattern.counts.map((count, kind) => Math.min(count, left[kind]!));
    if (counts.every((count) => count === 0)) return false;
    take(left, counts);
    chosen.push({ pattern, counts });
    return true;
  }
}
