import type { Decimal } from '../core/decimal';
import { unlessRefused } from '../core/errors';
import { isSameList } from '../core/remembered';
import type { ChargeLine, StageId } from '../model';
import type { Fact, FactPart, Facts } from '../result';
import { costGroupOf } from './cost-group-of';
import type { CostGroup } from './cost-groups';
import { isFactName, type FactName } from './fact-names';
import type { LineKind, LineKinds, Standing } from './line-kind';
import { LinePrice } from './line-price';
import { bareRate, costsByTerms, costsPlainly, ownCost, plainCost } from './own-cost';
import { countedFact } from './quantity-fact';
import { isReduction } from './reduction';
import { workOut, type Costs } from './rate-line';
import { decidingTariff, sellsUsually, soldLine } from './sell-tariff';
import type { CountedFrom, Given, RatedEntry, Terms } from './terms';
import { earliestValidity } from './validity';

const NONE: readonly never[] = [];
const NOTHING: CountedFrom = {
  ...{ counted: NONE, bases: NONE, cycle: NONE, given: undefined, plainly: undefined },
};

/** A line that is rated again and again: as long as nothing changed that it is rated from, its price is the one it had. */
export class Entry implements RatedEntry, Costs {
  /** Codes it is a percentage of, when it is to be priced so. */
  readonly percentOf: readonly string[] | undefined;
  readonly costGroup: CostGroup;
  readonly validUntil: string | null;
  readonly disbursement: boolean;
  readonly contingent: boolean;
  readonly isReduction: boolean;
  readonly isUsual: boolean;
  /** Facts that it counts, as `CountedFrom` has them; none where it counts nothing. */
  private readonly names: readonly (FactName | undefined)[];
  /** The one fact of a line that counts no other, and is no percentage. */
  private readonly only: FactName | undefined;
  /** Whether it costs what it counts of that, and no more of the line decides. */
  private readonly isPlain: boolean;
  /** Its rate, where no more than that prices it. */
  private readonly rate: Decimal | undefined;
  /** The last price, and the one before: in each round of a document it may go by other facts. */
  private last: LinePrice | undefined;
  private former: LinePrice | undefined;
  /** What it costs in its own currency, with the facts that it counts for that. */
  private costFrom: CountedFrom | undefined;
  private cost: Decimal | null = null;
  private refusal: unknown;
  private readonly kind: LineKind;

  constructor(
    readonly stage: StageId,
    readonly line: ChargeLine,
    readonly whole: boolean,
    kinds: LineKinds,
  ) {
    const { basis, status, percentOf, quantity, times, code, costGroup, validUntil } = line;
    this.percentOf = basis === 'percent-of' && status === 'priced' ? percentOf : undefined;
    this.costGroup = costGroupOf(code, stage, costGroup);
    const tariff = line.sellTariff && decidingTariff(line);
    const sold = tariff && soldLine(line, tariff);
    if (sold?.basis === 'percent-of' && status === 'priced')
      this.percentOf = [...(this.percentOf ?? NONE), ...(sold.percentOf ?? NONE)];
    this.validUntil = validUntil || tariff ? earliestValidity([validUntil, tariff?.validUntil]) : null;
    const own = [nameOf(line, quantity?.calculated), nameOf(line, times?.calculated)];
    const names = sold
      ? [...own, nameOf(sold, sold.quantity?.calculated), nameOf(sold, sold.times?.calculated)]
      : own;
    this.names = names.some(Boolean) ? names : NONE;
    this.only = this.percentOf || names.some((name, index) => name && index > 0) ? undefined : names[0];
    this.isPlain = this.only !== undefined && costsPlainly(line);
    this.rate = this.isPlain ? bareRate(line) : undefined;
    this.disbursement = line.disbursement ?? false;
    this.contingent = line.contingent ?? false;
    this.isReduction = isReduction(line);
    this.isUsual = sellsUsually(line);
    this.kind = kinds.of(this);
  }

  /** The price under these terms, of what is given. */
  rated(terms: Terms, given: Given): LinePrice {
    const standing = this.kind.under(terms);
    const { last } = this;
    return last?.standing === standing && this.isStill(last, given) ? last : this.recalled(standing, given);
  }

