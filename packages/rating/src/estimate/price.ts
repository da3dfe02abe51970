import { RATING_ENGINE_VERSION } from '../core/version';
import { decimalOf, sum } from '../core/decimal';
import { isSameList, Remembered } from '../core/remembered';
import { moneyText } from '../core/rounding';
import type { EstimateDocument, StageId } from '../model';
import type { LinePrice } from '../rating/line-price';
import { explained } from '../rating/rate-line';
import { isDiscount } from '../rating/reduction';
import { rateByPlan, ratingPlan, type RatingPlan } from '../rating/rate-lines';
import { Sums } from '../rating/sums';
import { taxesOf, type SharedSell } from '../rating/tax';
import type { TaxPlaces } from '../rating/tax-kind';
import type { Terms } from '../rating/terms';
import { earliestValidity } from '../rating/validity';
import type { Fact, MissingCharge, PricedEstimate, RatedLine, UnchargedAmount } from '../result';
import type { FoundWarning, Warning } from '../findings/warning';
import { calculate, FactMemory } from './calculate';
import type { CheckedEntry } from './checked-line';
import { boundWarnings } from './bound-warnings';
import { documentWarnings, isAskedOf, missingCharges, unchargedAmounts } from './checks';
import { contingentOwedWarnings } from './contingent-owed';
import type { FactBook } from './fact-book';
import { farInputWarnings } from './far-inputs';
import { farRateWarnings } from './far-rates';
import { exchangeWarnings } from './exchange-warnings';
import { freeTwiceWarnings } from './free-time';
import { fleetFigures, fleetTypes } from './fleet-checks';
import { staleFigureWarnings } from './stale-figures';
import { priceDays } from './stage-dates';
import { stagedDocument, type StagedDocument } from './staged-document';
import { LoadedMemory, otherThanLoadedWarnings } from './loaded-checks';
import { forNothingWarnings, mandatoryPlaces, notChargedWarnings } from './mandatory-lines';
import { isClearanceTaxed } from './in-offer';
import { notChargedFigures } from './not-charged';
import { insuranceRateWarnings } from './insured-lines';
import { reversedDateWarnings } from './reversed-dates';
import { pricesOf } from './standing';
import { unreadableInputs } from './unreadable-rows';
import { zeroValueWarnings } from './zero-values';
import { truckWarnings } from './truck-capacity';
import { otherThanCardWarnings } from './other-than-card';
import { typedOverRatedWarnings } from './typed-over-rated';
import { taxPlacesOf } from './tax-places';
import type { VanningResult } from '../calculators/vanning';
import { amountsIn, contingentTotals, informationTotals, payerSplit, stageTotals } from './totals';
import { circularTransport, newCarriageMemory, transportOf, unknownTransport } from './transport';

/** Rounds of rating after which amounts that still move are taken to hang on each other. */
const MOST_PASSES = 8;

/** What lines stand on: values, and why there is none. */
function factValues(book: FactBook): (string | null)[] {
  return Object.values(book.facts).map((fact) => fact.value ?? fact.issue?.code ?? null);
}

/** A line that counts at what it sells for, while nobody knows what it costs. */
const costUnknown = ({ id, stage, code, inTotal, costConverted }: LinePrice): Warning[] =>
  inTotal && costConverted === null
    ? [{ code: 'line.costUnknown', path: `stages.${stage}.lines.${id}`, params: { code } }]
    : [];

const NONE_SHARED: readonly SharedSell[] = [];

/** Percentages of charges that are taxed differently. One loop makes no list where there are none. */
function sharedSells(rated: readonly LinePrice[]): readonly SharedSell[] {
  let found: SharedSell[] | undefined;
  for (const { followed, inTotal, sell } of rated) {
    if (!followed || !inTotal || !sell || followed.parts.length < 2) continue;
    (found ??= []).push({ tax: followed.due.tax, sell, parts: followed.parts });
  }
  return found ?? NONE_SHARED;
}

/** Discounts that add to the price: their sign was forgotten. */
function addingDiscounts(rated: readonly LinePrice[]): Warning[] {
  const found: Warning[] = [];
  for (const { entry, sell, stage, id, code } of rated)
    if (entry.isReduction && sell?.gt(0) && isDiscount(entry.line))
      found.push({ code: 'line.discountAdds', path: `stages.${stage}.lines.${id}`, params: { code } });
  return found;
}

/**
 * The lines of one stage, as `priced.lines` has them, in their order. Where this process priced the estimate, those of the other stages are not
 * explained for it: who shows one stage pays for no more.
 */
export function linesOfStage(priced: PricedEstimate, stage: StageId): RatedLine[] {
  const isOfStage = (line: { stage: StageId }) => line.stage === stage;
  return pricesOf.get(priced)?.filter(isOfStage).map(explained) ?? priced.lines.filter(isOfStage);
}

