import { RatingError, refusalOf } from '../core/errors';
import { decimalOf, parseDecimal, plain, sum, ZERO, type Decimal } from '../core/decimal';
import { moneyText, roundMoney } from '../core/rounding';
import type { ChargeLine, LineMarkup, Markup } from '../model';
import type { RatedLine } from '../result';
import type { Params, Step } from '../core/issue';
import { costGroupOf } from './cost-group-of';
import { lineCost } from './line-cost';
import { lineQuantity, lineTimes, type LineQuantity } from './line-quantity';
import { givenMarkup, isSameMarkup, sellByShare, sellOf, type AppliedMarkup } from './markup';
import { payerOf } from './payer';
import { lineTax, type LineTax } from './tax-kind';
import { decidingTariff, isOfUnknownCost, isUndecided, sellByTariff } from './sell-tariff';
import { fxRate, isForInformation, type Given, type StagedLine, type Terms } from './terms';
import { earliestValidity } from './validity';

/** What a percentage of other charges cannot follow: it has no quantity but its base. */
const NOT_OF_PERCENTAGES = ['quantity', 'quantityRule', 'time'] as const;

function isSet(setting: object | undefined): boolean {
  return Object.values(setting ?? {}).some((value) => value !== undefined && value !== null && value !== '');
}

/**
 * The rated lines that a percentage is taken of. A line still to be advised makes it wait; what others charge, what is
 * excluded or told for information only is no charge of this offer, and no percentage of it is either.
 */
function percentBases(line: ChargeLine, codes: string[], rated: readonly RatedLine[], isOffered: boolean) {
  const bases = rated
    .filter((base) => codes.includes(base.code))
    .filter((base) => !line.containerType || base.containerType === line.containerType)
    .filter((base) => line.contingent || !base.contingent);
  const counts = (base: RatedLine) => !isOffered || !base.forInformation;
  const open = bases.find((base) => counts(base) && base.status === 'toBeAdvised');
  if (open) throw new RatingError('percentOf.baseToBeAdvised', { code: open.code, line: open.id });
  const priced = bases.filter((base) => counts(base) && base.status === 'priced');
  const leftOut = [...new Set(bases.filter((base) => !priced.includes(base)).map((base) => base.code))];
  if (priced.length === 0) {
    throw new RatingError(leftOut.length > 0 ? 'percentOf.baseNotCharged' : 'percentOf.noBase', { codes });
  }
  const broken = priced.find((base) => base.error !== null);
  if (broken) throw new RatingError('percentOf.baseMissing', { code: broken.code, line: broken.id });
  return { priced, leftOut };
}

/** What a percentage is taken of: what the others cost, or for a tariff what they sell for. */
function percentBase(
  line: ChargeLine,
  terms: Terms,
  given: Given,
  isOffered: boolean,
  side: 'cost' | 'sell' = 'cost',
): LineQuantity {
  const unusable = NOT_OF_PERCENTAGES.find((field) => isSet(line[field]));
  if (unusable) throw new RatingError('percentOf.takesNo', { setting: unusable });
  const codes = [...new Set(line.percentOf)];
  const { priced: bases, leftOut } = percentBases(line, codes, given.bases, isOffered);
  const own =
    side === 'sell'
      ? line.currency === terms.currency
      : bases.every((base) => base.currency === line.currency);
  const rate = own ? null : fxRate(line.currency, terms);
  if (!own && !rate) throw new RatingError('fx.missing', { currency: line.currency });
  const unknown = bases.find((base) => side === 'cost' && base.cost === null);
  if (unknown) throw new RatingError('percentOf.baseMissing', { code: unknown.code, line: unknown.id });
  // A base without an amount was refused: `null` is no decimal, and never a zero.
  const amounts = bases.map((base) =>
    String(side === 'sell' ? base.sell : own ? base.cost : base.costConverted),
  );
  const whole = sum(amounts.map((amount) => decimalOf(amount)));
  const raw = rate ? roundMoney(whole.div(rate), line.currency) : whole;
  const params = {
    codes: [...new Set(bases.map((base) => base.code))],
    base: moneyText(raw, line.currency),
    currency: line.currency,
    amounts,
    converted: !own,
    ...(rate ? { rate: plain(rate), of: terms.currency } : {}),
  };
  const steps: Step[] = [{ kind: 'percent.base', params }];
  if (leftOut.length > 0) steps.push({ kind: 'percent.leftOut', params: { codes: leftOut } });
  const { times, steps: timesSteps } = lineTimes(line, given.facts);
  return {
    raw,
    charged: raw,
    times,
    source: 'percentBase',
    calculated: null,
    unit: line.currency,
    parts: null,
    free: ZERO,
    steps: [...steps, ...timesSteps],
  };
}

