import { BlockStore } from './block-store';
import type { Cargo } from './cargo';

/** How blocks are joined. */
export interface BlockRules {
  /** Least share of a block's room that boxes fill. */
  fill: number;
  /** What stands on something must lie on a complete top; else blocks of unequal height may stand side by side. */
  isSupported: boolean;
  /** Side by side only equal heights, so that the top stays flat. */
  isFlat: boolean;
}

const mostBlocks = 10_000;
const mostGrids = 4_000;
const mostPairs = 40_000_000;
const rounds = 12;

/** Grids of boxes of one kind in one stance. */
export function gridsOf(cargo: Cargo): BlockStore {
  const store = new BlockStore(cargo, mostBlocks);
  const total = cargo.stances.reduce(
    (sum, stances, kind) => sum + (cargo.quantity[kind]! > 0 ? stances.length : 0),
    0,
  );
  const share = Math.max(1, Math.floor(mostGrids / Math.max(1, total)));
  cargo.stances.forEach((stances, kind) => {
    if (cargo.quantity[kind]! > 0) stances.forEach((_, stance) => addGrids(store, kind, stance, share));
  });
  return store;
}

function addGrids(store: BlockStore, kind: number, stance: number, share: number): void {
  const { cargo } = store;
  const { dx, dy, dz } = cargo.stances[kind]![stance]!;
  const quantity = cargo.quantity[kind]!;
  const most = [
    Math.min(quantity, Math.floor(cargo.length / dx)),
    Math.min(quantity, Math.floor(cargo.width / dy)),
    Math.min(quantity, Math.floor(cargo.height / dz), layersOf(cargo, kind)),
  ] as const;
  for (let step = 1; ; step *= 2) {
    const [alongX, alongY, alongZ] = [thinned(most[0], step), thinned(most[1], step), thinned(most[2], step)];
    const shapes: [number, number, number][] = [];
    for (const x of alongX)
      for (const y of alongY) for (const z of alongZ) if (x * y * z <= quantity) shapes.push([x, y, z]);
    if (shapes.length > share && step < 64) continue;
    for (const [x, y, z] of shapes) store.addGrid(kind, stance, x, y, z);
    return;
  }
}

/** 1 to `most`; beyond the first few only every `step`th, and `most` itself. */
function thinned(most: number, step: number): number[] {
  const counts: number[] = [];
  for (let count = 1; count < most; count += count < 8 / step ? 1 : step) counts.push(count);
  if (most > 0) counts.push(most);
  return counts;
}

/** Layers that one pile of a kind may have by itself. */
function layersOf(cargo: Cargo, kind: number): number {
  const { maxLayers = Infinity, topLoadGrams = Infinity, weightGrams } = cargo.items[kind]!;
  if (!cargo.bears[kind] || cargo.floorOnly[kind]) return 1;
  const byWeight = weightGrams > 0 ? 1 + Math.floor(topLoadGrams / weightGrams) : Infinity;
  return Math.max(1, Math.min(maxLayers, byWeight));
}

/** Adds joins of known blocks until the store is full or nothing new is found. */
export function addJoins(store: BlockStore, rules: BlockRules): void {
  const { cargo } = store;
  const limited = Uint8Array.from(cargo.items, (item) =>
    item.maxLayers !== undefined || item.topLoadGrams !== undefined ? 1 : 0,
  );
  let newest = 0;
  let pairs = 0;
  for (let round = 0; round < rounds; round += 1) {
    const end = store.count;
    for (let one = newest; one < end; one += 1) {
      for (let other = 0; other <= one; other += 1) {
        if (store.phase[one] === store.phase[other]) joinPair(store, one, other, rules, limited);
      }
      pairs += one + 1;
      if (store.count >= store.capacity || pairs > mostPairs) return;
    }
    if (store.count === end) return;
    newest = end;
  }
}

function joinPair(
  store: BlockStore,
  one: number,
  other: number,
  rules: BlockRules,
  limited: Uint8Array,
): void {
  const { dx, dy, dz, volume, cargo } = store;
  const needed = (volume[one]! + volume[other]!) / rules.fill + 1e-6;
  const [oneX, oneY, oneZ] = [dx[one]!, dy[one]!, dz[one]!];
  const [otherX, otherY, otherZ] = [dx[other]!, dy[other]!, dz[other]!];
  const x = oneX > otherX ? oneX : otherX;
  const y = oneY > otherY ? oneY : otherY;
  const z = oneZ > otherZ ? oneZ : otherZ;
  if (oneX + otherX <= cargo.length && (oneX + otherX) * y * z <= needed)
    joinBeside(store, one, other, 0, rules);
  if (oneY + otherY <= cargo.width && x * (oneY + otherY) * z <= needed)
    joinBeside(store, one, other, 1, rules);
  if (oneZ + otherZ <= cargo.height && x * y * (oneZ + otherZ) <= needed) {
    joinAbove(store, one, other, x, y, rules, limited);
    if (other !== one) joinAbove(store, other, one, x, y, rules, limited);
  }
}

function joinBeside(store: BlockStore, one: number, other: number, axis: 0 | 1, rules: BlockRules): void {
  const { dx, dy, dz, areaX, areaY } = store;
  const isFlat = dz[one] === dz[other];
  if (rules.isFlat && !isFlat) return;
  const isComplete = (block: number) => areaX[block] === dx[block] && areaY[block] === dy[block];
  const bearsNothing = areaX[one] === 0 && areaX[other] === 0;
  const bears = isFlat && isComplete(one) && isComplete(other);
  if (rules.isFlat && !bears && !bearsNothing) return;
  const z = Math.max(dz[one]!, dz[other]!);
  const oneX = dx[one]!;
  const oneY = dy[one]!;
  const otherX = dx[other]!;
  const otherY = dy[other]!;
  if (axis === 0) {
    const x = oneX + otherX;
    const [long, wide] = bears ? [x, Math.min(oneY, otherY)] : [0, 0];
    store.addJoin(one, other, 0, x, Math.max(oneY, otherY), z, long, wide);
  } else {
    const y = oneY + otherY;
    const [long, wide] = bears ? [Math.min(oneX, otherX), y] : [0, 0];
    store.addJoin(one, other, 1, Math.max(oneX, otherX), y, z, long, wide);
  }
}

function joinAbove(
  store: BlockStore,
  lower: number,
  upper: number,
  x: number,
  y: number,
  rules: BlockRules,
  limited: Uint8Array,
): void {
  const { dx, dy, dz, areaX, areaY } = store;
  if (rules.isSupported && (dx[upper]! > areaX[lower]! || dy[upper]! > areaY[lower]!)) return;
  if (areaX[lower] === 0 && store.cargo.hasClearance) return;
  if (store.floorOnly[upper]) return;
  for (let at = store.starts[lower]!; at < store.starts[lower + 1]!; at += 1)
    if (limited[store.kinds[at]!] || !store.cargo.bears[store.kinds[at]!]) return;
  store.addJoin(lower, upper, 2, x, y, dz[lower]! + dz[upper]!, areaX[upper]!, areaY[upper]!);
}
