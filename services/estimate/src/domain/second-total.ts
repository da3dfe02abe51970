import { decimalOf, roundMoney, type EstimateDocument, type PricedEstimate } from '@quayside/rating';

/** A total in another currency than that of the offer. */
export type SecondTotal = {
  currency: string;
  amount: string;
  /** Units of the offer's currency per one unit of this one. */
  rate: string;
};

/**
 * The total in a second currency, at the exchange rate that the estimate has of it and rounded as that currency is. It is for information: the
 * offer is in its own currency. Undefined where there is no rate, or no other currency.
 */
export function secondTotalOf(
  { fx }: Pick<EstimateDocument, 'fx'>,
  { currency: own, totals }: Pick<PricedEstimate, 'currency' | 'totals'>,
  currency: string | null | undefined,
): SecondTotal | undefined {
  const rate = currency && currency !== own ? fx.rates[currency] : undefined;
  if (!currency || !rate || !decimalOf(rate).gt(0)) return undefined;
  return { currency, rate, amount: roundMoney(decimalOf(totals.total).div(rate), currency).toFixed() };
}
