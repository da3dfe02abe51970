import { RatingError } from '../core/errors';
import { plain, type Decimal } from '../core/decimal';
import { moneyText, roundMoney } from '../core/rounding';
import type { ChargeLine, SellTariff } from '../model';
import type { Step } from '../core/issue';
import type { SoldBy } from '../result';
import { lineCost } from './line-cost';
import type { LineQuantity } from './line-quantity';
import { rateOrigin } from './exchange-check';
import { isWholeTime } from './net-facts';
import { fxRate, type Terms } from './terms';

const isGiven = (text: string | null | undefined) => text !== undefined && text !== null && text !== '';

/** The tariff that a line may be sold by: the one that was given to this charge and container, of what is not passed on at cost. */
export function tariffFor(line: ChargeLine): SellTariff | undefined {
  const { sellTariff: tariff, containerType: type } = line;
  if (!tariff || line.disbursement || tariff.code !== line.code) return undefined;
  const isOfOther = tariff.containerType !== undefined && type !== undefined && tariff.containerType !== type;
  return isOfOther ? undefined : tariff;
}

/** The tariff that a line is sold by: a sell or a markup that somebody gave the line itself comes before it. */
export const decidingTariff = (line: ChargeLine): SellTariff | undefined =>
  line.markup || isGiven(line.typedAmounts?.sell) ? undefined : tariffFor(line);

/** Whether a tariff may sell the line, and nothing tells whether: a sell or a markup that somebody gave the line itself comes before it. */
export const isUndecided = ({
  markup,
  typedAmounts,
  disbursement,
  sellUndecided,
  code,
}: ChargeLine): boolean =>
  sellUndecided !== undefined &&
  sellUndecided.code === code &&
  !disbursement &&
  !markup &&
  !isGiven(typedAmounts?.sell);

/** Whether the usual markup sells the line: nothing is given to it that comes before. */
export const sellsUsually = (line: ChargeLine): boolean =>
  !line.markup &&
  !line.disbursement &&
  !isGiven(line.typedAmounts?.sell) &&
  tariffFor(line) === undefined &&
  !isUndecided(line);

/** Whether nobody knows what the line costs: it is sold by a tariff, or for what somebody typed over the tariff's price. */
export const isOfUnknownCost = (line: ChargeLine): boolean =>
  tariffFor(line) !== undefined &&
  !line.markup &&
  !isGiven(line.rate) &&
  line.breaks === undefined &&
  !isGiven(line.typedAmounts?.cost) &&
  line.basis !== 'calculated-amount';

/** The line at the price of its tariff. It counts what the line counts where both go by the same basis. */
export function soldLine(line: ChargeLine, tariff: SellTariff): ChargeLine {
  const { basis, currency, rate, breaks, minimum, maximum, quantityRule, roundPerUnit, percentOf } = tariff;
  const isAlike = line.basis === basis;
  const { from, to, holidays, freeUnits, increment } = line.time ?? {};
  const isTimed = basis !== 'percent-of' && (tariff.time ?? (isAlike ? line.time : undefined)) !== undefined;
  const isWhole = isWholeTime(line.quantity?.calculated);
  const counted = {
    containerType: line.containerType ?? tariff.containerType,
    quantity: (isAlike ? line.quantity : undefined) ?? tariff.quantity,
    times: (isAlike ? line.times : undefined) ?? tariff.times,
    // A line that counts the whole time takes its free part off: so does the tariff, unless it says another one.
    time: isTimed
      ? { from, to, holidays, ...(isAlike && isWhole ? { freeUnits, increment } : {}), ...tariff.time }
      : undefined,
  };
  const { id, code, description } = line;
  const price = { basis, currency, rate, breaks, minimum, maximum, quantityRule, roundPerUnit, percentOf };
  const given = Object.entries({ ...price, ...counted }).filter(([, value]) => value !== undefined);
  return { id, code, description, status: 'priced', ...Object.fromEntries(given) } as ChargeLine;
}

/**
 * What a line sells for by its tariff, in the document's currency, with the steps that lead there.
 *
 * @param quantityOf what the line counts at the tariff's price
 * @param steps null where nobody reads them, nor by what it is sold
 * @throws RatingError as the cost of a line does; `fx.missing` for a tariff in a currency without a rate of exchange
 */
export function sellByTariff(
  line: ChargeLine,
  tariff: SellTariff,
  terms: Terms,
  quantityOf: (sold: ChargeLine) => LineQuantity,
  steps: Step[] | null,
): { sell: Decimal; soldBy: SoldBy | undefined; quantity: LineQuantity } {
  const { layer, card, version, name, nameJa, validFrom = null, validUntil = null } = tariff;
  steps?.push({
    kind: 'sell.tariff',
    params: { layer, name, ...(nameJa ? { nameJa } : {}), validFrom, validUntil },
  });
  const sold = soldLine(line, tariff);
  const quantity = quantityOf(sold);
  steps?.push(...quantity.steps);
  const amount = lineCost(sold, quantity, steps);
  const { currency } = sold;
  const fx = fxRate(currency, terms);
  if (!fx) throw new RatingError('fx.missing', { currency });
  const exact = amount.times(fx);
  const sell = roundMoney(exact, terms.currency);
  if (!steps) return { sell, soldBy: undefined, quantity };
  const result = moneyText(sell, terms.currency);
  if (currency !== terms.currency) {
    const origin = rateOrigin(terms.fx, currency);
    const params = { rate: plain(fx), from: currency, to: terms.currency, ...origin };
    steps.push({ kind: 'sell.fx', params: { ...params, exact: plain(exact), result } });
  }
  steps.push({ kind: 'sell.byTariff', params: { result } });
  const soldBy: SoldBy = {
    ...(nameJa ? { nameJa } : {}),
    ...{ layer, card, version, name, currency, basis: sold.basis, rate: tariff.rate ?? null },
    quantity: plain(quantity.charged),
    times: plain(quantity.times),
    unit: quantity.unit,
    fx: plain(fx),
    amount: moneyText(amount, currency),
  };
  return { sell, soldBy, quantity };
}
