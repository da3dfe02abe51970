import { BlockStore } from './block-store';
import type { Cargo } from './cargo.types';

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

/** Grids of boxes of one kind in one stance; where they would be more than `most`, larger ones only in steps. */
export function gridsOf(cargo: Cargo, most = mostGrids): BlockStore {
  const store = new BlockStore(cargo, most < mostGrids ? 4 * most + 8 * cargo.items.length : mostBlocks);
  const total = cargo.stances.reduce(
    (sum, stances, kind) => sum + (cargo.quantity[kind]! > 0 ? stances.length : 0),
    0,
  );
  const share = Math.max(1, Math.floor(most / Math.max(1, total)));
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

/** Adds joins of known blocks until the store is full, nothing new is found, or so many pairs were looked at. */
export function addJoins(store: BlockStore, rules: BlockRules, pairs = mostPairs): void {
  new Joiner(store, rules).addAll(Math.min(pairs, mostPairs));
}

class Joiner {
  private readonly bearsLimited: Uint8Array;
  /** Blocks by height: only equal ones stand side by side under a flat top. */
  private readonly byHeight: (number[] | undefined)[] = [];
  private pairs = 0;

  constructor(
    private readonly store: BlockStore,
    private readonly rules: BlockRules,
  ) {
    const { items, bears } = store.cargo;
    this.bearsLimited = Uint8Array.from(items, ({ maxLayers, topLoadGrams }, kind) =>
      maxLayers !== undefined || topLoadGrams !== undefined || !bears[kind] ? 1 : 0,
    );
  }

  addAll(most: number): void {
    const { store, rules } = this;
    let newest = 0;
    for (let round = 0; round < rounds; round += 1) {
      const end = store.count;
      for (let one = newest; one < end; one += 1) {
        const list = (this.byHeight[store.dz[one]!] ??= []);
        list.push(one);
        if (rules.isFlat) for (const other of list) this.joinBeside(one, other);
        else for (let other = 0; other <= one; other += 1) this.joinBeside(one, other);
        this.joinAbove(one);
        this.pairs += one + 1;
        if (store.count >= store.capacity || this.pairs > most) return;
      }
      if (store.count === end) return;
      newest = end;
    }
  }

  private joinBeside(one: number, other: number): void {
    const { dx, dy, dz, volume, areaX, areaY, cargo, phase } = this.store;
    const [oneX, oneY] = [dx[one]!, dy[one]!];
    const [otherX, otherY] = [dx[other]!, dy[other]!];
    const longX = oneX + otherX;
    const longY = oneY + otherY;
    const isFlat = dz[one] === dz[other];
    const z = isFlat || dz[one]! > dz[other]! ? dz[one]! : dz[other]!;
    const x = oneX > otherX ? oneX : otherX;
    const y = oneY > otherY ? oneY : otherY;
    const most = (volume[one]! + volume[other]!) / this.rules.fill + 1e-6;
    const fitsX = longX <= cargo.length && longX * y * z <= most;
    const fitsY = longY <= cargo.width && x * longY * z <= most;
    if ((!fitsX && !fitsY) || phase[one] !== phase[other]) return;
    const isComplete =
      areaX[one] === oneX && areaY[one] === oneY && areaX[other] === otherX && areaY[other] === otherY;
    const bearsNothing = areaX[one] === 0 && areaX[other] === 0;
    const bears = isFlat && isComplete;
    if (this.rules.isFlat && !bears && !bearsNothing) return;
    if (fitsX) {
      const [long, wide] = bears ? [longX, Math.min(oneY, otherY)] : [0, 0];
      this.store.addJoin(one, other, 0, longX, y, z, long, wide);
    }
    if (fitsY) {
      const [long, wide] = bears ? [Math.min(oneX, otherX), longY] : [0, 0];
      this.store.addJoin(one, other, 1, x, longY, z, long, wide);
    }
  }

  /** Joins a block with those before it, and itself, in both orders one above the other. */
  private joinAbove(one: number): void {
    const { store, rules } = this;
    const { dx, dy, dz, volume, areaX, areaY, cargo } = store;
    const oneX = dx[one]!;
    const oneY = dy[one]!;
    const oneZ = dz[one]!;
    const room = cargo.height - oneZ;
    const { isSupported } = rules;
    const bearX = isSupported ? areaX[one]! : cargo.length;
    const bearY = isSupported ? areaY[one]! : cargo.width;
    const perFill = 1 / rules.fill;
    const own = volume[one]!;
    for (let other = 0; other <= one; other += 1) {
      const otherZ = dz[other]!;
      if (otherZ > room) continue;
      const otherX = dx[other]!;
      const otherY = dy[other]!;
      const x = oneX > otherX ? oneX : otherX;
      const y = oneY > otherY ? oneY : otherY;
      if (x * y * (oneZ + otherZ) > (own + volume[other]!) * perFill + 1e-6) continue;
      if (otherX <= bearX && otherY <= bearY) this.stack(one, other, x, y);
      if (other !== one && (!isSupported || (oneX <= areaX[other]! && oneY <= areaY[other]!)))
        this.stack(other, one, x, y);
    }
  }

  private stack(lower: number, upper: number, x: number, y: number): void {
    const { store } = this;
    const { dz, areaX, areaY, cargo, phase } = store;
    if (phase[lower] !== phase[upper] || store.floorOnly[upper]) return;
    // With clearance only boxes of one kind lie exactly above each other.
    if (cargo.hasClearance) return;
    for (let at = store.starts[lower]!; at < store.starts[lower + 1]!; at += 1)
      if (this.bearsLimited[store.kinds[at]!]) return;
    store.addJoin(lower, upper, 2, x, y, dz[lower]! + dz[upper]!, areaX[upper]!, areaY[upper]!);
  }
}
