import { stageIds } from '@quayside/contract/stages';
import { RATING_ENGINE_VERSION } from '../core/version';
import { decimalOf, sum } from '../core/decimal';
import { moneyText } from '../core/rounding';
import type { EstimateDocument } from '../model';
import { effectiveStatus } from '../rating/line-status';
import { rateLines, type StagedLine } from '../rating/rate-lines';
import { taxByRate } from '../rating/tax';
import { earliestValidity } from '../rating/validity';
import type { Calculations, PricedEstimate, RatedLine } from '../result';
import { documentWarnings, missingCharges, unchargedAmounts } from './checks';
import { destinationCustomsFacts, originCustomsFacts } from './customs-facts';
import { contingentOwedWarnings } from './contingent-owed';
import { deliveryFacts } from './delivery-facts';
import { FactBook } from './fact-book';
import { packingFacts } from './packing-facts';
import { seaFacts } from './sea-facts';
import { amountsOf, contingentTotals, payerSplit, stageTotals } from './totals';
import { circularTransport, transportOf, unknownTransport, type Transport } from './transport';
import { vanningFacts } from './vanning-facts';
import { warehouseFacts } from './warehouse-facts';

function calculate(
  document: EstimateDocument,
  transport: Transport,
): { book: FactBook; calculations: Calculations } {
  const book = new FactBook(document);
  const { packages, cargo } = packingFacts(document, book);
  const { vanning, partLoad } = vanningFacts(document, book, packages);
  seaFacts(document, book, transport, partLoad);
  warehouseFacts(document, book);
  deliveryFacts(document, book, 'origin-delivery');
  originCustomsFacts(document, book);
  deliveryFacts(document, book, 'destination-delivery');
  const customs = destinationCustomsFacts(document, book, transport);
  return { book, calculations: { packages, cargo, vanning, customs } };
}

/** Rounds of rating after which amounts that still move are taken to hang on each other. */
const MOST_PASSES = 8;

/**
 * Insurance and customs values stand on what carriage costs, so the lines are rated for that first, and again until
 * nothing moves. What never comes to rest hangs on itself and is refused.
 */
function settle(document: EstimateDocument, lines: readonly StagedLine[]) {
  let result = calculate(document, unknownTransport);
  let rated: RatedLine[] = rateLines(lines, { ...document, facts: result.book.facts });
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const before = JSON.stringify(factValues(result.book));
    result = calculate(document, transportOf(rated, document));
    if (JSON.stringify(factValues(result.book)) === before) return { ...result, rated };
    rated = rateLines(lines, { ...document, facts: result.book.facts });
  }
  result = calculate(document, circularTransport);
  return { ...result, rated: rateLines(lines, { ...document, facts: result.book.facts }) };
}

/** What lines stand on: values, and why there is none. */
function factValues(book: FactBook): (string | null)[] {
  return Object.values(book.facts).map((fact) => fact.value ?? fact.issue?.code ?? null);
}

/**
 * Prices a whole estimate: runs the calculators in stage order, rates every line, and sums. Pure; the same document gives
 * the same answer in service and browser. Amounts are decimal strings with the digits of their currency.
 *
 * Nothing is invented: a line without usable quantity, rate or exchange rate carries an `error`, counts nowhere, and
 * makes the result `complete: false`. So does whatever a calculator works out as owed and no line carries (`uncharged`).
 */
export function priceEstimate(document: EstimateDocument): PricedEstimate {
  const { currency, defaults } = document;
  const lines = stageIds.flatMap((stage) =>
    document.stages[stage].lines.map((line): StagedLine => ({
      stage,
      line: { ...line, status: effectiveStatus(line, document.stages[stage].scope) },
    })),
  );
  const { book, calculations, rated } = settle(document, lines);
  book.checkOverrides();
  const amounts = amountsOf(rated, currency);
  const taxes = taxByRate(rated, currency, defaults.taxRounding ?? 'floor');
  const tax = sum(taxes.map((each) => decimalOf(each.tax)));
  const owed = book.owed();
  const uncharged = unchargedAmounts(document, lines, owed);
  const named = new Set(uncharged.flatMap(({ codes }) => codes));
  const unpriced = rated.filter((line) => line.error !== null && !line.contingent).length;
  const incompleteLines = unpriced + uncharged.length;
  return {
    engine: RATING_ENGINE_VERSION,
    currency,
    complete: incompleteLines === 0,
    incompleteLines,
    facts: book.facts,
    lines: rated,
    stages: stageTotals(rated, uncharged, currency),
    totals: {
      ...amounts,
      tax: moneyText(tax, currency),
      total: moneyText(decimalOf(amounts.sell).plus(tax), currency),
    },
    taxes,
    payers: payerSplit(rated, currency),
    contingent: contingentTotals(rated, currency),
    missing: missingCharges(document, lines, book.facts).filter(({ code }) => !named.has(code)),
    uncharged,
    warnings: [
      ...documentWarnings(document, lines),
      ...contingentOwedWarnings(lines, owed),
      ...book.warnings,
    ],
    errors: rated.flatMap((line) => line.error ?? []),
    validUntil: earliestValidity(
      rated.filter((line) => line.sell !== null).map((line) => line.validUntil),
      document.validUntil,
    ),
    calculations,
  };
}
