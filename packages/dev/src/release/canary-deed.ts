import type { CanaryDeed } from './canary';
import { percentOf } from './percent';

export type CanaryValues = { percent?: string | undefined; end?: boolean; promote?: boolean };

/**
 * What is to become of a canary: one of the three, not several.
 * @throws Error with the usage for anything else
 */
export function canaryDeed({ percent, end, promote }: CanaryValues, usage: string): CanaryDeed {
  const wished: CanaryDeed[] = [
    ...(percent === undefined ? [] : [{ percent: percentOf(percent, usage) }]),
    ...(end ? ['end' as const] : []),
    ...(promote ? ['promote' as const] : []),
  ];
  const [only, ...more] = wished;
  if (only === undefined || more.length > 0) throw new Error(usage);
  return only;
}
