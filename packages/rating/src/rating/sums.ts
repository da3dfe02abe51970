import { decimalOf, sum, Tally, ZERO, type Decimal } from '../core/decimal';
import type { StageId } from '../model';
import type { RatedLine } from '../result';

type Kind = Pick<
  RatedLine,
  'stage' | 'costGroup' | 'payer' | 'taxKind' | 'taxRate' | 'taxCode' | 'inTotal' | 'forInformation'
>;

/** What is read of a line to sum it: of one that is told, or of its figures. */
export type Summed = Kind &
  Pick<RatedLine, 'disbursement' | 'contingent' | 'status' | 'error' | 'validUntil'> & {
    /** Lines of a stage that have the same differ in nothing that sums are told apart by, but `inTotal` and what is passed on at cost. */
    due?: object;
    costConverted: Decimal | string | null;
    sell: Decimal | string | null;
  };

/** Sums of priced lines that every table of the document counts alike. */
export interface Bucket extends Kind {
  /** Disbursements passed on at cost. One that is sold for more or less than its cost is part of what we sell. */
  passedOn: boolean;
  lines: number;
  /** Lines among them that are sold while nobody knows what they cost. */
  withoutCost: number;
  cost: Decimal;
  sell: Decimal;
}

interface Counts {
  lines: number;
  /** Lines that should carry a price and do not. */
  unpriced: number;
}

/** Whether a contingent line has a price: it is summed apart. */
export const isPricedApart = ({ contingent, forInformation, status, error, sell }: Summed): boolean =>
  contingent && !forInformation && status === 'priced' && error === null && sell !== null;

/** Whether the price of a line that nobody asked for is known; what may occur or not is not summed even so. */
export const isPricedForInformation = ({ contingent, forInformation, sell }: Summed): boolean =>
  forInformation === true && !contingent && sell !== null;

const isPassedOn = ({ disbursement, sell, costConverted }: Summed): boolean =>
  disbursement && sell !== null && costConverted !== null && decimalOf(sell).eq(costConverted);

/** Sums of lines that owe alike, while lines come and go. */
interface Kept extends Bucket {
  costs: Tally;
  sells: Tally;
}

function keptFor(line: Summed, passedOn: boolean): Kept {
  const { stage, costGroup, payer, taxKind, taxRate, taxCode, inTotal, forInformation } = line;
  return {
    ...{ stage, costGroup, payer, taxKind, taxRate, taxCode, inTotal, forInformation, passedOn },
    lines: 0,
    withoutCost: 0,
    costs: new Tally(),
    sells: new Tally(),
    get cost() {
      return this.costs.value;
    },
    get sell() {
      return this.sells.value;
    },
  };
}

/** By what lines are summed together: one that is told stands for itself. */
const dueOf = (line: Summed): object => line.due ?? line;

const amountOf = (amount: Summed['sell'] | undefined): Decimal => (amount == null ? ZERO : decimalOf(amount));

/** Takes the amounts of one line off and adds those of another. */
function putInPlace({ costs, sells }: Kept, gone: Summed | undefined, come: Summed | undefined): void {
  if (gone?.costConverted !== come?.costConverted)
    costs.replace(amountOf(gone?.costConverted), amountOf(come?.costConverted));
  if (gone?.sell !== come?.sell) sells.replace(amountOf(gone?.sell), amountOf(come?.sell));
}

/**
 * What the lines of a document come to, kept while lines change: what goes is taken off and what comes is added, which with
 * exact decimals is the same as to sum all anew. Sums are of the shown amounts, so that a printed estimate adds up.
 */
export class Sums {
  /** By stage, and by what is due. */
  private readonly buckets = new Map<StageId, Map<object, Kept[]>>();
  private readonly counts = new Map<StageId, Counts>();
  private readonly days = new Map<string, number>();
  private lines: readonly Summed[] = [];
  /** Lines with an error, contingent ones too; not those that nobody asked for. */
  refused = 0;
  /** Lines that nobody asked for. */
  informed = 0;

  /** Sums these lines in place of those before. */
  take(lines: readonly Summed[]): this {
    const before = this.lines;
    const most = Math.min(before.length, lines.length);
    let first = 0;
    while (first < most && before[first] === lines[first]) first += 1;
    let same = 0;
    while (same < most - first && before[before.length - 1 - same] === lines[lines.length - 1 - same])
      same += 1;
    const [end, newEnd] = [before.length - same, lines.length - same];
    for (let index = first; index < Math.max(end, newEnd); index += 1) {
      const gone = index < end ? before[index] : undefined;
      const come = index < newEnd ? lines[index] : undefined;
      if (gone === come || (gone && come && this.isReplaced(gone, come))) continue;
      if (gone) this.count(gone, -1);
      if (come) this.count(come, 1);
    }
    this.lines = lines;
    return this;
  }

