import { decimalOf, ONE, parseDecimal, plain, type Decimal } from '../core/decimal';
import { minorUnits, moneyText, roundDigits, roundMoney } from '../core/rounding';
import type { ChargeLine } from '../model';
import type { RatedLine } from '../result';

/** What a line sells for per unit, and the currency it comes from, as far as both can be said exactly. */
export interface SellPrice {
  unitPrice: { amount: string; currency: string } | null;
  /** The line's own currency where it is not the document's; its amount is null where the line's own does not give the sell exactly. */
  exchange: { currency: string; rate: string; amount: string | null } | null;
}

/** Digits that a unit price may have beyond those of its currency: 4,312.5 yen per revenue ton. */
const finer = 2;

/** Bases whose quantity is an amount of money: a price per unit of it would tell cost. */
const OF_MONEY = new Set(['percent-of', 'per-started-1000', 'value', 'calculated-amount']);
const LIMITED = new Set(['amount.minimum', 'amount.maximum']);

const fits = (amount: Decimal, currency: string): boolean =>
  roundDigits(amount, minorUnits(currency) + finer).eq(amount);

/** As prices are written: in whole units of the currency, or with two digits at the least: 470.40 yen. */
function priceText(amount: Decimal, currency: string): string {
  const digits = minorUnits(currency);
  if (roundMoney(amount, currency).eq(amount)) return amount.toFixed(digits);
  const fewest = amount.toFixed(Math.max(digits, finer));
  return decimalOf(fewest).eq(amount) ? fewest : plain(amount);
}

/** A price and what it was counted by: of the cost with its markup, or of the tariff that the line is sold by. */
type Priced = Pick<
  RatedLine,
  'cost' | 'sell' | 'currency' | 'markup' | 'typedCost' | 'typedSell' | 'steps' | 'fx'
> &
  Counted & { breaks: ChargeLine['breaks']; rate: string | null };

/** What a line counts where it is sold: by its tariff, or as it counts what it costs. */
export interface Counted {
  basis: ChargeLine['basis'];
  /** As charged. */
  quantity: string | null;
  times: string | null;
  unit: string;
}

/** How a line is counted for those who read what it sells for. */
export function soldCount(line: ChargeLine, { soldBy, ...rated }: RatedLine): Counted {
  if (soldBy) {
    const { basis, quantity, times, unit } = soldBy;
    return { basis, quantity, times, unit };
  }
  const { chargedQuantity, quantity, times, unit } = rated;
  return { basis: line.basis, quantity: chargedQuantity ?? quantity, times, unit };
}

function pricedOf(line: ChargeLine, rated: RatedLine): Priced {
  const counted = soldCount(line, rated);
  const { soldBy, steps } = rated;
  if (!soldBy) return { ...rated, ...counted, breaks: line.breaks, rate: line.rate ?? null };
  const { currency, fx, rate } = soldBy;
  const begin = steps.findIndex(({ kind }) => kind === 'sell.tariff');
  const own = { currency, fx, rate, cost: soldBy.amount, markup: null, typedCost: false, typedSell: false };
  return { ...own, ...counted, sell: rated.sell, breaks: line.sellTariff?.breaks, steps: steps.slice(begin) };
}

/** How many units are charged; null where the sell is not a price times a count: breaks, minimum, shares of money. */
function countOf({ basis, breaks, steps, quantity, times }: Priced): Decimal | null {
  if (OF_MONEY.has(basis) || breaks || steps.some(({ kind }) => LIMITED.has(kind))) return null;
  const count = parseDecimal(quantity)?.times(parseDecimal(times) ?? ONE);
  return count?.gt(0) ? count : null;
}

/** The rate with its markup, unrounded; null where cost or sell was typed instead. */
function markedUp({ rate: text, markup, typedCost, typedSell }: Priced): Decimal | null {
  const rate = parseDecimal(text);
  if (!rate || typedCost || typedSell) return null;
  return withMarkup(rate, markup);
}

const minorUnit = (currency: string): Decimal => ONE.div(decimalOf(10).pow(minorUnits(currency)));

