import { RatingError, refusalOf } from '../core/errors';
import { decimalOf, parseDecimal, plain, ZERO, type Decimal } from '../core/decimal';
import { minorUnits, moneyText, roundMoney } from '../core/rounding';
import type { ChargeLine, LineMarkup, SellTariff } from '../model';
import type { Facts, RatedLine } from '../result';
import type { Params, Step } from '../core/issue';
import type { Standing } from './line-kind';
import type { LinePrice } from './line-price';
import { lineQuantity } from './line-quantity';
import { givenMarkup, isSameMarkup, sellByShare, sellOf, shareOf, type AppliedMarkup } from './markup';
import { costsByTerms, countedAs, hasTypedCost, ownCost, type Told } from './own-cost';
import { followedBy } from './followed-tax';
import { lineCost } from './line-cost';
import { percentBase } from './percent-base';
import { isDiscount } from './reduction';
import type { LineTax } from './tax-kind';
import { stepsOfTax, stepsOfValues } from './notes';
import { decidingTariff, isUndecided, sellByTariff } from './sell-tariff';
import { rateOrigin } from './exchange-check';
import { fxRate, type CountedFrom, type Given, type Terms } from './terms';

const NO_STEPS: Step[] = [];

/** The cost in the document's currency. @throws RatingError `fx.missing` */
function convertedCost(
  { entry: { line }, standing }: LinePrice,
  cost: Decimal | null,
  told: Told | undefined,
): Decimal | null {
  const { currency, fx } = standing.terms;
  if (!cost || line.currency === currency) return cost;
  const { exchange } = standing;
  if (!exchange) throw new RatingError('fx.missing', { currency: line.currency });
  const amount = cost.timesRound(exchange.rate, minorUnits(currency));
  if (told) {
    const exact = plain(cost.times(exchange.rate));
    const origin = rateOrigin(fx, line.currency);
    const params = { rate: exchange.text, from: line.currency, to: currency, ...origin, exact };
    told.steps.push({ kind: 'fx', params: { ...params, result: moneyText(amount, currency) } });
  }
  return amount;
}

function typedSellOf(line: ChargeLine, { currency }: Terms, told: Told | undefined): Decimal | null {
  const typed = line.typedAmounts?.sell;
  if (typed === null || typed === undefined || typed === '') return null;
  const sell = parseDecimal(typed, true);
  if (!sell) throw new RatingError('sell.unusable', { typed });
  const rounded = roundMoney(sell, currency);
  told?.steps.push({ kind: 'sell.typed', params: { sell: typed, result: moneyText(rounded, currency) } });
  return rounded;
}

/** What the line sells for by a tariff, told with what it counts where nobody knows what it costs. */
function sellAsTariff(
  { entry: { line }, standing: { terms, due } }: LinePrice,
  tariff: SellTariff,
  cost: Decimal | null,
  given: Given,
  told: Told | undefined,
): Decimal {
  const isTold = told !== undefined;
  const { sell, soldBy, quantity } = sellByTariff(
    line,
    tariff,
    terms,
    (sold) =>
      sold.basis === 'percent-of'
        ? percentBase(sold, terms, given, !due.isInformed, isTold, 'sell')
        : lineQuantity(sold, given.facts, isTold),
    told?.steps ?? null,
  );
  if (told && soldBy) told.rated.soldBy = soldBy;
  if (told && !cost) Object.assign(told.rated, countedAs(quantity));
  return sell;
}

/** What the line sells for: as typed, at cost, by its own markup, by its tariff, by the usual markup; the first of these. */
function sellFor(price: LinePrice, cost: Decimal | null, given: Given, told: Told | undefined): Decimal {
  const { entry, standing } = price;
  const { line } = entry;
  if (entry.isUsual && cost && !told) return sellByShare(cost, standing.usualShare, standing.terms.currency);
  const typed = typedSellOf(line, standing.terms, told);
  if (typed) return typed;
  const tariff = decidingTariff(line);
  if (tariff) return sellAsTariff(price, tariff, cost, given, told);
  // Nothing but a tariff sells what has no cost.
  if (!cost) throw new RatingError('rate.missing');
  if (line.disbursement) {
    told?.steps.push({ kind: 'disbursement', params: {} });
    return cost;
  }
  if (isUndecided(line)) {
    const { name = '', nameJa } = line.sellUndecided ?? {};
    throw new RatingError('sell.undecided', { name, ...(nameJa ? { nameJa } : {}) });
  }
  return sellByMarkup(line, cost, standing, told);
}

/** The least margin of a line's markup in the document's currency. @throws RatingError `fx.missing` */
function leastOf({ least }: LineMarkup, terms: Terms): { text: string; params: Params } | undefined {
  if (!least) return undefined;
  const { amount, currency: from } = least;
  const fx = fxRate(from, terms);
  if (!fx) throw new RatingError('fx.missing', { currency: from });
  const text = moneyText(roundMoney(decimalOf(amount).times(fx), terms.currency), terms.currency);
  const isOther = from !== terms.currency;
  return { text, params: { amount, from, least: text, ...(isOther ? { fx: plain(fx) } : {}) } };
}

