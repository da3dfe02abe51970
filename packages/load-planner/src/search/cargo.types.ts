import type { ContainerProblem, LeftReason, LoadItem, Orientation } from '../model';

/** One way a box may stand, as the search sees it: clearance is part of its length and width. */
export interface Stance {
  orientation: Orientation;
  dx: number;
  dy: number;
  dz: number;
}

/** The problem in the search's words: kinds by number, lengths in units of their greatest common divisor. */
export interface Cargo {
  problem: ContainerProblem;
  items: readonly LoadItem[];
  /** Millimetres of one unit. */
  unit: number;
  length: number;
  width: number;
  height: number;
  stances: readonly (readonly Stance[])[];
  /** Boxes still to be placed, fixed ones taken off. */
  quantity: Int32Array;
  /** Worth of one box: its volume, or revenue tonnes when weight binds; times its priority. */
  worth: Float64Array;
  /** Volume of one box in cubic units, clearance counted. */
  volume: Float64Array;
  grams: Float64Array;
  /** From the corner the search gives to the corner of the box itself, in units. */
  offset: Int32Array;
  /** What clearance adds to length and width, in units. */
  growth: Int32Array;
  /** The greatest growth of all. */
  mostGrowth: number;
  /** Boxes that bear others. */
  bears: Uint8Array;
  floorOnly: Uint8Array;
  /** Turn of the kind: 0 is placed first, that is unloaded last. */
  phase: Int32Array;
  phases: number;
  /** Why a kind cannot be loaded at all. */
  refused: (LeftReason | null)[];
  /** Weight that may still be loaded; infinite when everything is light enough. */
  payload: number;
  hasClearance: boolean;
}