  /** Puts a line in the place of one that counts in the total as it does; false where either does not. */
  private isReplaced(gone: Summed, come: Summed): boolean {
    // What counts in the total has a price, and no error.
    if (!gone.inTotal || !come.inTotal) return false;
    if (gone.stage !== come.stage || gone.validUntil !== come.validUntil) return false;
    const isKnownAlike = (gone.costConverted === null) === (come.costConverted === null);
    if (isKnownAlike && dueOf(gone) === dueOf(come) && isPassedOn(gone) === isPassedOn(come))
      putInPlace(this.bucketOf(gone), gone, come);
    else {
      this.bucketed(gone, -1);
      this.bucketed(come, 1);
    }
    return true;
  }

  private count(line: Summed, by: 1 | -1): void {
    const { stage, error, contingent, forInformation, sell, validUntil } = line;
    const counts = this.countsOf(stage);
    counts.lines += by;
    if (forInformation) this.informed += by;
    if (error && !forInformation) this.refused += by;
    if (error && !contingent && !forInformation) counts.unpriced += by;
    if (sell === null) return;
    if (validUntil !== null && !forInformation) add(this.days, validUntil, by);
    if (line.inTotal || isPricedApart(line) || isPricedForInformation(line)) this.bucketed(line, by);
  }

  private dueAs(line: Summed): Kept[] {
    let ofStage = this.buckets.get(line.stage);
    if (!ofStage) this.buckets.set(line.stage, (ofStage = new Map()));
    const due = dueOf(line);
    let alike = ofStage.get(due);
    if (!alike) ofStage.set(due, (alike = []));
    return alike;
  }

  private bucketOf(line: Summed): Kept {
    const alike = this.dueAs(line);
    const { inTotal } = line;
    const passedOn = isPassedOn(line);
    for (const bucket of alike) if (bucket.passedOn === passedOn && bucket.inTotal === inTotal) return bucket;
    const made = keptFor(line, passedOn);
    alike.push(made);
    return made;
  }

  private bucketed(line: Summed, by: 1 | -1): void {
    const bucket = this.bucketOf(line);
    bucket.lines += by;
    if (line.costConverted === null) bucket.withoutCost += by;
    if (by > 0) putInPlace(bucket, undefined, line);
    else putInPlace(bucket, line, undefined);
    if (bucket.lines > 0) return;
    const alike = this.dueAs(line);
    alike.splice(alike.indexOf(bucket), 1);
    // What terms said before they may never say again.
    if (alike.length === 0) this.buckets.get(line.stage)?.delete(dueOf(line));
  }

  countsOf(stage: StageId): Counts {
    const known = this.counts.get(stage);
    if (known) return known;
    const counts = { lines: 0, unpriced: 0 };
    this.counts.set(stage, counts);
    return counts;
  }

  /** Lines of the document that should carry a price and do not. */
  get unpriced(): number {
    return [...this.counts.values()].reduce((all, { unpriced }) => all + unpriced, 0);
  }

  /** Sums of the lines whose price counts in the total: of a stage, or of all. */
  counted(stage?: StageId): Bucket[] {
    return this.found(stage).filter(({ inTotal }) => inTotal);
  }

  private found(stage: StageId | undefined): Kept[] {
    if (stage !== undefined) return [...(this.buckets.get(stage)?.values() ?? [])].flat();
    return [...this.buckets.keys()].flatMap((each) => this.found(each));
  }

  /** Whether a line that counts is sold while nobody knows what it costs. */
  get isCostUnknown(): boolean {
    return this.counted().some(({ withoutCost }) => withoutCost > 0);
  }

  /** Sums of the lines that are priced apart: of a stage, or of all. */
  apart(stage?: StageId): Bucket[] {
    return this.found(stage).filter(({ inTotal, forInformation }) => !inTotal && !forInformation);
  }

  /** Sums of the lines whose price is told for information. */
  forInformation(): Bucket[] {
    return this.found(undefined).filter(({ forInformation }) => forInformation);
  }

  /** Last days of validity of the priced lines. */
  lastDays(): string[] {
    return [...this.days.keys()];
  }
}

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

/** Sums of lines from nothing. */
export const sumsOf = (lines: readonly Summed[]): Sums => new Sums().take(lines);

/** What buckets come to together. */
export const totalOf = (buckets: readonly Bucket[], figure: 'cost' | 'sell'): Decimal =>
  sum(buckets.map((bucket) => bucket[figure]));
