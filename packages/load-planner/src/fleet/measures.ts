import type { LoadItem } from '../model';
import { bearsNothing, bodiesOf, floorsOf, type Bodies } from './bodies';
import type { Demand } from './demand';
import { reachedLength, scales, type Scale } from './scales';

/**
 * One way to measure cargo: by type of container, the share of it that a box of each kind takes. Whatever one container
 * can hold takes 1 of it at most. Infinite where a box does not go into the type at all.
 */
export type Measure = readonly Float64Array[];

/** Shares to be reckoned; with more kinds and types, fewer scales are tried. */
const mostShares = 50_000;

/** Measures by room, by floor and by weight. */
export function measuresOf(demand: Demand): Measure[] {
  const { items, types, problem, required, takes } = demand;
  const isWhole = problem.rules.support >= 1;
  const isThere = (item: LoadItem) => required[items.indexOf(item)]! > 0;
  const kinds = items.filter(isThere).length;
  const shares = kinds * types.length;
  const tried = scales.slice(0, Math.max(3, Math.floor(Math.cbrt(mostShares / Math.max(1, shares)))));
  const rules = (['floor', 'top'] as const).filter((rule) =>
    items.some((item) => isThere(item) && isBy(item, rule)),
  );
  const measures = [
    ...spaceMeasures(demand, [tried, tried, tried], (item, container) => bodiesOf(item, container, isWhole)),
    ...rules
      .filter((rule) => rule === 'floor' || isWhole)
      .flatMap((rule) =>
        spaceMeasures(demand, [tried, tried, scales.slice(0, 1)], (item, container) =>
          isBy(item, rule) ? floorsOf(item, container, rule) : null,
        ),
      ),
    ...weightMeasures(demand),
  ];
  types.forEach((_, type) =>
    items.forEach((__, kind) => {
      if (!takes[type]![kind]) for (const measure of measures) measure[type]![kind] = Infinity;
    }),
  );
  return measures;
}

const isBy = (item: LoadItem, rule: 'floor' | 'top') =>
  rule === 'floor' ? item.place === 'floor' : bearsNothing(item);

/** @param bodies null for boxes that the measure does not count. */
function spaceMeasures(
  { items, types, required }: Demand,
  tried: readonly [readonly Scale[], readonly Scale[], readonly Scale[]],
  bodies: (item: LoadItem, container: Demand['types'][number]['container']) => Bodies | null,
): Measure[] {
  const combinations = tried[0].flatMap((_, a) =>
    tried[1].flatMap((__, b) => tried[2].map((___, c) => [a, b, c])),
  );
  const measures = combinations.map(() => types.map(() => new Float64Array(items.length)));
  types.forEach(({ container }, type) => {
    const { length, width, height } = container.size;
    const all = items.map((item, kind) => (required[kind]! > 0 ? bodies(item, container) : null));
    // Sides no longer than a reached length stay so: what fits in a row sums up to it at most.
    const lengths = [length, width, height].map((side, axis) => reachedLength(sidesAlong(axis), side));
    all.forEach((stands, kind) => {
      if (!stands) return;
      const scaled = stands.map((body) =>
        body.map((side, axis) => tried[axis as 0 | 1 | 2].map((scale) => scale(side, lengths[axis]!))),
      );
      combinations.forEach(([a, b, c], at) => {
        let least = Infinity;
        for (const [x, y, z] of scaled) least = Math.min(least, x![a!]! * y![b!]! * z![c!]!);
        measures[at]![type]![kind] = least;
      });
    });

    function sidesAlong(axis: number): Map<number, number> {
      const sides = new Map<number, number>();
      all.forEach((stands, kind) => {
        for (const side of new Set(stands?.map((body) => body[axis]!)))
          sides.set(side, (sides.get(side) ?? 0) + required[kind]!);
      });
      return sides;
    }
  });
  return measures;
}

/** Weights against payloads, as sides in one dimension. */
function weightMeasures({ items, types, required }: Demand): Measure[] {
  return scales.map((scale) =>
    types.map(({ container }) =>
      Float64Array.from(items, (item, kind) => {
        const { payloadGrams } = container;
        if (required[kind]! === 0 || payloadGrams === null || item.weightGrams > payloadGrams) return 0;
        return payloadGrams === 0 ? 0 : scale(item.weightGrams, payloadGrams);
      }),
    ),
  );
}
