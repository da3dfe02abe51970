import type { Cargo } from './cargo.types';

/** A way of search: how full a block has to be, and how much contact counts. */
export interface Way {
  fill: number;
  exponent: number;
}

const veryFewKinds = 8;
const fewKinds = 20;
const manyKinds = 60;

/**
 * The ways of search that serve such a cargo best, one after the other. Measured on the problems 11 to 14 of
 * BR1–BR15: of few kinds blocks without gaps, of many kinds blocks with small ones; the more kinds, the less contact
 * counts. Of very few kinds one way soon finds all it can, so that under partial support a second one, of blocks with
 * gaps, finds more in the same time; elsewhere a second way gained nothing.
 */
export function portfolioOf(cargo: Cargo): readonly Way[] {
  const { support } = cargo.problem.rules;
  const kinds = cargo.quantity.reduce((sum, quantity) => sum + (quantity > 0 ? 1 : 0), 0);
  if (kinds <= veryFewKinds && support > 0 && support < 1)
    return [
      { fill: 1, exponent: 2 },
      { fill: 0.96, exponent: 2 },
    ];
  if (kinds <= fewKinds) return [{ fill: 1, exponent: 2 }];
  if (support <= 0) return [{ fill: 0.98, exponent: 2 }];
  return [{ fill: 0.97, exponent: support < 1 || kinds > manyKinds ? 1 : 2 }];
}
