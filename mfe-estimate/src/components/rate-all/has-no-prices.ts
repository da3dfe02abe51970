import { stageIds } from '@quayside/contract/stages';
import type { ChargeLine, EstimateDocument } from '@quayside/rating';

/** An insurance line begins with the rate of the terms; that is no price which somebody looked up. */
const isGiven = ({ basis, rate, rateCardId, breaks, typedAmounts }: ChargeLine): boolean =>
  Boolean(rateCardId) ||
  Object.values(typedAmounts ?? {}).some(Boolean) ||
  breaks?.steps.some((step) => Boolean(step.rate)) === true ||
  (Boolean(rate) && basis !== 'value');

/**
 * Nothing of the estimate has a price that a card or a person gave it: rating it is what leads on. What is calculated by
 * itself (duty, a premium) counts for none.
 */
export const hasNoPrices = ({ stages }: Pick<EstimateDocument, 'stages'>): boolean =>
  stageIds.every((stage) => !stages[stage].lines.some(isGiven));
