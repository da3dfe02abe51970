import type { Placement } from '../model';
import type { BlockIndex } from './block-index';
import { grid, type BlockStore } from './block-store';
import type { Cargo } from './cargo.types';
import { mirrorX, mirrorY, placedStride, type State } from './state';

/** Boxes of a block by their place in it: kind, stance, near corner; five numbers each. */
export const partStride = 5;

/** @returns the boxes of a block, each as kind, stance and near corner relative to the block's origin. */
export function partsOf(store: BlockStore, block: number): number[] {
  const parts: number[] = [];
  collect(store, block, 0, 0, 0, parts);
  return parts;
}

function collect(store: BlockStore, block: number, x: number, y: number, z: number, parts: number[]): void {
  const axis = store.axis[block]!;
  const first = store.first[block]!;
  const second = store.second[block]!;
  if (axis !== grid) {
    collect(store, first, x, y, z, parts);
    collect(
      store,
      second,
      x + (axis === 0 ? store.dx[first]! : 0),
      y + (axis === 1 ? store.dy[first]! : 0),
      z + (axis === 2 ? store.dz[first]! : 0),
      parts,
    );
    return;
  }
  const { dx, dy, dz } = store.cargo.stances[first]![second]!;
  const [alongX, alongY, alongZ] = [
    store.grids[3 * block]!,
    store.grids[3 * block + 1]!,
    store.grids[3 * block + 2]!,
  ];
  for (let atX = 0; atX < alongX; atX += 1)
    for (let atZ = 0; atZ < alongZ; atZ += 1)
      for (let atY = 0; atY < alongY; atY += 1)
        parts.push(first, second, x + atX * dx, y + atY * dy, z + atZ * dz);
}

/** A load taken apart: rank and boxes of every block, kept after the state is used again. */
export interface Snapshot {
  index: BlockIndex;
  /** Rows of the state's placed blocks. */
  placed: Int32Array;
  worth: number;
}

export function snapshotOf(state: State, index: BlockIndex): Snapshot {
  return { index, placed: state.placed.slice(0, state.placedCount * placedStride), worth: state.worth };
}

/** @returns the placements of the blocks of a snapshot, in millimetres of the container; fixed boxes are not in it. */
export function placementsOf({ index, placed }: Snapshot, cargo: Cargo): Placement[] {
  const placements: Placement[] = [];
  for (let at = 0; at < placed.length; at += placedStride) {
    const rank = placed[at]!;
    if (rank < 0) continue;
    const parts = partsOf(index.store, index.block[rank]!);
    const mirror = placed[at + 7]!;
    for (let part = 0; part < parts.length; part += partStride) {
      const kind = parts[part]!;
      const { dx, dy, orientation } = cargo.stances[kind]![parts[part + 1]!]!;
      const x =
        mirror & mirrorX ? placed[at + 4]! - parts[part + 2]! - dx : placed[at + 1]! + parts[part + 2]!;
      const y =
        mirror & mirrorY ? placed[at + 5]! - parts[part + 3]! - dy : placed[at + 2]! + parts[part + 3]!;
      const offset = cargo.offset[kind]!;
      placements.push({
        item: cargo.items[kind]!.id,
        x: (x + offset) * cargo.unit,
        y: (y + offset) * cargo.unit,
        z: (placed[at + 3]! + parts[part + 4]!) * cargo.unit,
        orientation,
      });
    }
  }
  return placements;
}