  /** What it counts and stands on; lines that count nothing but the same fact share it. */
  private fromOf({ facts, bases, cycle = NONE, shared }: Given): CountedFrom {
    const { names, only } = this;
    if (names.length + bases.length + cycle.length === 0) return NOTHING;
    const known = only && shared?.get(only);
    if (known) return known;
    const counted = names.map((name) => name && facts[name]);
    const from: CountedFrom = { counted, bases, cycle, given: undefined, plainly: undefined };
    if (only) shared?.set(only, from);
    return from;
  }

  /** Whether all is still there that a price was worked out from, but for the terms. */
  private isStill({ from }: LinePrice, { facts, bases, cycle = NONE }: Given): boolean {
    return this.countsAlike(from, facts) && isSameList(from.bases, bases) && isSameList(from.cycle, cycle);
  }

  /** Whether the facts that it counts, or the first of them, are still alike. */
  private countsAlike({ counted }: CountedFrom, facts: Facts, most = 4): boolean {
    const { names } = this;
    for (let index = 0; index < names.length && index < most; index += 1) {
      const name = names[index];
      if (name && !isCountedAlike(counted[index], facts[name])) return false;
    }
    return true;
  }

  /** The price before the last, or a new one. */
  private recalled(standing: Standing, given: Given): LinePrice {
    const { last, former } = this;
    if (former?.standing === standing && this.isStill(former, given)) {
      this.former = last;
      return (this.last = former);
    }
    const from = last && this.isStill(last, given) ? last.from : this.fromOf(given);
    const price = new LinePrice(this, standing, from);
    workOut(price, given, this, last);
    // Other figures of the document before are not met again in the rounds of this one; thousands of them would only be kept.
    this.former = given.isFirst && price.sell !== last?.sell ? undefined : last;
    return (this.last = price);
  }

  /** What the line costs in its own currency: that is not worked out again while it counts the same. */
  ownCost(line: ChargeLine, terms: Terms, given: Given, isOffered: boolean): Decimal | null {
    if (costsByTerms(line)) return ownCost(line, terms, given, isOffered);
    if (!this.costFrom || !this.countsAlike(this.costFrom, given.facts, 2)) {
      this.costFrom = this.fromOf(given);
      this.refusal = undefined;
      try {
        this.cost = this.isPlain
          ? plainCost(line, this.rate, this.costFrom, given.facts)
          : ownCost(line, terms, given, isOffered);
      } catch (error) {
        this.refusal = error;
      }
    }
    if (this.refusal !== undefined) throw this.refusal;
    return this.cost;
  }
}

/** The fact that is counted; none where nobody records it or the line cannot count it, and says so. */
function nameOf({ containerType }: ChargeLine, fact: string | undefined): FactName | undefined {
  if (fact === undefined) return undefined;
  const name = containerType ? (unlessRefused(() => countedFact(fact, containerType)) ?? undefined) : fact;
  return name !== undefined && isFactName(name) ? name : undefined;
}

/** Whether a line counts two facts alike: it reads nothing of them but this. */
function isCountedAlike(one: Fact | undefined, other: Fact | undefined): boolean {
  if (one === other) return true;
  return (
    one !== undefined &&
    other !== undefined &&
    one.value === other.value &&
    one.unit === other.unit &&
    isSameIssue(one.issue, other.issue) &&
    areSameParts(one.parts, other.parts)
  );
}

/** What a line that cannot count says: the reason, with its figures. */
function isSameIssue(one: Fact['issue'], other: Fact['issue']): boolean {
  if (one === other) return true;
  return one?.code === other?.code && JSON.stringify(one?.params) === JSON.stringify(other?.params);
}

function areSameParts(one: readonly FactPart[] | undefined, other: readonly FactPart[] | undefined): boolean {
  if (one === other) return true;
  if (one?.length !== other?.length) return false;
  return (one ?? []).every(({ reference, each, count }, index) => {
    const part = other?.[index];
    return reference === part?.reference && each === part.each && count === part.count;
  });
}
