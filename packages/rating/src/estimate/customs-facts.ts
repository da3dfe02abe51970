import { customsResult, type CustomsResult } from '../calculators/destination-customs';
import { maximum, optionalDecimal, parseDecimal, plain, sum, ZERO } from '../core/decimal';
import { RatingError, refusalOf, unlessRefused } from '../core/errors';
import { minorUnits, roundMoney } from '../core/rounding';
import type { EstimateDocument } from '../model';
import type { FactIn } from '../rating/fact-names';
import { isPricedHere } from '../rating/line-status';
import type { Step } from '../core/issue';
import type { Assessed, EntryFigures, EntryInput, Refusal, TypedFigures } from '../tariffs/entry';
import { feeCodes, type FeeCode } from '../tariffs/fee-codes';
import { tariffPack } from '../tariffs/packs';
import {
  cargoHsCodes,
  destinationCountry,
  entryLines,
  isCustomsValueStated,
  typedCarriage,
} from './customs-lines';
import { explain, type FactBook } from './fact-book';
import { inputStep } from './fact-steps';
import { originOf, stageDates } from './stage-dates';
import { carriageOf, type Carriage, type Transport } from './transport';
import { joined, refuseOtherCurrency } from './typed-for';
import { typedOver } from './typed-over';

type CustomsFact = FactIn<'destination-custom'>;

const FEE_FACTS: Record<FeeCode, CustomsFact> = { MPF: 'mpf', HMF: 'hmf' };

/** Records the facts of origin customs: declarations and their lines (one per HS code). */
export function originCustomsFacts(document: EstimateDocument, book: FactBook): void {
  const stage = 'origin-custom' as const;
  const { inputs } = document.stages[stage];
  const hsCodes = cargoHsCodes(document.cargo);
  const declarations = inputs.declarations ?? 1;
  book.set(stage, 'origin-custom.declarations', 'declaration', declarations, {
    steps: inputStep(inputs.declarations, declarations, 'declaration'),
  });
  const lines = inputs.declarationLines ?? (hsCodes.length > 0 ? hsCodes.length : null);
  const isTyped = (inputs.declarationLines ?? null) !== null;
  book.set(stage, 'origin-custom.declarationLines', 'line', lines, {
    issue: { code: 'cargo.empty', params: {} },
    steps: isTyped
      ? inputStep(inputs.declarationLines, lines, 'line')
      : [explain('customs.declarationLines', { hsCodes, to: hsCodes.length }), ...namelessStep(hsCodes)],
  });
  const isCounted = book.facts['origin-custom.declarationLines']?.source === 'calculated' && !isTyped;
  if (isCounted && isPricedHere(document.stages[stage].scope)) warnOfNameless(book, hsCodes);
}

const namelessOf = (codes: readonly string[]): number =>
  codes.filter((code) => code.startsWith('item:')).length;

/** Says of how many lines nobody knows whether they are lines of their own. */
function namelessStep(codes: readonly string[]): Step[] {
  const count = namelessOf(codes);
  return count === 0 ? [] : [explain('customs.linesWithoutCode', { count })];
}

/** Goods without an HS code may lie in the line of others: that they count as lines of their own is said. */
function warnOfNameless(book: FactBook, codes: readonly string[]): void {
  const count = namelessOf(codes);
  if (count === 0 || codes.length === 1) return;
  const params = { count, lines: codes.length };
  book.warnings.push({ code: 'customs.hsCodeMissing', path: 'stages.origin-custom', params });
}

type Assessment =
  | { entry: EntryFigures; input: EntryInput; before: Step[]; onward: Step[]; issue: null }
  | { entry: null; issue: Refusal };