interface Cost {
  cost: Decimal;
  fx: Decimal;
  converted: Decimal;
}

/** The cost in the document's currency. */
function convertedCost(line: ChargeLine, cost: Decimal, terms: Terms, steps: Step[]): Cost {
  const fx = fxRate(line.currency, terms);
  if (!fx) throw new RatingError('fx.missing', { currency: line.currency });
  const converted = roundMoney(cost.times(fx), terms.currency);
  if (line.currency !== terms.currency) {
    const params = {
      rate: plain(fx),
      from: line.currency,
      to: terms.currency,
      source: terms.fx.source,
      frozenAt: terms.fx.frozenAt,
      exact: plain(cost.times(fx)),
      result: moneyText(converted, terms.currency),
    };
    steps.push({ kind: 'fx', params });
  }
  return { cost, fx, converted };
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
function sellFor(line: ChargeLine, cost: Cost | null, terms: Terms, given: Given, rated: RatedLine): Decimal {
  const { steps } = rated;
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
    if (!cost) count(rated, quantity);
    return sell;
  }
  // Nothing but a tariff sells what has no cost.
  if (!cost) throw new RatingError('rate.missing');
  if (line.disbursement) {
    steps.push({ kind: 'disbursement', params: {} });
    return cost.converted;
  }
  if (isUndecided(line)) throw new RatingError('sell.undecided', { name: line.sellUndecided?.name ?? '' });
  return sellByMarkup(line, cost.converted, terms, rated);
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
function ruleOf(line: ChargeLine): Params {
  const given = givenMarkup(line);
  return given && isSameMarkup(line.markup, given) ? { rule: given.rule.name } : {};
}

function sellByMarkup(line: ChargeLine, cost: Decimal, terms: Terms, rated: RatedLine): Decimal {
  const { currency } = terms;
  const { kind, rate, ...own }: LineMarkup = line.markup ?? terms.defaults.markup;
  const share: Markup = { kind, rate };
  const byShare = sellByShare(cost, share, currency);
  const params = { markup: kind, rate, own: Boolean(line.markup), ...ruleOf(line) };
  rated.steps.push({ kind: 'markup', params: { ...params, sell: moneyText(byShare, currency) } });
  const least = leastOf({ ...share, ...own }, terms);
  if (!least) return byShare;
  const markup: AppliedMarkup = { ...share, least: least.text };
  const sell = sellOf(cost, markup, currency);
  rated.markup = markup;
  if (cost.gt(0))
    rated.steps.push({
      kind: 'markup.least',
      params: { ...least.params, decides: sell.gt(byShare), sell: moneyText(sell, currency) },
    });
  return sell;
}

function count(rated: RatedLine, quantity: LineQuantity): void {
  rated.quantity = plain(quantity.raw);
  rated.chargedQuantity = plain(quantity.charged);
  rated.times = plain(quantity.times);
  rated.quantitySource = quantity.source;
  rated.calculatedQuantity = quantity.calculated;
  rated.unit = quantity.unit;
}

/**
 * Rates one charge line in the fixed order of the domain model (§2.0) and explains each step as data. A line that lacks
 * a quantity, rate, exchange rate or tax rate comes back with an `error` and without any amount.
 */
export function rateLine({ line, stage, whole }: StagedLine, terms: Terms, given: Given): RatedLine {
  const steps: Step[] = [];
  const costGroup = costGroupOf(line.code, stage, line.costGroup);
  const tax = lineTax(line, stage, terms.defaults, terms.taxPlaces);
  const typedCost = line.typedAmounts?.cost ?? null;
  const payer = line.payer ?? payerOf(terms.incoterm.rule, costGroup, terms.incoterm.flags);
  const rated: RatedLine = {
    id: line.id,
    stage,
    code: line.code,
    containerType: line.containerType ?? null,
    costGroup,
    status: line.status,
    disbursement: line.disbursement ?? false,
    contingent: line.contingent ?? false,
    inTotal: false,
    ...(isForInformation(line, whole, payer, terms.incoterm) ? { forInformation: true as const } : {}),
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
    markup: line.disbursement || decidingTariff(line) ? null : (line.markup ?? terms.defaults.markup),
    typedCost: typedCost !== null && typedCost !== '',
    typedSell: Boolean(line.typedAmounts?.sell),
    validUntil: earliestValidity([line.validUntil, decidingTariff(line)?.validUntil]),
    steps,
    error: null,
  };
  if (line.status !== 'priced') return rated;
  const path = `stages.${stage}.lines.${line.id}`;
  try {
    const [unread] = Object.keys(line.unreadable ?? {});
    if (unread) throw new RatingError('line.unreadable', { cell: unread });
    if (given.cycle?.length) throw new RatingError('percentOf.cycle', { codes: [...given.cycle] });
    const own = costOf(line, terms, given, rated);
    if (rated.taxRate === null) throw untaxed(tax);
    const cost = own && convertedCost(line, own, terms, steps);
    const sell = sellFor(line, cost, terms, given, rated);
    if (cost) {
      rated.cost = moneyText(cost.cost, line.currency);
      rated.fx = plain(cost.fx);
      rated.costConverted = moneyText(cost.converted, terms.currency);
      rated.margin = moneyText(sell.minus(cost.converted), terms.currency);
    }
    rated.sell = moneyText(sell, terms.currency);
    rated.inTotal = !rated.contingent && !rated.forInformation;
  } catch (error) {
    rated.error = { path, ...refusalOf(error) };
  }
  return rated;
}

/** A code that nobody knows, or a kind that bears tax and has no rate in the document. */
const untaxed = ({ code, kind }: LineTax): RatingError =>
  kind === null
    ? new RatingError('tax.unknownCode', { taxCode: code })
    : new RatingError('tax.noRate', { taxKind: kind });

function typedCostOf(line: ChargeLine, steps: Step[]): Decimal {
  const typed = line.typedAmounts?.cost ?? '';
  const cost = parseDecimal(typed, true);
  if (!cost) throw new RatingError('cost.unusable', { typed });
  const rounded = roundMoney(cost, line.currency);
  const result = moneyText(rounded, line.currency);
  const params: Params = { cost: typed, currency: line.currency, result };
  steps.push({ kind: 'cost.typed', params });
  return rounded;
}

/** The cost in the line's own currency; null where it is sold by a tariff and nobody knows what it costs. */
function costOf(line: ChargeLine, terms: Terms, given: Given, rated: RatedLine): Decimal | null {
  if (rated.typedCost) return typedCostOf(line, rated.steps);
  return isOfUnknownCost(line) ? null : calculatedCost(line, terms, given, rated, rated.steps);
}

function calculatedCost(
  line: ChargeLine,
  terms: Terms,
  given: Given,
  rated: RatedLine,
  steps: Step[],
): Decimal {
  const quantity =
    line.basis === 'percent-of'
      ? percentBase(line, terms, given, !rated.forInformation)
      : lineQuantity(line, given.facts);
  count(rated, quantity);
  steps.push(...quantity.steps);
  return lineCost(line, quantity, steps);
}
