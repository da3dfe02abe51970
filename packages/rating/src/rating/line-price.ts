import { chargeDefinition } from '../catalogue/catalogue';
import type { Decimal } from '../core/decimal';
import type { Issue } from '../core/issue';
import type { RatedLine } from '../result';
import type { Due, Standing } from './line-kind';
import { staysOutOfValues } from './reduction';
import type { TaxPart } from './tax-kind';
import type { CountedFrom, PricedBase, RatedEntry } from './terms';

const isDutyOrTax = (code: string): boolean => {
  const group = chargeDefinition(code)?.costGroup;
  return group === 'duty' || group === 'importTax';
};

/**
 * The price of a line: its figures, and what they were worked out from, so that the way there can be told to whoever asks
 * (`explained`). Thousands of them are kept and made anew: what can be read from line, terms or tax is not kept twice.
 */
export class LinePrice implements PricedBase {
  // Declared only: thousands are made at once, and a field that is set before it is given costs twice.
  declare readonly entry: RatedEntry;
  /** What the terms of the document say of lines of its kind. */
  declare readonly standing: Standing;
  declare readonly from: CountedFrom;
  /** In the line's own currency; null where nobody knows it, and where the line has no price. */
  declare cost: Decimal | null;
  /** In the document's currency. */
  declare costConverted: Decimal | null;
  declare sell: Decimal | null;
  declare error: Issue | null;
  /** How it is taxed where it is a percentage that is not taxed as its charge is, and what it owes by that. */
  declare followed: { parts: readonly TaxPart[]; due: Due } | null;
  /** What was told of it when somebody asked. */
  declare told: RatedLine | undefined;
  /** What was told of it when it had the same figures, and bore another tax or was paid by another. */
  declare like: RatedLine | undefined;

  constructor(entry: RatedEntry, standing: Standing, from: CountedFrom) {
    this.entry = entry;
    this.standing = standing;
    this.from = from;
    this.cost = null;
    this.costConverted = null;
    this.sell = null;
    this.error = null;
    this.followed = null;
    this.told = undefined;
    this.like = undefined;
  }

  get id() {
    return this.entry.line.id;
  }

  get stage() {
    return this.entry.stage;
  }

  get code() {
    return this.entry.line.code;
  }

  get costGroup() {
    return this.entry.costGroup;
  }

  get status() {
    return this.entry.line.status;
  }

  get disbursement() {
    return this.entry.disbursement;
  }

  get contingent() {
    return this.entry.contingent;
  }

  get due() {
    return this.followed?.due ?? this.standing.due;
  }

  get payer() {
    return this.standing.due.payer;
  }

  get forInformation() {
    return this.standing.due.isInformed || undefined;
  }

  /** Whether it has a price that counts in the total. */
  get inTotal() {
    return this.sell !== null && !this.standing.due.isInformed && !this.entry.contingent;
  }

  get taxCode() {
    return this.due.tax.code;
  }

  get taxKind() {
    return this.due.tax.kind;
  }

  get taxRate() {
    return this.due.tax.rate;
  }

  get taxParts() {
    return this.followed?.parts ?? null;
  }

  get staysOut() {
    const { line, isReduction } = this.entry;
    return staysOutOfValues(line, isReduction, this.sell);
  }

  /** It is a percentage of duty or of import tax: a base of tax with it in would hang on itself. */
  get isOfDuties() {
    return this.entry.percentOf?.some(isDutyOrTax) ?? false;
  }

  get validUntil() {
    return this.entry.validUntil;
  }
}
