import { containerTypes } from '@quayside/rating';
import type { CoverageQuery } from '../../api/coverage.query';

export const coverageFilters = ['days', 'mode', 'containerType', 'gaps'] as const;
/** Besides the usual 30. */
export const moreDays = ['60', '90'] as const;

/** What of an address the service understands. */
export function coverageQueryOf(given: Record<string, string>): CoverageQuery {
  const days = moreDays.find((each) => each === given.days);
  const containerType = containerTypes.find((each) => each === given.containerType);
  const isShared = given.mode === 'LCL';
  return {
    days: days ?? '30',
    mode: isShared ? 'LCL' : 'FCL',
    ...(containerType && !isShared ? { containerType } : {}),
  };
}
