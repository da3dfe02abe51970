import type { EstimateDocument } from '../model';
import { costGroupOf } from '../rating/cost-group-of';
import { payerOf } from '../rating/payer';
import { covers } from './in-offer';

const ways = [
  { stage: 'origin-delivery', group: 'originDelivery', end: 'pickup', owedBy: 'buyer' },
  { stage: 'destination-delivery', group: 'destinationDelivery', end: 'delivery', owedBy: 'seller' },
] as const;
/** A stage on land whose end is not named. */
export type UnnamedWay = (typeof ways)[number]['stage'];

/**
 * Ways on land that the offer owes under its rule and prices nothing of, for nobody said where they end: from the seller's premises (EXW, FCA
 * there), and to a named place inland (CPT, CIP, D rules; Incoterms 2020, A2 and B2). That the named place is the port, or a line for the way,
 * says that there is none or what it costs.
 */
export function unnamedWays(document: EstimateDocument): UnnamedWay[] {
  const { rule, flags } = document.incoterm;
  return ways
    .filter(({ stage, group, end, owedBy }) => {
      if (document.route[end] || payerOf(rule, group, flags) !== owedBy || !covers(document, stage, group))
        return false;
      if (end === 'delivery' && flags?.namedPlaceIsPort) return false;
      return !document.stages[stage].lines.some(
        ({ code, costGroup, contingent }) => !contingent && costGroupOf(code, stage, costGroup) === group,
      );
    })
    .map(({ stage }) => stage);
}