/** Prices one document after another, each from what is still the same as in the one before. */
class Pricing {
  private staged: StagedDocument | undefined;
  private plan: RatingPlan | undefined;
  private rated: readonly LinePrice[] | undefined;
  private readonly terms = new Remembered<Terms>();
  private readonly taxPlaces = new Remembered<TaxPlaces | undefined>();
  private readonly facts = new FactMemory();
  private readonly carriage = newCarriageMemory();
  private readonly sums = new Sums();
  private readonly missing = new Remembered<MissingCharge[]>();
  private readonly uncharged = new Remembered<UnchargedAmount[]>();
  private readonly warnings = new Remembered<FoundWarning[]>();
  private readonly loaded = new LoadedMemory();
  private readonly zeros = new Remembered<Warning[]>();
  private readonly dates = new Remembered<Warning[]>();
  private readonly mandatory = new Remembered<number[]>();
  private readonly notCharged = new Remembered<Warning[]>();
  private readonly owedContingent = new Remembered<FoundWarning[]>();

  price(document: EstimateDocument): PricedEstimate {
    const { currency, fx, defaults, incoterm } = document;
    const places = taxPlacesOf(document);
    const taxPlaces = this.taxPlaces.of([places?.own, places?.origin, places?.destination], () => places);
    const terms = this.terms.of([currency, fx, defaults, incoterm, taxPlaces], () => ({
      ...{ currency, fx, defaults, incoterm, taxPlaces },
    }));
    this.staged = stagedDocument(document, this.staged);
    const { entries, checked } = this.staged;
    const plan = ratingPlan(entries, this.plan);
    this.plan = plan;
    const settled = this.settle(document, plan, terms);
    this.rated = settled.rated;
    settled.book.checkOverrides();
    return this.summed(document, settled, { checked, terms });
  }

  /**
   * Insurance and customs values stand on what carriage costs, so the lines are rated for that first, and again until
   * nothing moves. What never comes to rest hangs on itself and is refused.
   */
  private settle(document: EstimateDocument, plan: RatingPlan, terms: Terms) {
    let result = calculate(document, unknownTransport, this.facts);
    const carried = { ...terms, isClearanceTaxed: isClearanceTaxed(document) };
    let rated = rateByPlan(plan, terms, result.book.facts, this.rated, true);
    for (let pass = 0; pass < MOST_PASSES; pass += 1) {
      const before = factValues(result.book);
      result = calculate(document, transportOf(carried, rated, this.carriage), this.facts);
      if (isSameList(factValues(result.book), before)) return { ...result, rated };
      rated = rateByPlan(plan, terms, result.book.facts, rated);
    }
    result = calculate(document, circularTransport, this.facts);
    return { ...result, rated: rateByPlan(plan, terms, result.book.facts, rated) };
  }

  private summed(
    document: EstimateDocument,
    { book, calculations, rated }: ReturnType<Pricing['settle']>,
    { checked, terms }: { checked: readonly CheckedEntry[]; terms: Terms },
  ): PricedEstimate {
    const { currency, defaults } = document;
    const sums = this.sums.take(rated);
    const counted = sums.counted();
    const amounts = amountsIn(counted, currency);
    const shared = this.plan?.order ? sharedSells(rated) : NONE_SHARED;
    const taxes = taxesOf(counted, currency, defaults.taxRounding ?? 'floor', shared);
    const tax = sum(taxes.map((each) => decimalOf(each.tax)));
    const { uncharged, missing, warnings, mandatory } = this.checks(document, {
      book,
      checked,
      rated,
      vanning: calculations.vanning,
      terms,
    });
    const incompleteLines = sums.unpriced + uncharged.length;
    const costs = sums.isCostUnknown ? rated.flatMap(costUnknown) : [];
    const adding = addingDiscounts(rated);
    let lines: RatedLine[] | undefined;
    const priced: PricedEstimate = {
      engine: RATING_ENGINE_VERSION,
      currency,
      complete: incompleteLines === 0,
      incompleteLines,
      facts: book.facts,
      // Told when somebody reads them: totals need no more than the figures.
      get lines() {
        return (lines ??= rated.map(explained));
      },
      stages: stageTotals(sums, uncharged, currency),
      totals: {
        ...amounts,
        tax: moneyText(tax, currency),
        total: moneyText(decimalOf(amounts.sell).plus(tax), currency),
      },
      taxes,
      payers: payerSplit(sums, currency),
      contingent: contingentTotals(sums, rated, currency),
      ...informationTotals(sums, rated, currency),
      missing,
      uncharged,
      warnings: boundWarnings(
        [
          ...warnings,
          ...forNothingWarnings(rated, mandatory),
          ...costs,
          ...adding,
          ...exchangeWarnings(document, rated),
          ...book.warnings,
        ],
        { cargo: document.cargo, rated, facts: book.facts },
      ),
      errors:
        sums.refused === 0
          ? []
          : rated.flatMap(({ error, forInformation }) => (error && !forInformation ? [error] : [])),
      validUntil: earliestValidity(sums.lastDays(), document.validUntil),
      calculations,
    };
    pricesOf.set(priced, rated);
    return priced;
  }

