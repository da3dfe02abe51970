import { parseDecimal } from '../core/decimal';

/** Why the weights of a cargo row or a product cannot be right. */
export const weightFaults = ['weight.zero', 'weight.grossBelowNet'] as const;
export type WeightFault = (typeof weightFaults)[number];

/**
 * The rule of weights for every entrance: form, sheet, file, API, stored row. Zero is not a known weight, and goods weigh at least their net
 * weight. What is absent or no number is not judged here.
 *
 * @param weights kilograms of one piece
 */
export function weightFault(weights: {
  netKg?: string | null | undefined;
  grossKg?: string | null | undefined;
}): WeightFault | null {
  const net = parseDecimal(weights.netKg);
  const gross = parseDecimal(weights.grossKg);
  const isNegative = [weights.netKg, weights.grossKg].some((text) => text?.startsWith('-'));
  if (isNegative || net?.eq(0) || gross?.eq(0)) return 'weight.zero';
  return net && gross?.lt(net) ? 'weight.grossBelowNet' : null;
}