/** The rule that gave the line the markup that it has; none where somebody gave it another one. */
function ruleOf(line: ChargeLine): string | undefined {
  const given = givenMarkup(line);
  return given && isSameMarkup(line.markup, given) ? given.rule.name : undefined;
}

function sellByMarkup(line: ChargeLine, cost: Decimal, standing: Standing, told: Told | undefined): Decimal {
  const { terms } = standing;
  const { currency } = terms;
  const applied: LineMarkup = line.markup ?? terms.defaults.markup;
  const share = line.markup ? shareOf(line.markup) : standing.usualShare;
  const byShare = sellByShare(cost, share, currency);
  const { kind, rate } = applied;
  if (told) {
    const rule = ruleOf(line);
    const sell = moneyText(byShare, currency);
    const own = Boolean(line.markup);
    const params: Params = { markup: kind, rate, own, ...(rule === undefined ? {} : { rule }), sell };
    told.steps.push({ kind: 'markup', params });
  }
  const least = leastOf(applied, terms);
  if (!least) return byShare;
  const markup: AppliedMarkup = { kind, rate, least: least.text };
  const sell = sellOf(cost, markup, currency);
  if (told) {
    told.rated.markup = markup;
    if (cost.gt(0))
      told.steps.push({
        kind: 'markup.least',
        params: { ...least.params, decides: sell.gt(byShare), sell: moneyText(sell, currency) },
      });
  }
  return sell;
}

/** The markup that decides, with its least margin in the document's currency: without it where that has no rate of exchange. */
function markupOf(line: ChargeLine, terms: Terms): AppliedMarkup | null {
  if (line.disbursement || isDiscount(line) || decidingTariff(line)) return null;
  const applied: LineMarkup = line.markup ?? terms.defaults.markup;
  if (!applied.least) return applied as AppliedMarkup;
  const { kind, rate, least } = applied;
  if (!fxRate(least.currency, terms)) return { kind, rate };
  return { kind, rate, least: leastOf(applied, terms)?.text };
}

/** A line without its price. */
function unpriced({ entry, standing, forInformation, due }: LinePrice): RatedLine {
  const { terms } = standing;
  const { tax, payer } = due;
  const { line, stage, costGroup, validUntil } = entry;
  return {
    id: line.id,
    stage,
    code: line.code,
    containerType: line.containerType ?? null,
    costGroup,
    status: line.status,
    disbursement: line.disbursement ?? false,
    contingent: line.contingent ?? false,
    inTotal: false,
    // Of one form, whatever they are told for: thousands of them are read again and again.
    forInformation,
    taxCode: tax.code,
    taxKind: tax.kind,
    taxRate: tax.rate,
    payer,
    currency: line.currency,
    quantity: null,
    chargedQuantity: null,
    times: null,
    quantitySource: 'none',
    calculatedQuantity: null,
    unit: line.basis,
    rate: line.rate ?? null,
    cost: null,
    fx: null,
    costConverted: null,
    sell: null,
    margin: null,
    markup: markupOf(line, terms),
    typedCost: hasTypedCost(line),
    typedSell: Boolean(line.typedAmounts?.sell),
    validUntil,
    steps: NO_STEPS,
    error: null,
  };
}

/** Why a line is not even counted. */
function unusable(line: ChargeLine, { cycle }: Given): RatingError | undefined {
  const [unread] = line.unreadable ? Object.keys(line.unreadable) : [];
  if (unread) return new RatingError('line.unreadable', { cell: unread });
  return cycle?.length ? new RatingError('percentOf.cycle', { codes: [...cycle] }) : undefined;
}

/** Who knows what a line costs in its own currency. */
export interface Costs {
  ownCost: typeof ownCost;
}

/**
 * The price of a discount: its rate says what is taken off the sell, by a share of what others sell for or as an amount, and it costs nothing. A
 * typed sell is what it sells for.
 *
 * @throws RatingError as `figures`
 */
function discountFor(price: LinePrice, given: Given, told: Told | undefined): Decimal {
  const { line } = price.entry;
  const { terms } = price.standing;
  const sell = typedSellOf(line, terms, told) ?? takenOff(price, given, told).negated();
  told?.steps.push({ kind: 'discount', params: { sell: moneyText(sell, terms.currency) } });
  return sell;
}

/** The figures of a discount, which costs nothing. @throws RatingError as `figures` */
function discountFigures(price: LinePrice, given: Given, told: Told | undefined): void {
  const sell = discountFor(price, given, told);
  const { tax } = price.standing.due;
  if (tax.rate === null) throw untaxed(tax);
  if (told) return;
  Object.assign(price, { cost: ZERO, costConverted: ZERO, sell });
  price.followed = followedBy(price, sell, given);
}

