import { unlessRefused } from '../core/errors';
import { isSameList } from '../core/remembered';
import type { ChargeLine, StageId } from '../model';
import type { Fact, FactPart, Facts, RatedLine } from '../result';
import { isFactName, type FactName } from './fact-names';
import { costsByTerms, ownCost, type OwnCost } from './own-cost';
import { countedFact } from './quantity-fact';
import { rateLine } from './rate-line';
import { decidingTariff, soldLine } from './sell-tariff';
import { isRatedAlike, type Given, type StagedLine, type Terms } from './terms';

/** Prices of a line that are kept: in each round of a document it may go by other facts. */
const KEPT = 4;

/** What a line counts of the facts; none where it counts none. */
interface CountedFacts {
  quantity: Fact | undefined;
  times: Fact | undefined;
  /** What the tariff that it is sold by counts. */
  soldQuantity: Fact | undefined;
  soldTimes: Fact | undefined;
}

/** A price of a line, with all that it was worked out from besides the line. */
interface Rating extends CountedFacts {
  terms: Terms;
  bases: readonly RatedLine[];
  cycle: readonly string[];
  rated: RatedLine;
}

/** What a line costs in its own currency, with the facts that it counts for that. */
interface Costed {
  quantity: Fact | undefined;
  times: Fact | undefined;
  own: OwnCost;
}

const NONE: readonly never[] = [];

/** A line that is rated again and again: as long as nothing changed that it is rated from, its price is the one it had. */
export class Entry implements StagedLine {
  /** Codes it is a percentage of, when it is to be priced so. */
  readonly percentOf: readonly string[] | undefined;
  private readonly counted: FactName | undefined;
  private readonly factor: FactName | undefined;
  /** What the tariff that it is sold by counts. */
  private readonly soldCounted: FactName | undefined;
  private readonly soldFactor: FactName | undefined;
  private readonly countsNothing: boolean;
  /** The last price, and those before it. */
  private last: Rating | undefined;
  private former: readonly Rating[] = NONE;
  private costed: Costed | undefined;

  constructor(
    readonly stage: StageId,
    readonly line: ChargeLine,
    readonly whole = false,
  ) {
    const { basis, status, percentOf, quantity, times } = line;
    this.percentOf = basis === 'percent-of' && status === 'priced' ? percentOf : undefined;
    this.counted = nameOf(line, quantity?.calculated);
    this.factor = nameOf(line, times?.calculated);
    const tariff = line.sellTariff && decidingTariff(line);
    const sold = tariff && soldLine(line, tariff);
    if (sold?.basis === 'percent-of' && status === 'priced')
      this.percentOf = [...(this.percentOf ?? NONE), ...(sold.percentOf ?? NONE)];
    this.soldCounted = sold && nameOf(sold, sold.quantity?.calculated);
    this.soldFactor = sold && nameOf(sold, sold.times?.calculated);
    this.countsNothing = !this.counted && !this.factor && !this.soldCounted && !this.soldFactor;
  }

  rated(terms: Terms, given: Given): RatedLine {
    const { last } = this;
    return last?.terms === terms && this.isStill(last, given) ? last.rated : this.recalled(terms, given);
  }

  private countedIn(facts: Facts): CountedFacts {
    return {
      quantity: this.counted && facts[this.counted],
      times: this.factor && facts[this.factor],
      soldQuantity: this.soldCounted && facts[this.soldCounted],
      soldTimes: this.soldFactor && facts[this.soldFactor],
    };
  }

  /** Whether all is still there that a price was worked out from, but for the terms. */
  private isStill(rating: Rating, { facts, bases, cycle = NONE }: Given): boolean {
    return (
      (this.countsNothing || this.countsAlike(rating, facts)) &&
      isSameList(rating.bases, bases) &&
      isSameList(rating.cycle, cycle)
    );
  }

  private countsAlike(rating: Rating, facts: Facts): boolean {
    const { counted, factor, soldCounted, soldFactor } = this;
    return (
      isCountedAlike(rating.quantity, counted && facts[counted]) &&
      isCountedAlike(rating.times, factor && facts[factor]) &&
      isCountedAlike(rating.soldQuantity, soldCounted && facts[soldCounted]) &&
      isCountedAlike(rating.soldTimes, soldFactor && facts[soldFactor])
    );
  }

  private isRatedStill(rating: Rating, terms: Terms, given: Given): boolean {
    return (
      this.isStill(rating, given) &&
      (rating.terms === terms || isRatedAlike(this, rating.rated, rating.terms, terms))
    );
  }

  /** The price of an earlier round, or a new one; the last is looked at first. */
  private recalled(terms: Terms, given: Given): RatedLine {
    const { last, former } = this;
    if (last && this.isRatedStill(last, terms, given)) {
      // What it goes by now says the same as what it was worked out from.
      last.terms = terms;
      return last.rated;
    }
    const found = former.find((rating) => this.isRatedStill(rating, terms, given));
    if (last) this.former = [last, ...former.filter((each) => each !== found).slice(0, KEPT - 2)];
    if (found) {
      found.terms = terms;
      this.last = found;
      return found.rated;
    }
    const { bases, cycle = NONE } = given;
    const rated = rateLine(this, terms, given, this);
    const { quantity, times, soldQuantity, soldTimes } = this.countedIn(given.facts);
    this.last = { terms, quantity, times, soldQuantity, soldTimes, bases, cycle, rated };
    return rated;
  }

  /** What the line costs in its own currency: that is not worked out again while it counts the same. */
  ownCost(line: ChargeLine, terms: Terms, given: Given, isOffered: boolean): OwnCost {
    if (costsByTerms(line)) return ownCost(line, terms, given, isOffered);
    const { quantity, times } = this.countedIn(given.facts);
    const { costed } = this;
    if (costed && isCountedAlike(costed.quantity, quantity) && isCountedAlike(costed.times, times))
      return costed.own;
    const own = ownCost(line, terms, given, isOffered);
    this.costed = { quantity, times, own };
    return own;
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
