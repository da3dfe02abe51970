import {
  builtInCharges,
  chargeForm,
  factAt,
  lineOf,
  type Basis,
  type Breaks,
  type ChargeBook,
  type ChargeDefinition,
  type ChargeLine,
  type EstimateDocument,
} from '@quayside/rating';
import type { QuantitySource } from '@quayside/rating';
import { isShareBasis } from './rating-words';

/** A line that has no code yet; it is kept back from saving until one is chosen. */
export function emptyLine(id: string, currency: string): ChargeLine {
  return { id, code: '', description: '', basis: 'flat', currency, status: 'priced' };
}

/** A line of a charge code, as a person would begin it. */
export function newLine(
  code: string,
  id: string,
  document: EstimateDocument,
  book: ChargeBook = builtInCharges,
): ChargeLine {
  return withCode(emptyLine(id, document.currency), code, document, book);
}

function without<Key extends keyof ChargeLine>(line: ChargeLine, ...keys: Key[]): ChargeLine {
  const rest: ChargeLine = { ...line };
  for (const key of keys) Reflect.deleteProperty(rest, key);
  return rest;
}

/** A line without what a charge of the company's own said of it; a tax that somebody chose instead stays. */
function withoutOwnCharge(line: ChargeLine, former: ChargeDefinition | undefined): ChargeLine {
  const isOfCharge = former?.ownTax !== undefined && line.taxCode === former.ownTax;
  return isOfCharge ? without(line, 'costGroup', 'taxCode') : without(line, 'costGroup');
}

/** Another charge code: basis, quantity and tax follow the company's charges; what was typed stays. */
export function withCode(
  line: ChargeLine,
  code: string,
  document: EstimateDocument,
  book: ChargeBook = builtInCharges,
): ChargeLine {
  const definition = book.definition(code);
  const former = book.definition(line.code);
  if (definition?.code === line.code || code === line.code) return { ...line, code };
  if (!definition) return { ...withoutOwnCharge(line, former), code };
  const fresh = lineOf(definition, line.id, document);
  if (line.code === '') return { ...fresh, ...(line.rate ? { rate: line.rate } : {}) };
  const hasOwnText = line.description !== '' && line.description !== former?.nameEn;
  const kept = without(
    withoutOwnCharge(line, former),
    ...(['quantity', 'times', 'percentOf', 'roundPerUnit', 'disbursement', 'contingent'] as const),
  );
  const keepsRate = isShareBasis(line.basis) === isShareBasis(fresh.basis);
  return {
    ...kept,
    ...fresh,
    ...(hasOwnText ? { description: line.description } : {}),
    ...(hasOwnText && line.descriptionJa ? { descriptionJa: line.descriptionJa } : {}),
    currency: line.rate && fresh.basis !== 'calculated-amount' ? line.currency : fresh.currency,
    status: line.status,
    rate: keepsRate ? line.rate : null,
  };
}

/**
 * Another basis; a rate per unit is no share, and the other way round. The quantity is the same thing in the unit of the basis
 * (skids by m³), else what the basis usually counts. What the basis cannot follow goes: a percentage has no quantity of its
 * own, an amount at cost no rate.
 */
export function withBasis(
  line: ChargeLine,
  basis: Basis,
  mode: 'FCL' | 'LCL',
  book: ChargeBook = builtInCharges,
): ChargeLine {
  if (basis === line.basis) return line;
  const keepsRate = isShareBasis(line.basis) === isShareBasis(basis) && basis !== 'calculated-amount';
  const definition = book.definition(line.code);
  const form = definition && chargeForm(definition, mode);
  const rate = keepsRate ? {} : { rate: null };
  if (basis === 'percent-of') {
    const percentOf = [...(line.percentOf ?? form?.percentOf ?? [])];
    return { ...without(line, 'quantity', 'times', 'quantityRule', 'time'), basis, ...rate, percentOf };
  }
  const times = form?.basis === basis ? form.times : undefined;
  const fact = factAt(form, basis, mode, line.quantity?.calculated);
  const typed = line.quantity?.typed;
  // A number typed for another unit stays only where nothing calculates the new one, or the same is counted still.
  const isSame = fact !== undefined && fact === line.quantity?.calculated;
  const quantity = isSame ? line.quantity : fact ? { calculated: fact } : typed ? { typed } : undefined;
  return {
    ...without(line, 'quantity', 'times', 'percentOf'),
    ...(quantity ? { quantity } : {}),
    ...(times ? { times: { calculated: times } } : {}),
    basis,
    ...rate,
  };
}

/** Another way to read a rate table; what only the former way reads goes. */
export function withBreakMode(breaks: Breaks | undefined, mode: Breaks['mode']): Breaks {
  const former: Omit<Breaks, 'mode'> = breaks ?? { steps: [{ from: '0' }] };
  const { beyond, ...table } = former;
  const isCount = mode === 'stepCount';
  const steps = table.steps.map(({ from, rate, units }) =>
    isCount ? { from, ...(units ? { units } : {}) } : { from, ...(rate ? { rate } : {}) },
  );
  return { ...table, steps, mode, ...(isCount && beyond ? { beyond } : {}) };
}

/** A quantity (or second factor) typed over the calculated one; the empty text gives it back to the calculation. */
export function withTyped(line: ChargeLine, field: 'quantity' | 'times', value: string): ChargeLine {
  const { typed: _typed, ...source }: QuantitySource = line[field] ?? {};
  if (value !== '') return { ...line, [field]: { ...source, typed: value } };
  return source.calculated === undefined ? without(line, field) : { ...line, [field]: source };
}

/** Takes the quantity (or second factor) from a fact of the calculators, or from none. */
export function withFact(line: ChargeLine, field: 'quantity' | 'times', fact: string): ChargeLine {
  const typed = line[field]?.typed;
  const source: QuantitySource = { ...(fact ? { calculated: fact } : {}), ...(typed ? { typed } : {}) };
  return Object.keys(source).length > 0 ? { ...line, [field]: source } : without(line, field);
}

/** Cost or sell typed over the calculated amount; the empty text gives it back. */
export function withAmount(line: ChargeLine, field: 'cost' | 'sell', value: string): ChargeLine {
  const { [field]: _former, ...others } = line.typedAmounts ?? {};
  const amounts = value === '' ? others : { ...others, [field]: value };
  return Object.keys(amounts).length > 0 ? { ...line, typedAmounts: amounts } : without(line, 'typedAmounts');
}

/** Sets a field, or takes it away. */
export function withField<Key extends keyof ChargeLine>(
  line: ChargeLine,
  key: Key,
  value: ChargeLine[Key] | undefined,
): ChargeLine {
  return value === undefined ? without(line, key) : { ...line, [key]: value };
}
