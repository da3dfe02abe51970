import { allocate } from '../core/allocate';
import { decimalOf, plain, sum, ZERO, type Decimal } from '../core/decimal';
import { roundMoney } from '../core/rounding';
import type { LinePrice } from './line-price';
import { hasTypedCost } from './own-cost';
import { basesOf } from './percent-base';
import { isDiscount } from './reduction';
import { decidingTariff, soldLine } from './sell-tariff';
import type { LineTax, TaxPart } from './tax-kind';
import type { Given, PricedBase } from './terms';

interface Group {
  tax: LineTax;
  weight: Decimal;
}

const keyOf = ({ kind, rate }: LineTax): string => `${kind} ${rate === null ? '' : plain(decimalOf(rate))}`;

/** Whether two taxes are of one kind and rate. */
export const isSameTax = (one: LineTax, other: LineTax): boolean => keyOf(one) === keyOf(other);

/** A duty or tax of the country of import is no service: a percentage of it is a service with a tax of its own. */
const isServiceless = ({ entry }: PricedBase): boolean =>
  entry.costGroup === 'duty' || entry.costGroup === 'importTax';

/** The parts of a base by tax, weighed by what the percentage is taken of. */
function weighed(base: PricedBase, amount: Decimal, own: LineTax): Group[] {
  if (isServiceless(base)) return [{ tax: own, weight: amount }];
  const { taxParts, sell, due } = base;
  if (!taxParts || !sell || sell.eq(0)) return [{ tax: due.tax, weight: amount }];
  return taxParts.map((part) => ({ tax: part.tax, weight: amount.times(part.sell).div(sell) }));
}

/** Shares of an amount by weights of which some take off: each rounded half-up, the rest to the largest. */
function signedShares(amount: Decimal, weights: readonly Decimal[], whole: Decimal, currency: string) {
  const shares = weights.map((weight) => roundMoney(amount.times(weight).div(whole), currency));
  let largest = 0;
  weights.forEach((weight, index) => {
    if (weight.abs().gt((weights[largest] ?? ZERO).abs())) largest = index;
  });
  shares[largest] = (shares[largest] ?? ZERO).plus(amount.minus(sum(shares)));
  return shares;
}

/**
 * How a percentage is taxed: as what it is taken of. Where its bases are taxed differently, what it sells for is shared by what the percentage is
 * taken of in each base, by largest remainders, so that the parts add up to it (Japan: a charge that is an addition to a consideration
 * is part of that consideration, Consumption Tax Act art. 28(1), and is exempt as far as that is, art. 7(1)).
 *
 * @param amounts of the bases, as the percentage is taken of them, in the order of the bases
 * @param own how the charge itself is taxed: bears the share of bases that are duty or import tax
 * @returns null where the line is taxed by its own tax alone
 */
export function followedTax(
  bases: readonly PricedBase[],
  amounts: readonly Decimal[],
  sell: Decimal,
  own: LineTax,
  currency: string,
): readonly TaxPart[] | null {
  const groups = new Map<string, Group>();
  bases.forEach((base, index) => {
    for (const { tax, weight } of weighed(base, amounts[index] ?? ZERO, own)) {
      const key = keyOf(tax);
      const known = groups.get(key);
      groups.set(key, { tax: known?.tax ?? tax, weight: (known?.weight ?? ZERO).plus(weight) });
    }
  });
  const parts = [...groups.values()].filter(({ weight }) => !weight.eq(0));
  const [first] = parts;
  if (!first) return null;
  if (parts.length === 1) return isSameTax(first.tax, own) ? null : [{ tax: first.tax, sell }];
  const weights = parts.map(({ weight }) => weight);
  const whole = sum(weights);
  if (whole.eq(0)) return null;
  const shares = weights.some((weight) => weight.lt(0))
    ? signedShares(sell, weights, whole, currency)
    : allocate(sell, weights, currency);
  return parts.map(({ tax }, index) => ({ tax, sell: shares[index] ?? ZERO }));
}

/** How the price of a line is taxed that is a percentage: as its bases; null where it has a tax of its own, or is no percentage. */
export function followedBy(price: LinePrice, sell: Decimal, given: Given): LinePrice['followed'] {
  const { line, percentOf } = price.entry;
  if (!percentOf || line.taxCode !== undefined) return null;
  const { terms, due } = price.standing;
  const tariff = decidingTariff(line);
  const sold = tariff && soldLine(line, tariff);
  const isSold = sold?.basis === 'percent-of';
  const side = isSold || (isDiscount(line) && !hasTypedCost(line)) ? 'sell' : 'cost';
  const found = basesOf(isSold ? sold : line, terms, given, !due.isInformed, side);
  const parts = found && followedTax(found.bases, found.amounts, sell, due.tax, terms.currency);
  if (!parts) return null;
  const largest = parts.reduce((most, part) => (part.sell.abs().gt(most.sell.abs()) ? part : most));
  return { parts, due: { ...due, tax: largest.tax } };
}
