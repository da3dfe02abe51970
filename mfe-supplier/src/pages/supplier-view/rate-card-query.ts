import { isStageId } from '@quayside/contract';
import type { RateCard } from '@quayside/service-supplier/contract';
import type { RateCardQuery } from '../../api/rate-card.query';

export const rateCardFilters = ['state', 'stage', 'archived'] as const;
export const rateCardStates = [
  'inForce',
  'upcoming',
  'expired',
] as const satisfies readonly RateCard['state'][];

const sorts = ['code', 'name', 'stage', 'validFrom', 'validTo'];

const isState = (text: string): text is RateCard['state'] => rateCardStates.some((state) => state === text);

/** What of an address the service understands. */
export function rateCardQueryOf(given: Record<string, string>): RateCardQuery {
  const { q, sort = '', stage = '', state = '', archived } = given;
  return {
    ...(q ? { q: q.slice(0, 100) } : {}),
    ...(sorts.includes(sort.replace(/^-/, '')) ? { sort } : {}),
    ...(isStageId(stage) ? { stage } : {}),
    ...(isState(state) ? { state } : {}),
    ...(archived === 'true' ? { archived } : {}),
  };
}
