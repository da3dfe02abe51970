import { customsResult, type CustomsResult } from '../calculators/destination-customs';
import { optionalDecimal, plain, sum, type Decimal } from '../core/decimal';
import { RatingError, refusalOf } from '../core/errors';
import { minorUnits } from '../core/rounding';
import type { EstimateDocument } from '../model';
import type { Params, Step } from '../result';
import type { EntryResult } from '../tariffs/entry';
import { tariffPack } from '../tariffs/packs';
import { cargoHsCodes, destinationCountry, entryLines } from './customs-lines';
import { explain, type FactBook } from './fact-book';
import { originOf, stageDates } from './stage-dates';
import type { Transport } from './transport';

/** Records the facts of origin customs: declarations and their lines (one per HS code). */
export function originCustomsFacts(document: EstimateDocument, book: FactBook): void {
  const stage = 'origin-custom' as const;
  const { inputs } = document.stages[stage];
  const codes = cargoHsCodes(document.cargo);
  book.set(stage, 'origin-custom.declarations', 'declaration', inputs.declarations ?? 1);
  const lines = inputs.declarationLines ?? (codes.length > 0 ? codes.length : null);
  book.set(stage, 'origin-custom.declarationLines', 'line', lines, {
    issue: { code: 'cargo.empty', params: {} },
    steps: [explain('customs.declarationLines', { hsCodes: codes })],
  });
}

type Assessment =
  { entry: EntryResult; issue: null } | { entry: null; issue: { code: string; params: Params } };

function assess(document: EstimateDocument, transport: Transport): Assessment {
  try {
    const { inputs } = document.stages['destination-custom'];
    const country = destinationCountry(document);
    if (!country) throw new RatingError('customs.countryMissing');
    const pack = tariffPack(country);
    const entryDate = stageDates(document)['destination-custom'].entryDate.value;
    if (!entryDate) throw new RatingError('customs.entryDateMissing');
    const { currency } = pack;
    const lines = entryLines(document, currency, transport);
    const entry = pack.assess({
      date: entryDate,
      lines,
      freight:
        optionalDecimal(inputs.freight, 'freight') ??
        (pack.needsFreight ? transport.freight(currency) : null),
      insurance: optionalDecimal(inputs.insurance, 'insurance') ?? transport.insurance(currency),
      onwardFreight: optionalDecimal(inputs.onwardFreight, 'onwardFreight') ?? transport.onward(currency),
      entries: inputs.entries ?? 1,
      taxRate: optionalDecimal(inputs.taxRate, 'taxRate')?.toFixed() ?? null,
    });
    return { entry, issue: null };
  } catch (error) {
    return { entry: null, issue: refusalOf(error) };
  }
}

function dutySteps(entry: EntryResult, document: EstimateDocument): Step[] {
  const lines = document.stages['destination-custom'].inputs.tariffLines ?? [];
  return entry.lines.map((line, index) => {
    const rule = lines[index]?.duty;
    const rate = rule && 'rate' in rule ? rule.rate : null;
    const params = { line: line.id, hsCode: lines[index]?.hsCode ?? '', kind: rule?.kind ?? 'free', rate };
    return explain('customs.dutyLine', {
      ...params,
      value: plain(line.customsValue),
      duty: plain(line.duty),
    });
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
  const name = (fact: string) => `destination-custom.${fact}`;
  book.set(stage, name('entries'), 'entry', inputs.entries ?? 1);
  const lineCount = inputs.tariffLines?.length || cargoHsCodes(document.cargo).length;
  const included = inputs.includedLines ?? 3;
  const empty = { issue: { code: 'cargo.empty', params: {} } };
  book.set(stage, name('lines'), 'line', lineCount || null, empty);
  book.set(stage, name('extraLines'), 'line', lineCount ? Math.max(0, lineCount - included) : null, {
    ...empty,
    steps: [explain('customs.extraLines', { lines: lineCount, included })],
  });
  book.set(stage, name('extraInvoices'), 'invoice', Math.max(0, (inputs.invoices ?? 1) - 1));

  const { entry, issue } = assess(document, transport);
  const entered = stageDates(document)[stage].entryDate;
  const currency = entry?.currency ?? document.currency;
  const options = (steps: Step[]) => ({
    digits: minorUnits(currency),
    steps,
    ...(issue ? { issue } : {}),
  });
  const sources = entry
    ? [
        explain('customs.sources', { sources: entry.sources, country: entry.country }),
        explain('customs.entryDate', { date: entered.value, from: originOf(entered) }),
      ]
    : [];
  const base = (fact: string, value: Decimal | null, steps: Step[]) =>
    book.base(stage, name(fact), currency, () => value, options(steps));
  const owe = (fact: string, code: string, value: Decimal | null, steps: Step[]) =>
    book.owe(stage, name(fact), currency, () => value, { ...options(steps), owedBy: [code] });
  base('customsValue', entry?.customsValue ?? null, entry ? [...entry.steps, ...sources] : []);
  owe('duty', 'DUTY', entry?.duty ?? null, entry ? [...dutySteps(entry, document), ...sources] : []);
  owe('additionalDuty', 'ADDDUTY', entry?.additionalDuty ?? null, sources);
  owe('importTax', 'IMPTAX', entry?.importTax ?? null, entry ? [...entry.steps, ...sources] : []);
  for (const code of ['MPF', 'HMF'] as const) {
    const fee = entry?.fees.find((each) => each.code === code);
    const refusal = entry
      ? (fee?.issue ?? { code: 'customs.feeNotDue', params: { code, country: entry.country } })
      : issue;
    book.owe(stage, name(code.toLowerCase()), currency, () => fee?.amount ?? null, {
      digits: minorUnits(currency),
      steps: fee?.steps ?? [],
      owedBy: [code],
      ...(refusal ? { issue: refusal } : {}),
    });
  }
  const bondParts = [
    'customsValue',
    'duty',
    'additionalDuty',
    ...(entry?.country === 'US' || !entry ? ['mpf', 'hmf'] : []),
  ];
  const amounts = bondParts.map((part) => book.value(name(part)));
  const known = amounts.filter((amount) => amount !== null);
  base('bondBase', known.length === amounts.length ? sum(known) : null, [
    explain('customs.bondBase', { parts: bondParts }),
  ]);
  if (!entry) return null;
  return customsResult(entry, new Map((inputs.tariffLines ?? []).map((line) => [line.id, line.hsCode])));
}
