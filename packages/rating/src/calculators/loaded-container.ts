import type { ContainerType } from './container-types';

/** Weight of one container, kilograms as decimal text. */
export interface ContainerMass {
  cargoKg: string;
  /** Its part of the securing material. */
  securingKg: string;
  tareKg: string | null;
  /** Verified gross mass by method 2; null when the tare is not known. */
  vgmKg: string | null;
}

/** What an accepted load plan does: it sets the containers, or why it does not. */
export type LoadPlanState = 'counts' | 'changed' | 'typedOver';

/** One container of an accepted plan. */
export interface LoadedContainer extends ContainerMass {
  type: ContainerType;
  packages: number;
}
