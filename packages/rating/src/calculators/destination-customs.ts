import type { IssueCode } from '../core/issue-codes';
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
  fees: { code: string; amount: string | null; issue: IssueCode | null }[];
  lines: CustomsLineResult[];
  sources: string[];
}

/** Writes an assessed entry with the digits of its currency, with what is typed over in place of what was assessed. */
export function customsResult(entry: EntryFigures, input: EntryInput): CustomsResult {
  const money = (value: Decimal | undefined) => value?.toFixed(minorUnits(entry.currency), 1) ?? null;
  const { importTax, counted } = entry;
  const total = (name: 'customsValue' | 'duty' | 'additionalDuty') =>
    money(input.typed?.[name] ?? entry[name].figure?.total);
  return {
    country: entry.country,
    currency: entry.currency,
    customsValue: total('customsValue'),
    duty: total('duty'),
    additionalDuty: total('additionalDuty'),
    importTax: money(importTax.figure?.total),
    fees: entry.fees.map((fee) => ({
      code: fee.code,
      amount: fee.amount ? money(fee.amount) : null,
      issue: fee.issue?.code ?? null,
    })),
    lines: input.lines.map((line, index) => ({
      id: line.id,
      hsCode: line.hsCode,
      customsValue: money(counted.customsValue?.[index]),
      duty: money(counted.duty?.[index]),
      additionalDuty: money(counted.additionalDuty?.[index]),
      taxBase: money(importTax.figure?.bases?.[index]),
      importTax: money(importTax.figure?.lines[index]),
    })),
    sources: [entry.source],
  };
}
