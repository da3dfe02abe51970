import type { Orientation, Priority, Size, Space } from '../model';

/** The orders of sides as plans are stored: a placement holds the index. */
export const storedOrientations: readonly Orientation[] = ['lwh', 'wlh', 'lhw', 'hlw', 'whl', 'hwl'];

/** What may be done with the packages of one item, as stored: weights are decimal kilograms. */
export interface StoredTerms {
  orientations?: readonly Orientation[] | undefined;
  place?: 'floor' | 'top' | undefined;
  maxLayers?: number | undefined;
  topLoadKg?: string | undefined;
  priority?: Priority | undefined;
  group?: string | undefined;
  drop?: number | undefined;
  containers?: readonly string[] | undefined;
  clearanceMm?: number | undefined;
}

/** Packages of one cargo item, as stored in an accepted plan. */
export interface StoredItem {
  id: string;
  code: string;
  sizeMm: Size;
  grossKg: string;
  count: number;
  stackable: boolean;
  thisSideUp: boolean;
  terms?: StoredTerms | undefined;
}

/** [index of the item, x, y, z, index of the orientation, 1 when put there by hand]. */
export type StoredPlacement = [number, number, number, number, number, 0 | 1];

export interface StoredLoad {
  type: string;
  payloadKg: string | null;
  blocked?: readonly Space[] | undefined;
  placements: readonly StoredPlacement[];
}

/** An accepted plan as an estimate stores it. */
export interface StoredPlan {
  /** Decimal share. */
  support: string;
  apart?: readonly (readonly [string, string])[] | undefined;
  items: readonly StoredItem[];
  containers: readonly StoredLoad[];
  /** Part load: index of the item and its number of packages. */
  lcl: readonly (readonly [number, number])[];
}

/** What is known of a container type. */
export interface ContainerFacts {
  innerMm: Size;
  doorMm: { width: number; height: number } | null;
  tareKg: string | null;
  /** Height up to which cargo may stand, below the roof. */
  loadHeightMm?: number | null;
  /** Decimal kilograms that a metre of the floor bears. */
  lineLoadKgPerMetre?: string | null;
}
