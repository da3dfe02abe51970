import { RatingError, refusalOf } from '../core/errors';
import { decimalOf, parseDecimal, plain, type Decimal } from '../core/decimal';
import { moneyText, roundMoney } from '../core/rounding';
import type { ChargeLine, LineMarkup } from '../model';
import type { RatedLine } from '../result';
import type { Params, Step } from '../core/issue';
import { costGroupOf } from './cost-group-of';
import { lineQuantity } from './line-quantity';
import { givenMarkup, isSameMarkup, sellByShare, sellOf, type AppliedMarkup } from './markup';
import {
  countedAs,
  hasTypedCost,
  ownCost,
  type ConvertedCost,
  type Counted,
  type OwnCost,
  type SoldCost,
} from './own-cost';
import { payerOf } from './payer';
import { percentBase } from './percent-base';
import type { LineTax } from './tax-kind';
import { decidingTariff, isUndecided, sellByTariff } from './sell-tariff';
import {
  exchangeOf,
  fxRate,
  isForInformation,
  taxOf,
  type Given,
  type StagedLine,
  type Terms,
} from './terms';
import { earliestValidity } from './validity';

const NO_STEPS: Step[] = [];

/** Who tells what a line costs in its own currency. */
interface Costs {
  ownCost: typeof ownCost;
}

/** The cost in the document's currency. */
function convertedCost(line: ChargeLine, own: OwnCost, terms: Terms): ConvertedCost | null {
  if (!own.cost) return null;
  const { currency, fx } = terms;
  const known = own.converted;
  if (known?.table === fx && known.into === currency) return known;
  const exchange = exchangeOf(line.currency, terms);
  if (!exchange) throw new RatingError('fx.missing', { currency: line.currency });
  const exact = own.cost.times(exchange.rate);
  const amount = roundMoney(exact, currency);
  const text = moneyText(amount, currency);
  let { steps } = own;
  if (line.currency !== currency) {
    const params = {
      rate: exchange.text,
      from: line.currency,
      to: currency,
      source: fx.source,
      frozenAt: fx.frozenAt,
      exact: plain(exact),
      result: text,
    };
    steps = steps.concat({ kind: 'fx', params });
  }
  own.converted = { table: fx, into: currency, fx: exchange.text, amount, text, steps, sold: undefined };
  return own.converted;
}

function typedSellOf(line: ChargeLine, terms: Terms, steps: Step[]): Decimal | null {
  const typed = line.typedAmounts?.sell;
  if (typed === null || typed === undefined || typed === '') return null;
  const sell = parseDecimal(typed, true);
  if (!sell) throw new RatingError('sell.unusable', { typed });
  const rounded = roundMoney(sell, terms.currency);
  steps.push({ kind: 'sell.typed', params: { sell: typed, result: moneyText(rounded, terms.currency) } });
  return rounded;
}

