import { isStageId } from '@quayside/contract';
import type { RateCard } from '@quayside/service-supplier/contract';

export const rateCardFilters = ['state', 'stage', 'archived'] as const;
export const rateCardStates = [
  'inForce',
  'upcoming',
  'expired',
] as const satisfies readonly RateCard['state'][];

const sorts = ['code', 'name', 'stage', 'validFrom', 'validTo'];

/** What of an address the service understands. */
export function rateCardQueryOf(given: Record<string, string>): Record<string, string> {
  const { q, sort = '', stage = '', state = '', archived } = given;
  return {
    ...(q ? { q: q.slice(0, 100) } : {}),
    ...(sorts.includes(sort.replace(/^-/, '')) ? { sort } : {}),
    ...(isStageId(stage) ? { stage } : {}),
    ...((rateCardStates as readonly string[]).includes(state) ? { state } : {}),
    ...(archived === 'true' ? { archived } : {}),
  };
}
