import type { ChargeLine, EstimateDocument, PricedEstimate, RatedLine } from '@quayside/rating';
import { stageIds } from '@quayside/contract';
import type { SellLine } from '../contract/detail';

/** Bases whose quantity is an amount of money: it would tell cost. */
const moneyBases = new Set(['percent-of', 'per-started-1000', 'value', 'calculated-amount']);

/** The priced lines in stage order without cost, rate, supplier and margin. */
export function sellLinesOf(document: EstimateDocument, priced: PricedEstimate): SellLine[] {
  const rated = new Map(priced.lines.map((line) => [line.id, line]));
  return stageIds.flatMap((stage) =>
    document.stages[stage].lines.flatMap((line) => {
      const price = rated.get(line.id);
      return price ? [sellLine(line, price)] : [];
    }),
  );
}

function sellLine(line: ChargeLine, price: RatedLine): SellLine {
  const isCounted = !moneyBases.has(line.basis) && !line.breaks;
  return {
    id: line.id,
    stage: price.stage,
    code: line.code,
    description: line.description,
    descriptionJa: line.descriptionJa ?? null,
    basis: line.basis,
    quantity: isCounted ? (price.chargedQuantity ?? price.quantity) : null,
    times: isCounted ? price.times : null,
    unit: isCounted ? price.unit : null,
    status: price.status,
    contingent: price.contingent,
    disbursement: price.disbursement,
    inTotal: price.inTotal,
    payer: price.payer,
    taxCode: price.taxCode,
    taxKind: price.taxKind ?? null,
    taxRate: price.taxRate,
    sell: price.sell,
  };
}