/** What the line sells for: as typed, at cost, by its own markup, by its tariff, by the usual markup; the first of these. */
function sellFor(
  line: ChargeLine,
  cost: ConvertedCost | null,
  terms: Terms,
  given: Given,
  rated: RatedLine,
  steps: Step[],
): Decimal {
  const typed = typedSellOf(line, terms, steps);
  if (typed) return typed;
  const tariff = decidingTariff(line);
  if (tariff) {
    const { sell, soldBy, quantity } = sellByTariff(
      line,
      tariff,
      terms,
      (sold) =>
        sold.basis === 'percent-of'
          ? percentBase(sold, terms, given, !rated.forInformation, 'sell')
          : lineQuantity(sold, given.facts),
      steps,
    );
    rated.soldBy = soldBy;
    if (!cost) Object.assign(rated, countedAs(quantity));
    return sell;
  }
  // Nothing but a tariff sells what has no cost.
  if (!cost) throw new RatingError('rate.missing');
  if (line.disbursement) {
    steps.push({ kind: 'disbursement', params: {} });
    return cost.amount;
  }
  if (isUndecided(line)) throw new RatingError('sell.undecided', { name: line.sellUndecided?.name ?? '' });
  return sellByMarkup(line, cost.amount, terms, rated, steps);
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

function sellByMarkup(
  line: ChargeLine,
  cost: Decimal,
  terms: Terms,
  rated: RatedLine,
  steps: Step[],
): Decimal {
  const { currency } = terms;
  const applied: LineMarkup = line.markup ?? terms.defaults.markup;
  const { kind, rate } = applied;
  const byShare = sellByShare(cost, applied, currency);
  const sell = moneyText(byShare, currency);
  const own = Boolean(line.markup);
  const rule = ruleOf(line);
  const params: Params =
    rule === undefined ? { markup: kind, rate, own, sell } : { markup: kind, rate, own, rule, sell };
  steps.push({ kind: 'markup', params });
  const least = leastOf(applied, terms);
  return least
    ? sellAtLeast(cost, byShare, { kind, rate, least: least.text }, least.params, terms, rated, steps)
    : byShare;
}

function sellAtLeast(
  cost: Decimal,
  byShare: Decimal,
  markup: AppliedMarkup,
  params: Params,
  { currency }: Terms,
  rated: RatedLine,
  steps: Step[],
): Decimal {
  const sell = sellOf(cost, markup, currency);
  rated.markup = markup;
  if (cost.gt(0))
    steps.push({
      kind: 'markup.least',
      params: { ...params, decides: sell.gt(byShare), sell: moneyText(sell, currency) },
    });
  return sell;
}

/** A line without its price. */
function unpriced(staged: StagedLine, terms: Terms, tax: LineTax): RatedLine {
  const { line, stage, whole } = staged;
  const costGroup = costGroupOf(line.code, stage, line.costGroup);
  const payer = line.payer ?? payerOf(terms.incoterm.rule, costGroup, terms.incoterm.flags);
  const tariff = decidingTariff(line);
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
    forInformation: isForInformation(line, whole, payer, terms.incoterm) || undefined,
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
    markup: line.disbursement || tariff ? null : (line.markup ?? terms.defaults.markup),
    typedCost: hasTypedCost(line),
    typedSell: Boolean(line.typedAmounts?.sell),
    validUntil: line.validUntil || tariff ? earliestValidity([line.validUntil, tariff?.validUntil]) : null,
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

/**
 * Rates one charge line in the fixed order of the domain model (§2.0) and explains each step as data. A line that lacks
 * a quantity, rate, exchange rate or tax rate comes back with an `error` and without any amount.
 *
 * @param costs what the line costs in its own currency, where that was worked out before
 */
export function rateLine(
  staged: StagedLine,
  terms: Terms,
  given: Given,
  costs: Costs = { ownCost },
): RatedLine {
  const { line } = staged;
  const tax = taxOf(staged, terms);
  const rated = unpriced(staged, terms, tax);
  if (line.status === 'priced') price(staged, terms, given, costs, rated, tax);
  else rated.steps = [];
  return rated;
}

function price(
  { line, stage }: StagedLine,
  terms: Terms,
  given: Given,
  costs: Costs,
  rated: RatedLine,
  tax: LineTax,
): void {
  let before: readonly Step[] = NO_STEPS;
  const steps: Step[] = [];
  try {
    const fault = unusable(line, given);
    if (fault) throw fault;
    const own = costs.ownCost(line, terms, given, !rated.forInformation);
    before = own.steps;
    if (own.counted) takeCount(rated, own.counted);
    if (own.refusal) throw new RatingError(own.refusal.code, own.refusal.params);
    if (rated.taxRate === null) throw untaxed(tax);
    const cost = convertedCost(line, own, terms);
    const known = cost?.sold;
    if (cost && known?.usual === terms.defaults.markup) {
      takeCost(rated, own, cost);
      takeSold(rated, known);
      return;
    }
    if (cost) before = cost.steps;
    const sell = sellFor(line, cost, terms, given, rated, steps);
    rated.sell = moneyText(sell, terms.currency);
    rated.inTotal = !rated.contingent && !rated.forInformation;
    if (!cost) {
      rated.steps = before.concat(steps);
      return;
    }
    takeCost(rated, own, cost);
    const margin = moneyText(sell.minus(cost.amount), terms.currency);
    const { markup } = rated;
    const sold = {
      usual: terms.defaults.markup,
      markup,
      sell: rated.sell,
      margin,
      steps: before.concat(steps),
    };
    takeSold(rated, sold);
    // What a tariff sells hangs on more than its cost.
    if (!rated.soldBy) cost.sold = sold;
  } catch (error) {
    rated.error = { path: pathOf(stage, line), ...refusalOf(error) };
    rated.steps = before.concat(steps);
  }
}

function takeCost(rated: RatedLine, own: OwnCost, cost: ConvertedCost): void {
  rated.cost = own.text;
  rated.fx = cost.fx;
  rated.costConverted = cost.text;
}

function takeSold(rated: RatedLine, { markup, sell, margin, steps }: SoldCost): void {
  rated.markup = markup;
  rated.sell = sell;
  rated.margin = margin;
  rated.steps = steps;
  rated.inTotal = !rated.contingent && !rated.forInformation;
}

const pathOf = (stage: string, { id }: ChargeLine): string => `stages.${stage}.lines.${id}`;

function takeCount(rated: RatedLine, counted: Counted): void {
  rated.quantity = counted.quantity;
  rated.chargedQuantity = counted.chargedQuantity;
  rated.times = counted.times;
  rated.quantitySource = counted.quantitySource;
  rated.calculatedQuantity = counted.calculatedQuantity;
  rated.unit = counted.unit;
}

/** A code that nobody knows, or a kind that bears tax and has no rate in the document. */
const untaxed = ({ code, kind }: LineTax): RatingError =>
  kind === null
    ? new RatingError('tax.unknownCode', { taxCode: code })
    : new RatingError('tax.noRate', { taxKind: kind });