/** What the rate of a discount, or its tariff, comes to in the document's currency. */
function takenOff(price: LinePrice, given: Given, told: Told | undefined): Decimal {
  const { line } = price.entry;
  const { terms, due } = price.standing;
  const tariff = decidingTariff(line);
  if (tariff) return sellAsTariff(price, tariff, null, given, told);
  const isTold = told !== undefined;
  const quantity =
    line.basis === 'percent-of'
      ? percentBase(line, terms, given, !due.isInformed, isTold, 'sell')
      : lineQuantity(line, given.facts, isTold);
  if (told) {
    Object.assign(told.rated, countedAs(quantity));
    told.steps.push(...quantity.steps);
  }
  const amount = lineCost(line, quantity, told?.steps ?? null);
  return convertedCost(price, amount, told) ?? amount;
}

/**
 * The figures of one charge line in the fixed order of the domain model (§2.0), and where they are told the way there.
 *
 * @param former the price of the same line before: what hangs on nothing that moved is taken over from it
 * @throws RatingError where the line lacks a quantity, rate, exchange rate or tax rate
 */
function figures(
  price: LinePrice,
  given: Given,
  costs: Costs,
  former: LinePrice | undefined,
  told?: Told,
): void {
  const { entry, standing } = price;
  const { line } = entry;
  const { terms, due } = standing;
  const { tax, isInformed } = due;
  const fault = unusable(line, given);
  if (fault) throw fault;
  if (entry.isReduction && isDiscount(line) && !hasTypedCost(line)) {
    discountFigures(price, given, told);
    return;
  }
  const cost = costs.ownCost(line, terms, given, !isInformed, told);
  if (tax.rate === null) throw untaxed(tax);
  const was = former?.standing.terms;
  // The same cost by the same table comes to the same, and that sells for the same as long as the usual markup is.
  const isSame =
    cost !== null && former?.cost === cost && was?.fx === terms.fx && was.currency === terms.currency;
  const converted = isSame && former.costConverted ? former.costConverted : convertedCost(price, cost, told);
  const isSold = isSame && was?.defaults.markup === terms.defaults.markup && line.sellTariff === undefined;
  const same = isSold ? former.sell : null;
  const sell = same ?? sellFor(price, converted, given, told);
  if (told) return;
  // A percentage is of others, told or not; and nothing costs the same nothing, whatever was counted.
  if (same && former?.from === price.from && !costsByTerms(line)) price.like = former.told ?? former.like;
  price.cost = cost;
  price.costConverted = converted;
  price.sell = sell;
  price.followed = followedBy(price, sell, given);
}

/** Works out the price of a line. One that lacks something gets an `error` and no amount. */
export function workOut(price: LinePrice, given: Given, costs: Costs, former: LinePrice | undefined): void {
  const { line, stage } = price.entry;
  if (line.status !== 'priced') return;
  try {
    figures(price, given, costs, former);
  } catch (error) {
    price.error = { path: `stages.${stage}.lines.${line.id}`, ...refusalOf(error) };
  }
}

/** A line with its price, and each step of the way there as data. It is made when it is first asked for. */
export function explained(price: LinePrice): RatedLine {
  return (price.told ??= told(price));
}

function told(price: LinePrice): RatedLine {
  const { entry, from, standing, sell, cost, costConverted, like, inTotal, forInformation } = price;
  const { terms, due } = standing;
  const { tax, payer } = due;
  if (like)
    return {
      ...like,
      ...{ inTotal, forInformation, payer, taxCode: tax.code, taxKind: tax.kind, taxRate: tax.rate },
    };
  const rated = unpriced(price);
  const steps: Step[] = [];
  if (entry.line.status === 'priced') {
    try {
      figures(price, givenBy(from), OWN_COST, undefined, { rated, steps });
    } catch (error) {
      // What it refuses is told already; anything else is a fault of the program.
      refusalOf(error);
    }
  }
  steps.push(...stepsOfValues(price), ...stepsOfTax(price));
  // A copy has no room to grow: thousands of them are kept.
  rated.steps = steps.slice();
  rated.error = price.error;
  if (!sell) return rated;
  rated.inTotal = inTotal;
  rated.sell = moneyText(sell, terms.currency);
  const { taxParts } = price;
  if (taxParts && taxParts.length > 1)
    rated.taxParts = taxParts.map(({ tax: each, sell: part }) => ({
      ...each,
      sell: moneyText(part, terms.currency),
    }));
  if (!cost || !costConverted) return rated;
  rated.cost = moneyText(cost, entry.line.currency);
  rated.fx = standing.exchange?.text ?? null;
  rated.costConverted = moneyText(costConverted, terms.currency);
  rated.margin = moneyText(sell.minus(costConverted), terms.currency);
  return rated;
}

const OWN_COST: Costs = { ownCost };

/** What a line was given that counted this. */
function givenBy(from: CountedFrom): Given {
  if (from.given) return from.given;
  const facts: Facts = {};
  for (const fact of from.counted) if (fact) facts[fact.name] = fact;
  return (from.given = { facts, bases: from.bases, cycle: from.cycle });
}

/** A code that nobody knows, or a kind that bears tax and has no rate in the document. */
const untaxed = ({ code, kind }: LineTax): RatingError =>
  kind === null
    ? new RatingError('tax.unknownCode', { taxCode: code })
    : new RatingError('tax.noRate', { taxKind: kind });
