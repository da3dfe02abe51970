import { unlessRefused } from '../core/errors';
import { isSameList } from '../core/remembered';
import type { ChargeLine, StageId } from '../model';
import type { Fact, FactPart, Facts, RatedLine } from '../result';
import { factNamed } from './fact-names';
import { countedFact } from './quantity-fact';
import { rateLine } from './rate-line';
import { decidingTariff, soldLine } from './sell-tariff';
import { isRatedAlike, type Given, type StagedLine, type Terms } from './terms';

/** Prices of a line that are kept: in each round of a document it may go by other facts. */
const KEPT = 4;

/** A price of a line, with all that it was worked out from besides the line. */
interface Rating {
  terms: Terms;
  quantity: Fact | undefined;
  times: Fact | undefined;
  soldQuantity: Fact | undefined;
  soldTimes: Fact | undefined;
  bases: readonly RatedLine[];
  cycle: readonly string[];
  rated: RatedLine;
}

const NONE: readonly never[] = [];

/** A line that is rated again and again: as long as nothing changed that it is rated from, its price is the one it had. */
export class Entry implements StagedLine {
  /** Codes it is a percentage of, when it is to be priced so. */
  readonly percentOf: readonly string[] | undefined;
  private readonly counted: string | undefined;
  private readonly factor: string | undefined;
  /** What the tariff that it is sold by counts. */
  private readonly soldCounted: string | undefined;
  private readonly soldFactor: string | undefined;
  private ratings: readonly Rating[] = NONE;

  constructor(
    readonly stage: StageId,
    readonly line: ChargeLine,
    readonly whole = false,
  ) {
    const { basis, status, percentOf, quantity, times } = line;
    if (basis === 'percent-of' && status === 'priced') this.percentOf = percentOf;
    this.counted = this.nameOf(line, quantity?.calculated);
    this.factor = this.nameOf(line, times?.calculated);
    const tariff = decidingTariff(line);
    if (!tariff) return;
    const sold = soldLine(line, tariff);
    if (sold.basis === 'percent-of' && status === 'priced')
      this.percentOf = [...(this.percentOf ?? NONE), ...(sold.percentOf ?? NONE)];
    this.soldCounted = this.nameOf(sold, sold.quantity?.calculated);
    this.soldFactor = this.nameOf(sold, sold.times?.calculated);
  }

  /** The fact that is counted; none where the line cannot count it, and says so. */
  private nameOf({ containerType }: ChargeLine, fact: string | undefined): string | undefined {
    if (fact === undefined) return undefined;
    return unlessRefused(() => countedFact(fact, containerType)) ?? undefined;
  }

  rated(terms: Terms, given: Given): RatedLine {
    const [first] = this.ratings;
    if (first && first.terms === terms && this.isStill(first, terms, given)) return first.rated;
    return this.recalled(terms, given);
  }

  private factIn(facts: Facts, name: string | undefined): Fact | undefined {
    return name === undefined ? undefined : factNamed(facts, name);
  }

  private isStill(rating: Rating, terms: Terms, { facts, bases, cycle = NONE }: Given): boolean {
    return (
      (rating.terms === terms || isRatedAlike(this, rating.rated, rating.terms, terms)) &&
      isCountedAlike(rating.quantity, this.factIn(facts, this.counted)) &&
      isCountedAlike(rating.times, this.factIn(facts, this.factor)) &&
      isCountedAlike(rating.soldQuantity, this.factIn(facts, this.soldCounted)) &&
      isCountedAlike(rating.soldTimes, this.factIn(facts, this.soldFactor)) &&
      isSameList(rating.bases, bases) &&
      isSameList(rating.cycle, cycle)
    );
  }

  /** The price of an earlier round, or a new one; the last is looked at first. */
  private recalled(terms: Terms, given: Given): RatedLine {
    const { facts, bases, cycle = NONE } = given;
    const isFirst = this.ratings === NONE;
    const found = isFirst ? undefined : this.ratings.find((rating) => this.isStill(rating, terms, given));
    const rated = found?.rated ?? rateLine(this, terms, given);
    const quantity = this.factIn(facts, this.counted);
    const times = this.factIn(facts, this.factor);
    const soldQuantity = this.factIn(facts, this.soldCounted);
    const soldTimes = this.factIn(facts, this.soldFactor);
    const rating = { terms, quantity, times, soldQuantity, soldTimes, bases, cycle, rated };
    const others = isFirst ? NONE : this.ratings.filter((each) => each !== found);
    this.ratings = isFirst ? [rating] : [rating, ...others.slice(0, KEPT - 1)];
    return rated;
  }
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