/** Totals of earlier figures typed over in the stage, in whole minor units. */
function typedFigures(document: EstimateDocument, currency: string): TypedFigures {
  const { overrides } = document.stages['destination-custom'];
  const typed = (fact: CustomsFact) => {
    const name = `destination-custom.${fact}` as const;
    const value = typedOver(overrides, name);
    refuseOtherCurrency(document, `stages.destination-custom.overrides.${name}`, {
      ...{ value, currency, named: joined('fact', name) },
    });
    const figure = parseDecimal(value);
    return figure && roundMoney(figure, currency);
  };
  return {
    customsValue: typed('customsValue'),
    duty: typed('duty'),
    additionalDuty: typed('additionalDuty'),
    mpf: typed('mpf'),
  };
}

interface Parts {
  parts: (Carriage | null)[];
  issue?: Refusal;
}

const nothing: Parts = { parts: [] };

/** Parts of the carriage, or what they wait for: only what stands on them waits too. */
function partsOf(calculate: () => (Carriage | null)[]): Parts {
  try {
    return { parts: calculate() };
  } catch (error) {
    return { parts: [], issue: refusalOf(error) };
  }
}

function assess(document: EstimateDocument, book: FactBook, transport: Transport): Assessment {
  try {
    const { inputs } = document.stages['destination-custom'];
    const country = destinationCountry(document);
    if (!country) throw new RatingError('customs.countryMissing');
    const pack = tariffPack(country);
    const entryDate = stageDates(document)['destination-custom'].entryDate.value;
    if (!entryDate) throw new RatingError('customs.entryDateMissing');
    const { currency } = pack;
    const typed = typedFigures(document, currency);
    const { lines, steps } = entryLines(document, book, pack, transport, typed.customsValue !== null);
    const isCarried = isCustomsValueStated(document, pack);
    const part = (name: 'freight' | 'insurance') =>
      carriageOf(name, typedCarriage(document, name, currency), transport, currency);
    const main =
      pack.needsFreight && !isCarried ? partsOf(() => [part('freight'), part('insurance')]) : nothing;
    const inland = () => typedCarriage(document, 'onwardFreight', currency);
    const after = pack.onward
      ? partsOf(() => [carriageOf('onward', inland(), transport, currency)])
      : nothing;
    const [freight, insurance] = main.parts;
    const [onward] = after.parts;
    const input: EntryInput = {
      date: entryDate,
      ...{ lines, isCarried },
      freight: freight?.amount ?? null,
      insurance: insurance?.amount ?? null,
      onwardFreight: onward?.amount ?? null,
      waiting: { freight: main.issue, onward: after.issue },
      entries: Number(book.value('destination-custom.entries') ?? NaN),
      informal: inputs.entryType === 'informal',
      exempt: inputs.exemptFees ?? [],
      fees: inputs.fees ?? [],
      taxRate: optionalDecimal(inputs.taxRate, 'taxRate')?.toFixed() ?? null,
      typed,
    };
    const before = [...steps, ...(freight?.steps ?? []), ...(insurance?.steps ?? [])];
    return { entry: pack.figures(input), input, before, onward: onward?.steps ?? [], issue: null };
  } catch (error) {
    return { entry: null, issue: refusalOf(error) };
  }
}

/** The currency a country collects duty and tax in, known as soon as the country is. */
export function collectedIn(document: EstimateDocument): string {
  return unlessRefused(() => tariffPack(destinationCountry(document) ?? '').currency) ?? document.currency;
}

/** Lines and invoices of the entry, and those beyond what the entry charge includes. */
function lineFacts(document: EstimateDocument, book: FactBook): void {
  const stage = 'destination-custom' as const;
  const { tariffLines, includedLines: included = 3, invoices = 1 } = document.stages[stage].inputs;
  const name = (fact: CustomsFact) => `destination-custom.${fact}` as const;
  const hsCodes = tariffLines?.length
    ? tariffLines.map(({ hsCode }) => hsCode)
    : cargoHsCodes(document.cargo);
  const issue = { code: 'cargo.empty', params: {} } as const;
  const lines = book.set(stage, name('lines'), 'line', hsCodes.length || null, {
    issue,
    steps: [explain('customs.declarationLines', { hsCodes, to: hsCodes.length })],
  });
  const steps: Step[] = [];
  const extra = () => {
    if (!lines) return null;
    const beyond = maximum(ZERO, lines.minus(included));
    steps.push(explain('customs.extraLines', { lines: plain(lines), included, to: plain(beyond) }));
    return beyond;
  };
  book.attempt(stage, name('extraLines'), 'line', extra, { issue, steps });
  const further = Math.max(0, invoices - 1);
  book.set(stage, name('extraInvoices'), 'invoice', further, {
    steps: [explain('customs.extraInvoices', { invoices, to: further })],
  });
}

