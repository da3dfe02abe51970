import type { BlockIndex } from './block-index';
import type { HeightMap } from './height-map';
import type { MaximalBoxes } from './maximal-boxes';
import type { Scanner } from './scanner';
import { mirrorX, mirrorY, mirrorZ, spaceStride, type State } from './state';

/** Told of each block that is placed. */
export interface Listener {
  placed(state: State, rank: number, x0: number, y0: number, z0: number, mirror: number): void;
}

/** Puts blocks into states. */
export class Loader {
  constructor(
    readonly index: BlockIndex,
    readonly scanner: Scanner,
    private readonly heights: HeightMap | null,
    private readonly boxes: MaximalBoxes | null,
    private readonly listeners: readonly Listener[],
  ) {}

  /**
   * Finds the next space that some block fits, and the best blocks for it; spaces that nothing fits are marked.
   *
   * @returns the number of candidates, in the scanner; 0 when nothing more can be loaded.
   */
  candidates(state: State, wanted: number): number {
    for (;;) {
      const space = this.scanner.nextSpace(state);
      if (space < 0) {
        if (!this.nextPhase(state)) return 0;
        continue;
      }
      const found = this.scanner.pick(state, space, wanted);
      if (found > 0) {
        this.space = space;
        return found;
      }
      state.spaces[space * spaceStride + 7] = 0;
    }
  }

  /** The space of the latest candidates. */
  space = -1;

  private nextPhase(state: State): boolean {
    if (state.phase + 1 >= this.index.phases.length) return false;
    state.phase += 1;
    state.alive.set(this.index.phases[state.phase]!);
    for (let space = 0; space < state.spaceCount; space += 1) state.spaces[space * spaceStride + 7] = 1;
    return true;
  }

  /** Places a block into the corner of a space that is nearest the container's. */
  place(state: State, space: number, rank: number, mirror: number): void {
    const { index } = this;
    const at = space * spaceStride;
    const { spaces } = state;
    const dx = index.dx[rank]!;
    const dy = index.dy[rank]!;
    const dz = index.dz[rank]!;
    const x0 = mirror & mirrorX ? spaces[at + 3]! - dx : spaces[at]!;
    const y0 = mirror & mirrorY ? spaces[at + 4]! - dy : spaces[at + 1]!;
    const z0 = mirror & mirrorZ ? spaces[at + 5]! - dz : spaces[at + 2]!;
    this.placeAt(state, rank, x0, y0, z0, mirror);
  }

  placeAt(state: State, rank: number, x0: number, y0: number, z0: number, mirror: number): void {
    const { index } = this;
    const { store } = index;
    const block = index.block[rank]!;
    const x1 = x0 + index.dx[rank]!;
    const y1 = y0 + index.dy[rank]!;
    const z1 = z0 + index.dz[rank]!;
    for (let at = index.starts[rank]!; at < index.starts[rank + 1]!; at += 1)
      state.quantity[index.kinds[at]!]! -= index.amounts[at]!;
    state.worth += store.worth[block]!;
    state.grams += store.grams[block]!;
    state.addPlaced(rank, x0, y0, z0, x1, y1, z1, mirror);
    if (this.heights) {
      this.heights.place(state, x0, y0, z0, x1, y1);
      const areaX = store.areaX[block]!;
      const areaY = store.areaY[block]!;
      if (areaX > 0) {
        const left = mirror & mirrorX ? x1 - areaX : x0;
        const near = mirror & mirrorY ? y1 - areaY : y0;
        this.heights.addTop(state, left, near, left + areaX, near + areaY, z1);
      }
    } else this.boxes!.place(state, block, x0, y0, z0, x1, y1, z1, mirror);
    for (const listener of this.listeners) listener.placed(state, rank, x0, y0, z0, mirror);
  }

  /** Loads the best block time and again until nothing fits. */
  complete(state: State): void {
    while (this.candidates(state, 1) > 0)
      this.place(state, this.space, this.scanner.ranks[0]!, this.scanner.mirror);
  }
}
