import {
  isIndicative,
  sellPrice,
  soldCount,
  type ChargeLine,
  type EstimateDocument,
  type PricedEstimate,
  type RatedLine,
} from '@quayside/rating';
import { stageIds } from '@quayside/contract';
import type { SellLine } from '../contract/detail';
import { notIncludedOf } from './offer-scope';

/** Bases whose quantity is an amount of money: it would tell cost. */
const moneyBases = new Set(['percent-of', 'per-started-1000', 'value', 'calculated-amount']);

/** The priced lines in stage order without cost, rate, supplier and margin. */
export function sellLinesOf(document: EstimateDocument, priced: PricedEstimate): SellLine[] {
  const rated = new Map(priced.lines.map((line) => [line.id, line]));
  return stageIds.flatMap((stage) =>
    document.stages[stage].lines.flatMap((line) => {
      const price = rated.get(line.id);
      return price ? [sellLine(line, price, priced.currency)] : [];
    }),
  );
}

/**
 * The lines as the shipper reads them: what nothing is charged for because there is nothing of it is left out, and so are the lines of a
 * stage that is not part of the offer, which is named as a whole.
 */
export function offeredLinesOf(document: EstimateDocument, priced: PricedEstimate): SellLine[] {
  const rated = new Map(priced.lines.map((line) => [line.id, line]));
  const left = notIncludedOf(document);
  return sellLinesOf(document, priced).filter(
    ({ id, stage, forInformation }) => !left[stage] && !forInformation && !isOfNothing(rated.get(id)),
  );
}

/** Charges that the other side pays by the terms, told for information: those whose price is known and that occur for sure. */
export function informationLinesOf(document: EstimateDocument, priced: PricedEstimate): SellLine[] {
  const rated = new Map(priced.lines.map((line) => [line.id, line]));
  return sellLinesOf(document, priced).filter(
    ({ id, forInformation, contingent, sell }) =>
      forInformation && !contingent && sell !== null && !isOfNothing(rated.get(id)),
  );
}

const isZero = (text: string | null | undefined) => Boolean(text) && !/[1-9]/.test(text ?? '');

/** Quantity zero and nothing to pay. A sell typed as zero is an offer free of charge and stays. */
function isOfNothing(price: RatedLine | undefined): boolean {
  if (!price || !isZero(price.sell) || price.typedSell) return false;
  return isZero(price.chargedQuantity ?? price.quantity) || isZero(price.times);
}

function sellLine(line: ChargeLine, price: RatedLine, currency: string): SellLine {
  const { basis, quantity, times, unit } = soldCount(line, price);
  const breaks = price.soldBy ? line.sellTariff?.breaks : line.breaks;
  const isCounted = !moneyBases.has(basis) && !breaks;
  return {
    id: line.id,
    stage: price.stage,
    code: line.code,
    description: line.description,
    descriptionJa: line.descriptionJa ?? null,
    basis,
    quantity: isCounted ? quantity : null,
    times: isCounted ? times : null,
    unit: isCounted ? unit : null,
    ...sellPrice(line, price, currency),
    status: price.status,
    contingent: price.contingent,
    disbursement: price.disbursement,
    inTotal: price.inTotal,
    ...(price.forInformation ? { forInformation: price.forInformation } : {}),
    ...(isIndicative(line.confidence, price) ? { indicative: true as const } : {}),
    payer: price.payer,
    taxCode: price.taxCode,
    taxKind: price.taxKind ?? null,
    taxRate: price.taxRate,
    ...(price.taxParts ? { taxParts: price.taxParts } : {}),
    sell: price.sell,
  };
}
