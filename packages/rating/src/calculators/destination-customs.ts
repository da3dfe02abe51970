import { minorUnits } from '../core/rounding';
import type { Decimal } from '../core/decimal';
import type { EntryFigures, EntryInput } from '../tariffs/entry';

export interface CustomsLineResult {
  id: string;
  hsCode: string;
  customsValue: string | null;
  duty: string | null;
  additionalDuty: string | null;
  taxBase: string | null;
  importTax: string | null;
}

/** An assessed entry as plain data, amounts in the customs currency; null where a figure is not known. */
export interface CustomsResult {
  country: string;
  currency: string;
  customsValue: string | null;
  duty: string | null;
  additionalDuty: string | null;
  importTax: string | null;
  fees: { code: string; amount: string | null; issue: string | null }[];
  lines: CustomsLineResult[];
  sources: string[];
}

/** Writes an assessed entry with the digits of its currency. */
export function customsResult(entry: EntryFigures, input: EntryInput): CustomsResult {
  const money = (value: Decimal | undefined) => value?.toFixed(minorUnits(entry.currency), 1) ?? null;
  const { customsValue, duty, additionalDuty, importTax } = entry;
  return {
    country: entry.country,
    currency: entry.currency,
    customsValue: money(customsValue.figure?.total),
    duty: money(duty.figure?.total),
    additionalDuty: money(additionalDuty.figure?.total),
    importTax: money(importTax.figure?.total),
    fees: entry.fees.map((fee) => ({
      code: fee.code,
      amount: fee.amount ? money(fee.amount) : null,
      issue: fee.issue?.code ?? null,
    })),
    lines: input.lines.map((line, index) => ({
      id: line.id,
      hsCode: line.hsCode,
      customsValue: money(customsValue.figure?.lines[index]),
      duty: money(duty.figure?.lines[index]),
      additionalDuty: money(additionalDuty.figure?.lines[index]),
      taxBase: money(importTax.figure?.bases?.[index]),
      importTax: money(importTax.figure?.lines[index]),
    })),
    sources: [entry.source],
  };
}
