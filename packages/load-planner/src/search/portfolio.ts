import type { Cargo } from './cargo';

/** A way of search: how full a block has to be, and how much contact counts. */
export interface Way {
  fill: number;
  exponent: number;
}

const fewKinds = 20;

/** @returns the ways of search that serve such a cargo best, to be used by turns. */
export function portfolioOf(cargo: Cargo): readonly Way[] {
  const kinds = cargo.quantity.reduce((sum, quantity) => sum + (quantity > 0 ? 1 : 0), 0);
  return kinds <= fewKinds ? [{ fill: 1, exponent: 2 }] : [{ fill: 0.97, exponent: 2 }];
}