/** Assesses the import entry and records value, duty, import tax, user fees, bond base and line counts. */
export function destinationCustomsFacts(
  document: EstimateDocument,
  book: FactBook,
  transport: Transport,
): CustomsResult | null {
  const stage = 'destination-custom' as const;
  const { inputs } = document.stages[stage];
  const name = (fact: CustomsFact) => `destination-custom.${fact}` as const;
  const entries = inputs.entries ?? 1;
  book.set(stage, name('entries'), 'entry', entries, { steps: inputStep(inputs.entries, entries, 'entry') });
  lineFacts(document, book);

  const assessment = assess(document, book, transport);
  const { entry, issue } = assessment;
  const currency = collectedIn(document);
  const entered = stageDates(document)[stage].entryDate;
  const digits = minorUnits(currency);
  const source = entry
    ? [
        explain('customs.sources', { sources: [entry.source], country: entry.country }),
        explain('customs.entryDate', { date: entered.value, from: originOf(entered) }),
      ]
    : [];
  const result = (figure: Assessed | undefined, before: Step[] = []) => ({
    value: () => figure?.figure?.total ?? null,
    options: {
      digits,
      steps: figure?.figure ? [...before, ...figure.figure.steps, ...source] : [],
      issue: figure?.issue ?? issue ?? { code: 'fact.notCalculated', params: {} },
    },
  });
  const base = (fact: CustomsFact, { value, options }: ReturnType<typeof result>) =>
    book.base(stage, name(fact), currency, value, options);
  const owe = (fact: CustomsFact, code: string, { value, options }: ReturnType<typeof result>) =>
    book.owe(stage, name(fact), currency, value, { ...options, owedBy: [code] });
  base('customsValue', result(entry?.customsValue, entry ? assessment.before : []));
  owe('duty', 'DUTY', result(entry?.duty));
  owe('additionalDuty', 'ADDDUTY', result(entry?.additionalDuty));
  owe('importTax', 'IMPTAX', result(entry?.importTax, entry ? assessment.onward : []));
  for (const code of feeCodes) {
    const fee = entry?.fees.find((each) => each.code === code);
    const refusal = entry
      ? (fee?.issue ?? { code: 'customs.feeNotDue', params: { code, country: entry.country } })
      : issue;
    book.owe(stage, name(FEE_FACTS[code]), currency, () => fee?.amount ?? null, {
      digits,
      steps: fee?.steps ?? [],
      owedBy: [code],
      ...(refusal ? { issue: refusal } : {}),
    });
  }
  const bondParts: CustomsFact[] = [
    'customsValue',
    'duty',
    'additionalDuty',
    ...(entry?.country === 'US' || !entry ? feeCodes.map((code) => FEE_FACTS[code]) : []),
  ];
  const amounts = bondParts.map((part) => book.value(name(part)));
  const known = amounts.filter((amount) => amount !== null);
  const unknown = bondParts.find((part) => book.value(name(part)) === null);
  const bond = known.length === amounts.length ? sum(known) : null;
  book.base(stage, name('bondBase'), currency, () => bond, {
    digits,
    issue: (unknown && book.facts[name(unknown)]?.issue) ?? { code: 'fact.notCalculated', params: {} },
    steps: bond
      ? [explain('customs.bondBase', { parts: bondParts, amounts: known.map(plain), to: plain(bond) })]
      : [],
  });
  if (!entry) return null;
  return customsResult(entry, assessment.input);
}
