/**
 * The words of load planning. Lengths are whole millimetres, weights whole grams, so that all arithmetic is exact.
 * Axes: x from the front wall (0) to the door, y from the left wall (0) to the right, z from the floor (0) up.
 */
export interface Size {
  length: number;
  width: number;
  height: number;
}

/** A box's own sides along x, y and z: `wlh` lies with its width along the container and its height upright. */
export const orientations = ['lwh', 'wlh', 'lhw', 'hlw', 'whl', 'hwl'] as const;
export type Orientation = (typeof orientations)[number];

/** This side up: the two orientations that keep the height vertical. */
export const uprightOrientations: readonly Orientation[] = ['lwh', 'wlh'];

export type Priority = 'must' | 'normal' | 'filler';

/** Boxes of one kind. */
export interface LoadItem {
  id: string;
  size: Size;
  weightGrams: number;
  count: number;
  /** How a box may stand; all six when absent. */
  orientations?: readonly Orientation[];
  /** False: nothing may rest on it. */
  stackable?: boolean;
  /** `floor`: stands on the floor only. `top`: nothing rests on it, whatever else it may bear. */
  place?: 'floor' | 'top';
  /** Boxes of this kind on each other, this one included. */
  maxLayers?: number;
  /** Weight that may rest on one box, all that stands above it counted. */
  topLoadGrams?: number;
  /** `must` boxes go before all others, `filler` only where room is left. */
  priority?: Priority;
  /** Goods of groups that are kept apart never share a container. */
  group?: string;
  /** Types of container that it may go into; any when absent. It never goes as part load then. */
  containers?: readonly string[];
  /** Unloading place: 1 leaves first. Boxes of a later drop never stand between an earlier one and the door. */
  drop?: number;
  /** Room kept free around a box on each side (not above and below), taken out of the container's room. */
  clearanceMm?: number;
  /** How much rather a box is loaded than its volume alone says: the fleet's way to ask for what is hard to place. 1 when absent. */
  worth?: number;
}

/** A box of space, by its corner nearest the origin and its extent along the axes. */
export interface Space {
  x: number;
  y: number;
  z: number;
  dx: number;
  dy: number;
  dz: number;
}

/**
 * A container without a roof. What fits into it in no way in which it may stand may stand out of it: above, and where
 * it has no side walls either also at both sides: in the middle of its width, its longer side along it. Only on the floor, never at the ends.
 */
export interface OpenContainer {
  /** No side walls: a flat rack. */
  sides: boolean;
  /** Width outside: what is wider reaches into the slots beside it. */
  outerWidth: number;
}

export interface LoadContainer {
  /** Container type, `40HC`. */
  type: string;
  /** Inside; in a reefer up to its load line. */
  size: Size;
  /** Height of the roof where cargo may not stand up to it. */
  roofHeight?: number;
  /** Absent when walls and roof are closed. */
  open?: OpenContainer;
  /** Opening that each box has to pass; null when loaded from above or the side. */
  door: { width: number; height: number } | null;
  payloadGrams: number | null;
  tareGrams: number | null;
  /** Room that nothing may take: posts, a reserved corner. It bears nothing. */
  blocked?: readonly Space[];
  /** Weight one metre of floor bears. */
  lineLoadGramsPerMetre?: number;
}

export interface LoadRules {
  /** Share of each box's base that must rest on the floor or on other boxes: 1, 0.75, or 0 for comparisons only. */
  support: number;
  /** Pairs of groups that never share a container. */
  apart?: readonly (readonly [string, string])[];
  /** Share of the inner length and width by which the centre of gravity may lie off the middle; 0.05 when absent. */
  centreOfGravity?: number;
}

/** Where one box stands. */
export interface Placement {
  /** Id of the item. */
  item: string;
  x: number;
  y: number;
  z: number;
  orientation: Orientation;
  /** Put there by hand: planning again leaves it. */
  locked?: boolean;
}

/** Why boxes were left. */
export type LeftReason =
  | 'tooLarge'
  | 'door'
  | 'container'
  | 'payload'
  | 'noRoom'
  | 'apart'
  | 'heavierThanPayload'
  | 'drop'
  | 'topLoad';

export interface Left {
  item: string;
  count: number;
  reason: LeftReason;
}

/** One container, its boxes in loading order. */
export interface ContainerLoad {
  container: LoadContainer;
  placements: readonly Placement[];
}

/** One container to be filled. */
export interface ContainerProblem {
  container: LoadContainer;
  items: readonly LoadItem[];
  rules: LoadRules;
  /** Boxes that stay where they are, counted in the items. */
  fixed?: readonly Placement[];
}

export interface ContainerPlan extends ContainerLoad {
  left: readonly Left[];
}

/** How long the search goes on: CPU milliseconds for people, completions for repeatable tests. */
export type Effort = { milliseconds: number } | { completions: number };

export interface SearchOptions {
  effort: Effort;
  /** Each better plan as it is found. */
  onBetter?: (plan: ContainerPlan) => void;
  /** Asked between completions. */
  isCancelled?: () => boolean;
  /** CPU or wall clock in milliseconds; `performance.now` when absent. */
  now?: () => number;
}

const sides = { l: 'length', w: 'width', h: 'height' } as const;

/** Sides of a box along x, y and z in an orientation. */
export function extentOf(size: Size, orientation: Orientation): [number, number, number] {
  const along = (axis: 0 | 1 | 2) => size[sides[orientation[axis] as keyof typeof sides]];
  return [along(0), along(1), along(2)];
}
