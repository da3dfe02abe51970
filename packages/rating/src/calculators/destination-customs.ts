import { minorUnits } from '../core/rounding';
import type { Decimal } from '../core/decimal';
import type { EntryResult } from '../tariffs/entry';

export interface CustomsLineResult {
  id: string;
  hsCode: string;
  customsValue: string;
  duty: string;
  additionalDuty: string;
  taxBase: string;
  importTax: string;
}

/** An assessed entry as plain data, amounts in the customs currency. */
export interface CustomsResult {
  country: string;
  currency: string;
  customsValue: string;
  duty: string;
  additionalDuty: string;
  importTax: string;
  fees: { code: string; amount: string | null; issue: string | null }[];
  lines: CustomsLineResult[];
  sources: string[];
}

/** Writes an assessed entry with the digits of its currency. */
export function customsResult(entry: EntryResult, hsCodes: ReadonlyMap<string, string>): CustomsResult {
  const money = (value: Decimal) => value.toFixed(minorUnits(entry.currency), 1);
  return {
    country: entry.country,
    currency: entry.currency,
    customsValue: money(entry.customsValue),
    duty: money(entry.duty),
    additionalDuty: money(entry.additionalDuty),
    importTax: money(entry.importTax),
    fees: entry.fees.map((fee) => ({
      code: fee.code,
      amount: fee.amount ? money(fee.amount) : null,
      issue: fee.issue?.code ?? null,
    })),
    lines: entry.lines.map((line) => ({
      id: line.id,
      hsCode: hsCodes.get(line.id) ?? '',
      customsValue: money(line.customsValue),
      duty: money(line.duty),
      additionalDuty: money(line.additionalDuty),
      taxBase: money(line.taxBase),
      importTax: money(line.importTax),
    })),
    sources: entry.sources,
  };
}
