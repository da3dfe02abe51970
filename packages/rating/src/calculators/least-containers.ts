import type { Size } from './measures';

/**
 * The part of a limit that a size counts for, both whole. Sizes that fit into the limit together never count for more than 1, so no
 * fewer containers hold the cargo than its sizes count for: a dual feasible function (Fekete & Schepers, "A general framework
 * for bounds for higher-dimensional orthogonal packing problems", 2004).
 */
type Share = (size: number, limit: number) => number;

const whole: Share = (size, limit) => size / limit;

/** Sizes above a (k + 1)-th of the limit count for a k-th of it. */
const parts =
  (k: number): Share =>
  (size, limit) =>
    ((k + 1) * size) % limit === 0 ? size / limit : Math.floor(((k + 1) * size) / limit) / k;

/** Sizes up to half count for an n-th; larger ones for all but what fits next to them of such. */
const rests =
  (n: number): Share =>
  (size, limit) =>
    2 * size > limit ? 1 - Math.floor((n * (limit - size)) / limit) / n : n * size < limit ? 0 : 1 / n;

const WEIGHT_SHARES: readonly Share[] = [...[1, 2, 3, 4, 5, 6, 7, 8].map(parts), ...[3, 4, 5].map(rests)];
const SIDE_SHARES: readonly Share[] = [whole, ...[1, 2, 3].map(parts)];
/** Sums of shares are sums of fractions. */
const ROUNDING = 1e-9;

/** Containers that are begun; none where a figure of the cargo is no number, which has a finding of its own. */
const started = (containers: number): number =>
  Number.isFinite(containers) ? Math.max(0, Math.ceil(containers - ROUNDING)) : 0;

/** Whole grams of decimal kilograms; what a division leaves over behind them is dropped. */
const gramsOf = (kg: string): number => Math.floor(Number(kg) * 1000 + 1e-6) || 0;

/** Whether one package alone is heavier than a limit; both in kilograms as decimal text. */
export const isHeavier = (kg: string, limitKg: string): boolean => gramsOf(kg) > gramsOf(limitKg);

/**
 * Containers that packages need at least by the weight of each: two packages of more than half a limit never share one.
 * A package heavier than the limit counts for one container.
 */
export function leastByWeight(
  packages: readonly { grossKg: string; count: number }[],
  limitKg: string,
): number {
  const limit = gramsOf(limitKg);
  if (limit <= 0) return 0;
  const weights = packages.map(({ grossKg, count }) => ({ grams: gramsOf(grossKg), count }));
  const sums = WEIGHT_SHARES.map((share) =>
    weights.reduce((all, { grams, count }) => all + count * Math.min(1, share(grams, limit)), 0),
  );
  return started(Math.max(0, ...sums));
}

/** A package by its size, and whether it may lie on a side. */
interface Sized {
  outerMm: Size;
  count: number;
  upright?: boolean | undefined;
}

type Sides = readonly [length: number, width: number, height: number];

function positionsOf({ length, width, height }: Size, upright: boolean, room: Sides): Sides[] {
  const standing: Sides[] = [
    [length, width, height],
    [width, length, height],
  ];
  const lying: Sides[] = [
    [length, height, width],
    [height, length, width],
    [width, height, length],
    [height, width, length],
  ];
  return (upright ? standing : [...standing, ...lying]).filter((sides) =>
    sides.every((side, axis) => side <= (room[axis] ?? 0)),
  );
}

const CHOICES = SIDE_SHARES.length ** 3;

/** The part of the room that one package takes at least, by the choice of a share along, across and upright; only where it takes any. */
type Taken = readonly { choice: number; share: number }[];

function takenBy(size: Size, upright: boolean, room: Sides): Taken {
  // Sides below a quarter count for nothing but their volume, and that has a limit of its own.
  if (4 * Math.max(size.length, size.width, size.height) < Math.min(...room)) return [];
  const least = new Float64Array(CHOICES).fill(Infinity);
  for (const sides of positionsOf(size, upright, room)) {
    const [along, across, up] = sides.map((side, axis) =>
      SIDE_SHARES.map((share) => share(side, room[axis] ?? 0)),
    ) as [number[], number[], number[]];
    let choice = 0;
    for (const x of along)
      for (const y of across)
        for (const z of up) {
          const taken = x * y * z;
          if (taken < (least[choice] ?? 0)) least[choice] = taken;
          choice += 1;
        }
  }
  // The first choice is the volume.
  return [...least].flatMap((share, choice) =>
    choice > 0 && share > 0 && share < Infinity ? [{ choice, share }] : [],
  );
}

/** By size of package: the same cargo is counted for many numbers of its packages. */
const known = new WeakMap<Size, Map<string, Taken>>();

function takenOnce(size: Size, upright: boolean, room: Sides, key: string): Taken {
  const byRoom = known.get(size) ?? new Map<string, Taken>();
  known.set(size, byRoom);
  const taken = byRoom.get(key) ?? takenBy(size, upright, room);
  byRoom.set(key, taken);
  return taken;
}

/**
 * Containers that packages need at least by the size of each, however they stand: of packages that are longer and wider than
 * half a container, only as many go into one as stand on each other.
 */
export function leastBySize(packages: readonly Sized[], { length, width, height }: Size): number {
  const room: Sides = [length, width, height];
  const [standing, any] = [`${room.join()} upright`, `${room.join()} any`];
  const sums = new Float64Array(CHOICES);
  for (const { outerMm, count, upright = false } of packages)
    for (const { choice, share } of takenOnce(outerMm, upright, room, upright ? standing : any))
      sums[choice] = (sums[choice] ?? 0) + count * share;
  return started(Math.max(...sums));
}
