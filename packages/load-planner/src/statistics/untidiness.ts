import { ctuLimits } from '../ctu-code';
import type { ContainerLoad, LoadItem, LoadRules } from '../model';
import { loadStatistics } from './load-statistics';

/** So much of the length is given up for a centre of gravity that is nearer to its limits by the same share. */
const lengthForBalance = 10;

/**
 * How far the centre of gravity lies beyond its limits, as shares of the length and the width together; 0 within
 * them, and for cargo without weight.
 */
export function offCentreOf(load: ContainerLoad, items: readonly LoadItem[], rules: LoadRules): number {
  const limit = rules.centreOfGravity ?? ctuLimits.usualOffCentre;
  const { centreOfGravity } = loadStatistics(load, items);
  if (!centreOfGravity) return 0;
  const { offX, offY } = centreOfGravity;
  return Math.max(0, Math.abs(offX) - limit) + Math.max(0, Math.abs(offY) - limit);
}

/**
 * How far loads are from what a crew would like: the centre of gravity within its limits, then the cargo in as short a
 * part of the container as it goes into, with the room left at the door. Less is better; loads of the same boxes are
 * to be compared.
 */
export function untidiness(
  loads: readonly ContainerLoad[],
  items: readonly LoadItem[],
  rules: LoadRules,
): number {
  return loads.reduce((sum, load) => {
    const { gapToDoorMm } = loadStatistics(load, items);
    const used = 1 - gapToDoorMm / load.container.size.length;
    return sum + lengthForBalance * offCentreOf(load, items, rules) + used;
  }, 0);
}
