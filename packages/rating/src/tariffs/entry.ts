import type { Decimal } from '../core/decimal';
import type { IssueCode } from '../core/issue-codes';
import type { DutyRule, FeePeriod } from '../model';
import type { FeeCode } from './fee-codes';
import type { Params, Step } from '../core/issue';

/** A tariff line of an import entry, in the customs currency of the country. */
export interface EntryLine {
  id: string;
  hsCode: string;
  /** Goods value free on board; with freight and insurance in it where `EntryInput.isCarried` says so. */
  value: Decimal;
  quantity: Decimal | null;
  /** Null when it was not said yet: then there is no duty unless it is typed over. */
  duty: DutyRule | null;
  /** Additional duties: each on the value or its share of it, not on each other. */
  additional: { code: string; rate: string; share?: string }[];
  /** The line's own import tax rate, where reduced. */
  taxRate: string | null;
}

/** Totals typed over what is assessed: what follows is assessed on them. */
export interface TypedFigures {
  customsValue: Decimal | null;
  duty: Decimal | null;
  additionalDuty: Decimal | null;
  mpf: Decimal | null;
}

export interface EntryInput {
  /** Entry date: decides the period. */
  date: string;
  lines: EntryLine[];
  /** Values of the lines were stated with freight and insurance, and duty is taken on that: they are what is assessed. */
  isCarried?: boolean;
  /** Main carriage to the place of introduction; needed where duty or tax is on CIF. */
  freight: Decimal | null;
  /** Null when there is none: nothing is added, in India an assumed share. */
  insurance: Decimal | null;
  /** Terminal handling and carriage inside the country to the destination: part of the tax base in the EU and UK. */
  onwardFreight: Decimal | null;
  /** Why freight and insurance, or the onward carriage, are not known although the estimate has them. */
  waiting?: { freight?: Refusal; onward?: Refusal };
  entries: number;
  /** Informal entries pay a fee of their own. */
  informal?: boolean;
  exempt?: readonly FeeCode[];
  /** What the company keeps of fees: goes before what is known here. */
  fees?: readonly FeePeriod[];
  /** Replaces the pack's import tax rate. */
  taxRate: string | null;
  typed?: Partial<TypedFigures>;
}

export interface Refusal {
  code: IssueCode;
  params: Params;
}

/** One figure of an entry: its lines, their total as it is collected, and how they came about. */
export interface Figure {
  lines: Decimal[];
  total: Decimal;
  steps: Step[];
  /** What each line's tax is taken on. */
  bases?: Decimal[];
}

/** A figure, or why it is not known. */
export type Assessed = { figure: Figure; issue: null } | { figure: null; issue: Refusal };

export interface EntryFee {
  code: FeeCode;
  amount: Decimal | null;
  steps: Step[];
  /** Why the fee is not known. */
  issue: Refusal | null;
}

/** What the parts of a tax base are: the totals typed over are already shared over the lines. */
export interface TaxBase {
  values: Decimal[];
  duties: Decimal[];
  additional: Decimal[];
}

export interface FeeBase {
  value: Decimal;
  duties: Decimal;
}

/** The rules of a country on the day of an entry, figure by figure. */
export interface EntryRules {
  country: string;
  currency: string;
  source: string;
  values: () => Figure;
  duty: (values: Decimal[]) => Figure;
  additional: (values: Decimal[]) => Figure;
  tax: (base: TaxBase) => Figure;
  fees: (base: FeeBase) => EntryFee[];
}

export interface EntryLineResult {
  id: string;
  customsValue: Decimal;
  duty: Decimal;
  additionalDuty: Decimal;
  taxBase: Decimal;
  importTax: Decimal;
}

/** An assessed entry: each figure is what the rules give on what was typed over before it. */
export interface EntryFigures {
  country: string;
  currency: string;
  customsValue: Assessed;
  duty: Assessed;
  additionalDuty: Assessed;
  importTax: Assessed;
  fees: EntryFee[];
  source: string;
  /** What follows stands on these: lines as assessed, or a total typed over and shared over them; null where unknown. */
  counted: Record<'customsValue' | 'duty' | 'additionalDuty', Decimal[] | null>;
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
