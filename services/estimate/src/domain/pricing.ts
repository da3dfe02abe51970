import { amountsOf, priceMarksOf, type EstimateDocument, type PricedEstimate } from '@quayside/rating';
import { stageIds, type StageId } from '@quayside/contract';
import type { StageTotalsView, Totals } from '../contract/common';
import type { Figures } from './shapes';

/** False for figures of a time when the margin was a share of everything, disbursements included. */
export const isPresent = ({ totals }: { totals: Partial<Totals> }): boolean =>
  totals.disbursements !== undefined;

/** False for figures of a time when they did not say what the total is without. */
export const hasMarks = ({ totals }: { totals: Partial<Totals> }): boolean =>
  totals.toBeAdvised !== undefined;

/** Figures and stages of a price; of an earlier kind of price the margin is made anew from its lines, whose amounts stay. */
function presentAmounts({ currency, totals, stages, lines }: PricedEstimate) {
  if (isPresent({ totals })) return { totals, stages };
  const own = stageIds.map((stage) => {
    const amounts = amountsOf(
      lines.filter((line) => line.stage === stage),
      currency,
    );
    return [stage, { ...stages[stage], ...amounts }];
  });
  return {
    totals: { ...totals, ...amountsOf(lines, currency) },
    stages: Object.fromEntries(own) as PricedEstimate['stages'],
  };
}

/** The figures stored with the estimate, from its price and the marks of its charges. */
export function figuresOf(priced: PricedEstimate, document: EstimateDocument): Figures {
  const { totals, stages } = presentAmounts(priced);
  return {
    totals: { currency: priced.currency, ...totals, ...priceMarksOf(document, priced) },
    stages,
    payers: { seller: priced.payers.seller, buyer: priced.payers.buyer },
    contingentSell: priced.contingent.sell,
    missing: priced.missing.map(({ code, stage, reason }) => ({ code, stage, reason })),
    incompleteLines: priced.incompleteLines,
    validUntil: priced.validUntil,
  };
}

/** Totals as this reader may see them. */
export function presentTotals(totals: Required<Totals>, withCost: boolean): Totals {
  if (withCost) return totals;
  const { currency, sell, tax, total, toBeAdvised, indicative } = totals;
  return { currency, sell, tax, total, toBeAdvised, indicative };
}

export function presentStageTotals(totals: Required<StageTotalsView>, withCost: boolean): StageTotalsView {
  if (withCost) return totals;
  const { sell, contingentSell, lineCount, incompleteLines, complete } = totals;
  return { sell, contingentSell, lineCount, incompleteLines, complete };
}

export function presentStages(figures: Figures, withCost: boolean): Record<StageId, StageTotalsView> {
  return Object.fromEntries(
    stageIds.map((stage) => [stage, presentStageTotals(figures.stages[stage], withCost)]),
  ) as Record<StageId, StageTotalsView>;
}