/** An amount or a rate with its markup, unrounded; null where a margin of the whole is asked. */
function withMarkup(amount: Decimal, markup: Priced['markup']): Decimal | null {
  if (!markup) return amount;
  // A margin of 100 % or more has no sell, and no price of a unit.
  const share = parseDecimal(markup.rate);
  if (!share || (markup.kind === 'margin' && share.gte(ONE))) return null;
  return markup.kind === 'markup' ? amount.times(ONE.plus(share)) : amount.div(ONE.minus(share));
}

/**
 * The amount in the line's own currency: its cost with its markup, as the line has it. Null where at the rate it does not give the sell:
 * an amount that is made to fit stands in no tariff.
 */
function amountBefore({ cost, markup, fx, sell, currency }: Priced, to: string): Decimal | null {
  const [own, rate, sold] = [parseDecimal(cost, true), parseDecimal(fx), parseDecimal(sell, true)];
  const marked = own && withMarkup(own, markup);
  if (!marked || !rate || !sold) return null;
  const amount = roundMoney(marked, currency);
  return roundMoney(amount.times(rate), to).eq(sold) ? amount : null;
}

/** What rounding of costs may move an amount by, as a share of it: each case of a packing line is rounded by itself. */
const movedByRounding = '0.001';

/**
 * Whether an amount comes from a price: it is price × quantity (× rate), or differs from it by what rounding the cost before its
 * markup moves, which is one minor unit of each currency, or a thousandth where many parts are rounded.
 */
function comesFrom(product: Decimal, sell: Decimal, unit: Decimal): boolean {
  const apart = product.minus(sell).abs();
  return apart.lte(unit) || apart.lte(sell.abs().times(movedByRounding));
}

/**
 * The sell of a line per unit. Where the line is sold at a rate, that is the rate with its markup, in the line's own currency: the
 * figure that the tariff gives. The amount may differ from price × quantity by what rounding moves (`comesFrom`). Where the sell was
 * typed, a price is given only when it multiplies out: price × quantity, rounded half-up, is the sell to the last digit. Where neither
 * holds there is none, rather than one that does not fit its amount.
 *
 * @param currency the document's
 */
export function sellPrice(line: ChargeLine, whole: RatedLine, currency: string): SellPrice {
  const rated = pricedOf(line, whole);
  const sell = parseDecimal(rated.sell, true);
  const fx = parseDecimal(rated.fx);
  if (!sell || !fx) return { unitPrice: null, exchange: null };
  const isForeign = rated.currency !== currency && !rated.typedSell;
  const count = countOf(rated);
  const each = rated.typedSell ? null : markedUp(rated);
  const exchange = (amount: Decimal | null): SellPrice['exchange'] =>
    isForeign
      ? { currency: rated.currency, rate: plain(fx), amount: amount && moneyText(amount, rated.currency) }
      : null;
  if (count && each && fits(each, rated.currency)) {
    const whole = roundMoney(each.times(count), rated.currency);
    const product = roundMoney(whole.times(fx), currency);
    const unit = minorUnit(currency).plus(isForeign ? minorUnit(rated.currency).times(fx) : 0);
    if (comesFrom(product, sell, unit)) {
      // One unit costs what the line costs: 3,629 yen and not 3,628.80.
      const price = count.eq(ONE) && !isForeign ? sell : each;
      const unitPrice = { amount: priceText(price, rated.currency), currency: rated.currency };
      return { unitPrice, exchange: exchange(product.eq(sell) ? whole : null) };
    }
  }
  const known = exchange(isForeign ? amountBefore(rated, currency) : null);
  if (!count) return { unitPrice: null, exchange: known };
  const exact = each ? each.times(fx) : sell.div(count);
  // Digits that the currency has come first.
  const found = [0, finer]
    .map((more) => roundDigits(exact, minorUnits(currency) + more))
    .find((price) => roundMoney(price.times(count), currency).eq(sell));
  return {
    unitPrice: found ? { amount: priceText(found, currency), currency } : null,
    exchange: known,
  };
}
