import type { Decimal } from '../core/decimal';
import type { DutyRule } from '../model';
import type { Params, Step } from '../result';

/** A tariff line of an import entry, in the customs currency of the country. */
export interface EntryLine {
  id: string;
  /** Goods value free on board. */
  value: Decimal;
  quantity: Decimal | null;
  duty: DutyRule;
  /** Additional duties: each on the value, not on each other. */
  additional: { code: string; rate: string }[];
  /** The line's own import tax rate, where reduced. */
  taxRate: string | null;
}

export interface EntryInput {
  /** Entry date: decides the period. */
  date: string;
  lines: EntryLine[];
  /** Main carriage to the place of introduction; needed where duty or tax is on CIF. */
  freight: Decimal | null;
  insurance: Decimal | null;
  /** Carriage inside the country to the destination: part of the tax base in the EU and UK. */
  onwardFreight: Decimal | null;
  entries: number;
  /** Replaces the pack's import tax rate. */
  taxRate: string | null;
}

export interface EntryLineResult {
  id: string;
  customsValue: Decimal;
  duty: Decimal;
  additionalDuty: Decimal;
  taxBase: Decimal;
  importTax: Decimal;
}

export interface EntryFee {
  code: string;
  amount: Decimal | null;
  steps: Step[];
  /** Why the fee is not known. */
  issue: { code: string; params: Params } | null;
}

export interface EntryResult {
  country: string;
  currency: string;
  customsValue: Decimal;
  duty: Decimal;
  additionalDuty: Decimal;
  importTax: Decimal;
  fees: EntryFee[];
  lines: EntryLineResult[];
  steps: Step[];
  sources: string[];
}