  /** What is missing, owed or to be looked at: found anew only when something moved that checks go by. */
  private checks(
    document: EstimateDocument,
    {
      book,
      checked,
      rated,
      vanning,
      terms,
    }: {
      book: FactBook;
      checked: readonly CheckedEntry[];
      rated: readonly LinePrice[];
      vanning: VanningResult | null;
      terms: Terms;
    },
  ) {
    const carrying = { ...terms, isClearanceTaxed: isClearanceTaxed(document) };
    const transport = transportOf(carrying, rated, this.carriage);
    const { cargo, route, incoterm, engine, validUntil, stages } = document;
    const scopes = Object.values(stages).map(({ scope }) => scope);
    const owed: Fact[] = book.owed();
    // Of what is owed no more than this is read; what it comes of may be another explanation of the same.
    const amounts = owed.flatMap(({ name, stage, value, unit, money, owedBy }) => [
      ...[name, stage, value, unit, money],
      owedBy?.join(),
    ]);
    const carried = [checked, ...scopes, ...amounts];
    const asked = [...carried, incoterm];
    const inputs = [stages.packing.inputs, stages['destination-custom'].inputs];
    // Whether a premium belongs to a customs value hangs on the country of import and the terms of the value.
    const uncharged = this.uncharged.of([...asked, route, ...inputs], () =>
      unchargedAmounts(document, checked, owed),
    );
    const shaped = [checked, cargo, route, incoterm, ...scopes, ...inputs, ...fleetTypes(book.facts)];
    const missing = this.missing.of(shaped, () => missingCharges(document, checked, book.facts));
    const named = new Set(uncharged.flatMap(({ codes }) => codes));
    const { defaults, fx } = document;
    const dayOf = priceDays(document);
    const shares = [defaults, fx, stages['sea-transport'].inputs, stages['destination-custom'].inputs];
    const looked = [
      ...[checked, route, incoterm, engine, validUntil, ...shares, ...scopes],
      ...fleetFigures(book.facts),
      ...(['destination-delivery', 'destination-custom'] as const).map((stage) => dayOf(stage).day),
    ];
    const warned = this.warnings.of(looked, () => documentWarnings(document, checked, book.facts));
    const loaded = otherThanLoadedWarnings(document, rated, book.facts, warned, owed, this.loaded);
    const insured = book.facts['sea-transport.insuredAmount'];
    const valued = [cargo, stages['sea-transport'].inputs, inputs[1], insured, ...scopes];
    const zeros = this.zeros.of(valued, () => zeroValueWarnings(document, insured));
    const dated = [
      ...[stages.warehouse.inputs, stages.warehouse.scope, stages['sea-transport'].scope],
      ...[route, stages['sea-transport'].inputs, stages['destination-delivery'].inputs, inputs[1]],
    ];
    const dates = this.dates.of(dated, () => reversedDateWarnings(document));
    const mandatory = this.mandatory.of(shaped, () => mandatoryPlaces(document, checked));
    const notCharged = this.notCharged.of([checked, mandatory], () => notChargedWarnings(checked, mandatory));
    const contingent = this.owedContingent.of(asked, () =>
      contingentOwedWarnings(checked, isAskedOf(document, owed)),
    );
    return {
      uncharged,
      missing: missing.filter(({ code }) => !named.has(code)),
      warnings: [
        ...warned,
        ...loaded,
        ...farInputWarnings(document, { facts: book.facts, transport, vanning }),
        ...truckWarnings(document, rated, book.facts),
        ...farRateWarnings(document),
        ...notChargedFigures(document, checked, book.facts),
        ...typedOverRatedWarnings(rated, book.facts, document),
        ...otherThanCardWarnings(rated, book.facts),
        ...zeros,
        ...insuranceRateWarnings(document),
        ...dates,
        ...contingent,
        ...notCharged,
        ...freeTwiceWarnings(document),
        ...unreadableInputs(document),
        ...staleFigureWarnings(document, book.facts),
      ],
      mandatory,
    };
  }
}

/**
 * Prices a whole estimate: runs the calculators in stage order, rates every line, and sums. Pure; the same document gives
 * the same answer in service and browser. Amounts are decimal strings with the digits of their currency.
 *
 * Nothing is invented: a line without usable quantity, rate or exchange rate carries an `error`, counts nowhere, and
 * makes the result `complete: false`. So does whatever a calculator works out as owed and no line carries (`uncharged`).
 */
export function priceEstimate(document: EstimateDocument): PricedEstimate {
  return new Pricing().price(document);
}

/**
 * Prices an estimate while it is edited: the same answer as `priceEstimate`, byte for byte, for the work of what changed
 * since the last one. What changed is told by identity: documents and their parts are replaced, never changed in place, and
 * neither are the answers, which share what is the same.
 */
export function createPricer(): (document: EstimateDocument) => PricedEstimate {
  let pricing = new Pricing();
  return (document) => {
    try {
      return pricing.price(document);
    } catch (error) {
      // What was half done is no beginning for the next.
      pricing = new Pricing();
      throw error;
    }
  };
}
