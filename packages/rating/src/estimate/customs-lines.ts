import { optionalDecimal, parseDecimal, sum, type Decimal } from '../core/decimal';
import { RatingError } from '../core/errors';
import { allocate } from '../core/allocate';
import { roundMoney } from '../core/rounding';
import type { CargoItem, DutyRule, EstimateDocument, TariffLine } from '../model';
import type { EntryLine } from '../tariffs/entry';
import { convert, type Transport } from './transport';

/** HS codes of the cargo in order of appearance; items without one stand alone. */
export function cargoHsCodes(items: readonly CargoItem[]): string[] {
  return [...new Set(items.map((item) => item.hsCode ?? `item:${item.id}`))];
}

/** The country of destination: typed, else of the delivery place, else of the port of discharge. */
export function destinationCountry(document: EstimateDocument): string | null {
  const { inputs } = document.stages['destination-custom'];
  const { delivery, portOfDischarge } = document.route;
  return inputs.country ?? delivery?.country ?? portOfDischarge?.slice(0, 2) ?? null;
}

function itemValue(item: CargoItem, currency: string, document: EstimateDocument): Decimal {
  const unit = parseDecimal(item.unitValue);
  if (!unit || !item.currency) throw new RatingError('customs.valueMissing', { item: item.id });
  const value = unit.times(item.quantity);
  if (item.currency === currency) return value;
  const typed = parseDecimal(document.stages['destination-custom'].inputs.exchangeRates?.[item.currency]);
  const converted = typed
    ? roundMoney(value.times(typed), currency)
    : convert(value, item.currency, currency, document);
  if (!converted) throw new RatingError('fx.missing', { currency: item.currency });
  return converted;
}

const digits = (code: string | null | undefined): string => (code ?? '').replaceAll('.', '');

/**
 * The tariff line an item belongs to: of the same HS code, else the only one whose code is longer or shorter by a
 * national subdivision (8462.62 and 8462.62.0010).
 */
function lineFor(item: CargoItem, lines: readonly { line: TariffLine; code: string }[]): TariffLine | null {
  const code = digits(item.hsCode);
  if (code === '') return null;
  const same = lines.filter((each) => each.code === code);
  const near =
    same.length > 0 ? same : lines.filter((each) => each.code.startsWith(code) || code.startsWith(each.code));
  return near.length === 1 ? (near[0]?.line ?? null) : null;
}

/** Values of the lines as stated: typed, else of the cargo that belongs to the line. */
function lineValues(lines: readonly TariffLine[], currency: string, document: EstimateDocument): Decimal[] {
  const coded = lines.map((line) => ({ line, code: digits(line.hsCode) }));
  const items = document.cargo.map((item) => ({ item, line: lineFor(item, coded) }));
  const allTyped = lines.every((line) => parseDecimal(line.value));
  const outside = items.find(({ line }) => line === null)?.item;
  if (outside && !allTyped) {
    throw new RatingError('customs.itemWithoutLine', { item: outside.id, hsCode: outside.hsCode ?? null });
  }
  return lines.map((line) => {
    const typed = optionalDecimal(line.value, 'value');
    if (typed) return typed;
    const own = items.filter((each) => each.line === line);
    if (own.length === 0) throw new RatingError('customs.valueMissing', { line: line.id });
    return sum(own.map(({ item }) => itemValue(item, currency, document)));
  });
}

function usable(rate: string): string {
  const known = optionalDecimal(rate, 'duty');
  if (!known) throw new RatingError('duty.unusable', { typed: rate });
  return known.toFixed();
}

/** A duty rule all of whose figures can be read. */
function usableRule(rule: DutyRule): DutyRule {
  const words = new Set(['kind', 'unit', 'choose']);
  for (const [name, figure] of Object.entries(rule)) if (!words.has(name)) usable(figure);
  return rule;
}

/** Values as stated, brought to free on board: EXW plus the way to the ship, CIF less freight and insurance. */
function freeOnBoard(
  values: Decimal[],
  currency: string,
  document: EstimateDocument,
  transport: Transport,
): Decimal[] {
  const { inputs } = document.stages['destination-custom'];
  const terms = inputs.valueTerms ?? 'FOB';
  if (terms === 'FOB') return values;
  if (terms === 'EXW') {
    const before = transport.toFreeOnBoard(currency);
    if (!before) throw new RatingError('customs.originCostsMissing');
    const shares = before.eq(0) ? values.map(() => before) : allocate(before, values, currency);
    return values.map((value, index) => value.plus(shares[index] ?? 0));
  }
  const freight = optionalDecimal(inputs.freight, 'freight') ?? transport.freight(currency);
  if (!freight) throw new RatingError('customs.freightMissing', {});
  const within = freight.plus(
    optionalDecimal(inputs.insurance, 'insurance') ?? transport.insurance(currency) ?? 0,
  );
  const shares = within.eq(0) ? values.map(() => within) : allocate(within, values, currency);
  return values.map((value, index) => value.minus(shares[index] ?? 0));
}

/**
 * The lines of the import entry in the customs currency: typed tariff lines with the value of the cargo of their HS code.
 *
 * @throws RatingError when a value, a rate of exchange or a duty rule is missing, or cargo lies outside all lines
 */
export function entryLines(document: EstimateDocument, currency: string, transport: Transport): EntryLine[] {
  const { inputs } = document.stages['destination-custom'];
  const lines = inputs.tariffLines ?? [];
  if (lines.length === 0) throw new RatingError('customs.linesMissing');
  const values = lineValues(lines, currency, document);
  const boarded = freeOnBoard(values, currency, document, transport);
  return lines.map((line, index) => {
    if (!line.duty) throw new RatingError('duty.ruleMissing', { hsCode: line.hsCode });
    const value = boarded[index];
    if (!value || value.lt(0)) throw new RatingError('customs.valueMissing', { line: line.id });
    return {
      id: line.id,
      value,
      quantity: optionalDecimal(line.quantity, 'quantity'),
      duty: usableRule(line.duty),
      additional: (line.additional ?? []).map(({ code, rate }) => ({ code, rate: usable(rate) })),
      taxRate: optionalDecimal(line.taxRate, 'taxRate')?.toFixed() ?? null,
    };
  });
}
