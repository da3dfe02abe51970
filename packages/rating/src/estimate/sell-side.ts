import type { InformationTotals, PricedEstimate, RatedLine, StageTotals } from '../result';

type SellLine = Pick<
  RatedLine,
  | 'id'
  | 'stage'
  | 'code'
  | 'costGroup'
  | 'status'
  | 'disbursement'
  | 'contingent'
  | 'inTotal'
  | 'forInformation'
  | 'taxCode'
  | 'taxKind'
  | 'taxRate'
  | 'taxParts'
  | 'payer'
  | 'quantity'
  | 'unit'
  | 'sell'
  | 'validUntil'
>;

/** A priced estimate as those may see it who see no cost: shippers and viewers. */
export interface SellSide {
  currency: string;
  complete: boolean;
  lines: SellLine[];
  stages: Record<RatedLine['stage'], Pick<StageTotals, 'sell' | 'lineCount' | 'complete' | 'contingentSell'>>;
  totals: { sell: string; tax: string; total: string };
  taxes: PricedEstimate['taxes'];
  payers: PricedEstimate['payers'];
  contingent: { sell: string; lineIds: string[] };
  information?: Pick<InformationTotals, 'sell' | 'seller' | 'buyer' | 'lineIds'>;
  validUntil: string | null;
}

const sellLine = (line: RatedLine): SellLine => ({
  id: line.id,
  stage: line.stage,
  code: line.code,
  costGroup: line.costGroup,
  status: line.status,
  disbursement: line.disbursement,
  contingent: line.contingent,
  inTotal: line.inTotal,
  ...(line.forInformation ? { forInformation: line.forInformation } : {}),
  taxCode: line.taxCode,
  taxKind: line.taxKind,
  taxRate: line.taxRate,
  ...(line.taxParts ? { taxParts: line.taxParts } : {}),
  payer: line.payer,
  // The base of a percentage is a cost.
  quantity: line.quantitySource === 'percentBase' ? null : line.quantity,
  unit: line.unit,
  sell: line.sell,
  validUntil: line.validUntil,
});

/** Keeps what a shipper or viewer may see, by naming it: no cost, rate, exchange rate, margin, supplier or explanation. */
export function sellSide(priced: PricedEstimate): SellSide {
  const stages = Object.entries(priced.stages).map(
    ([stage, { sell, lineCount, complete, contingentSell }]) => [
      stage,
      { sell, lineCount, complete, contingentSell },
    ],
  );
  const { sell, tax, total } = priced.totals;
  return {
    currency: priced.currency,
    complete: priced.complete,
    lines: priced.lines.map(sellLine),
    stages: Object.fromEntries(stages) as SellSide['stages'],
    totals: { sell, tax, total },
    taxes: priced.taxes,
    payers: priced.payers,
    contingent: { sell: priced.contingent.sell, lineIds: priced.contingent.lineIds },
    ...(priced.information ? { information: sellOfInformation(priced.information) } : {}),
    validUntil: priced.validUntil,
  };
}

const sellOfInformation = ({ sell, seller, buyer, lineIds }: InformationTotals) => ({
  ...{ sell, seller, buyer, lineIds },
});
