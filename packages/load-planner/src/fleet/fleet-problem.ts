import type { ContainerLoad, Effort, Left, LoadContainer, LoadItem, LoadRules } from '../model';

export interface FleetContainer {
  container: LoadContainer;
  /** Price of one such container in whole minor units; null when there is no rate. */
  price: number | null;
  /** How many can be had; any number when absent. */
  available?: number;
}

export interface FleetProblem {
  items: readonly LoadItem[];
  containers: readonly FleetContainer[];
  /** Minor units per revenue ton (a cubic metre or a tonne, whichever is more); lets the rest go as part load. */
  lclPricePerRevenueTon?: number;
  rules: LoadRules;
}

export interface FleetOptions {
  effort: Effort;
  /** Each cheaper or fuller plan as it is found. */
  onBetter?: (plan: FleetPlan) => void;
  /** Asked between containers, and by the search between its completions. */
  isCancelled?: () => boolean;
  /** CPU or wall clock in milliseconds; `performance.now` when absent. */
  now?: () => number;
}

/** A fleet in figures: containers by type, and what it costs. */
export interface FleetAlternative {
  counts: { type: string; count: number }[];
  lcl: { item: string; count: number }[];
  cost: number | null;
}

export interface FleetPlan {
  /** Each in loading order, each passed by the validator. */
  loads: ContainerLoad[];
  /** What goes as part load. */
  lcl: { item: string; count: number }[];
  left: Left[];
  /** Containers and part load in minor units; null when a container that is used has no price. */
  cost: number | null;
  /** No fleet that takes everything can cost less; null when a price is missing or something cannot be taken. */
  bound: number | null;
  /** The next two other fleets that take as much. */
  alternatives: FleetAlternative[];
}
