import { parseDecimal, sum, type Decimal } from '../core/decimal';
import { RatingError } from '../core/errors';
import { allocate } from '../core/allocate';
import { roundMoney } from '../core/rounding';
import type { CargoItem, EstimateDocument, TariffLine } from '../model';
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

function lineValue(line: TariffLine, currency: string, document: EstimateDocument): Decimal {
  const typed = parseDecimal(line.value);
  if (typed) return typed;
  const items = document.cargo.filter((item) => item.hsCode === line.hsCode);
  if (items.length === 0) throw new RatingError('customs.valueMissing', { line: line.id });
  return sum(items.map((item) => itemValue(item, currency, document)));
}

function checkCoverage(lines: readonly TariffLine[], items: readonly CargoItem[]): void {
  const open = lines.filter((line) => !parseDecimal(line.value)).map((line) => line.hsCode);
  const twice = open.find((code, index) => open.indexOf(code) !== index);
  if (twice !== undefined) throw new RatingError('customs.lineTwice', { hsCode: twice });
  if (open.length === 0) return;
  const known = new Set(lines.map((line) => line.hsCode));
  const outside = items.find((item) => !item.hsCode || !known.has(item.hsCode));
  if (outside) throw new RatingError('customs.itemWithoutLine', { item: outside.id });
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
  const freight = parseDecimal(inputs.freight) ?? transport.freight(currency);
  if (!freight) throw new RatingError('customs.freightMissing', {});
  const within = freight.plus(parseDecimal(inputs.insurance) ?? transport.insurance(currency) ?? 0);
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
  checkCoverage(lines, document.cargo);
  const values = lines.map((line) => lineValue(line, currency, document));
  const boarded = freeOnBoard(values, currency, document, transport);
  return lines.map((line, index) => {
    if (!line.duty) throw new RatingError('duty.ruleMissing', { hsCode: line.hsCode });
    const value = boarded[index];
    if (!value || value.lt(0)) throw new RatingError('customs.valueMissing', { line: line.id });
    return {
      id: line.id,
      value,
      quantity: parseDecimal(line.quantity),
      duty: line.duty,
      additional: (line.additional ?? []).map(({ code, rate }) => ({ code, rate })),
      taxRate: parseDecimal(line.taxRate) ? (line.taxRate ?? null) : null,
    };
  });
}
