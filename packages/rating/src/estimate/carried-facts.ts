import type { ContainerType } from '../calculators/container-types';
import { decimalOf, parseDecimal, plain, sum, ZERO, type Decimal } from '../core/decimal';
import type { IssueCode } from '../core/issue-codes';
import type { Step } from '../core/issue';
import type { EstimateDocument } from '../model';
import { typesOfFleetFact, type CarriedFact, type FactName } from '../rating/fact-names';
import type { FactPart } from '../result';
import type { Refusal } from '../tariffs/entry';
import { explain, type FactBook } from './fact-book';
import { sumOfFacts } from './fact-steps';
import { refuseInPartLoad, totalOf, wholeCount, type FleetCounts } from './typed-fleet';
import { typedOver } from './typed-over';

const stage = 'vanning' as const;

/** Packages that only the containers are charged for in which they are. */
export interface Carried {
  fact: CarriedFact;
  /** Whether there are any at all. */
  isAny: boolean;
  /** How many there are among all packages of the containers that may carry them; null while packages are not known. */
  packages: { own: number; all: number } | null;
  /** Containers by type that carry them, where an accepted load plan says so. */
  planned: FleetCounts | null;
  /**
   * Of what is told by the weight of containers: the weight of each, by type, as far as it is known, and of all together. How many are meant, each
   * line says.
   */
  weights?: { byType: Partial<Record<ContainerType, FactPart[]>> | null; kg: Decimal | null };
  /** Why there is no container of them, and why it is not known which. */
  none: IssueCode;
  unknown: IssueCode;
}

/** How a number of containers is known. */
type CarriedBy = 'plan' | 'single' | 'all' | 'package';
interface Known {
  count: Decimal | number;
  steps: Step[];
}

interface Fleet {
  counts: FleetCounts | null;
  issue: Refusal;
}

const known = (count: Decimal | number, by: CarriedBy, type: ContainerType | null): Known => ({
  count,
  steps: [explain('vanning.carried', { carriedBy: by, type, to: plain(decimalOf(count)) })],
});

/**
 * The containers of a type that carry such packages: by the load plan; the only container there is; all of them when no other
 * packages are loaded. One package is in one container. All else is not known, and is neither all nor one.
 */
function countOf(carried: Carried, book: FactBook, counts: FleetCounts, type: ContainerType): Known | null {
  const { planned, packages, weights } = carried;
  const own = book.value(`vanning.containers.${type}`);
  // Of a number that nobody can read no part is known.
  if (weights || !own) return null;
  if (planned) return known(planned[type] ?? 0, 'plan', type);
  const types = typesOfFleetFact(carried.fact).filter((each) => (counts[each] ?? 0) > 0);
  const containers = totalOf(counts, types);
  if (containers === 1) return known(1, 'single', type);
  if (!packages) return null;
  if (packages.own === packages.all && packages.own >= containers) return known(own, 'all', type);
  return packages.own === 1 && types.length === 1 ? known(1, 'package', type) : null;
}

/** Why a typed number of such containers is none: no whole number, or more than are loaded. */
function refusalOf(typed: string | undefined, containers: Decimal | null): Refusal | null {
  if (typed === undefined) return null;
  const count = wholeCount(typed);
  if (count === null) return { code: 'vanning.countNotWhole', params: { typed } };
  if (!containers || containers.gte(count)) return null;
  return { code: 'vanning.moreThanLoaded', params: { typed, containers: plain(containers) } };
}

/** One kind of packages with the fleet that it is counted in. */
interface Kind extends Fleet {
  document: EstimateDocument;
  book: FactBook;
  carried: Carried;
  /** Types of the fleet that may carry them. */
  types: readonly ContainerType[];
}

const typedIn = ({ document }: Kind, name: FactName) => typedOver(document.stages[stage].overrides, name);

function issueOf({ counts, issue, carried }: Kind): Refusal {
  if (!counts) return issue;
  if (!carried.isAny) return { code: carried.none, params: {} };
  const { unknown: code, weights } = carried;
  const containers = String(totalOf(counts));
  return { code, params: weights?.kg ? { containers, kg: plain(weights.kg) } : { containers } };
}

/** The weights of the containers of some types, where that of each is known. */
function partsOf(
  { carried: { weights }, book }: Kind,
  types: readonly ContainerType[],
): { parts?: FactPart[] } {
  const isLoaded = types.every((type) => book.value(`vanning.containers.${type}`));
  const parts = weights?.byType && isLoaded ? types.flatMap((type) => weights.byType?.[type] ?? []) : [];
  return parts.length > 0 ? { parts } : {};
}

function untyped({ counts, carried, book }: Kind, type: ContainerType): Known | null {
  return counts && carried.isAny ? countOf(carried, book, counts, type) : null;
}

/** Of one type. A number typed for all of them is that of the only type there is. */
function ofType(kind: Kind, type: ContainerType): void {
  const { book, types, carried } = kind;
  const { fact } = carried;
  const name = `${fact}.${type}` as const;
  const loaded = book.facts[`vanning.containers.${type}`];
  const ofAll = types.length === 1 ? typedIn(kind, fact) : undefined;
  const containers = parseDecimal(loaded?.value);
  const refusal = refusalOf(typedIn(kind, name) ?? ofAll, containers);
  // Of a number that nobody can read no part is known.
  const whole = refusal || !containers ? null : wholeCount(ofAll);
  const found =
    whole === null
      ? untyped(kind, type)
      : { count: whole, steps: [explain('fact.same', { fact, to: String(whole) })] };
  // Without the path of the reason, which is that of the count.
  const { code, params } = loaded?.issue ?? issueOf(kind);
  book.set(stage, name, 'container', found?.count ?? null, {
    ...(found ? {} : partsOf(kind, [type])),
    steps: found?.steps ?? [],
    issue: { code, params },
  });
  if (refusal) book.refuse(name, refusal);
}

/** The sum of the types; where they are not known, one for the one package that there is. */
function inAll(kind: Kind): Known | Refusal {
  const { book, carried, counts, types } = kind;
  const nameOf = (type: ContainerType) => `${carried.fact}.${type}` as const;
  const typed = types.filter((type) => typedIn(kind, nameOf(type)) !== undefined);
  const [only] = types;
  if (!counts || (!carried.isAny && typed.length === 0)) return issueOf(kind);
  if (only && types.length === 1 && typed.length === 0) return untyped(kind, only) ?? issueOf(kind);
  // Where the cargo has none of them there is nothing but what somebody says.
  const { value, steps, issue } = sumOfFacts(book, (carried.isAny ? types : typed).map(nameOf));
  if (value) return value.gt(0) ? { count: value, steps } : { code: carried.none, params: {} };
  if (typed.length === 0 && carried.packages?.own === 1) return known(1, 'package', null);
  return issue ?? issueOf(kind);
}

/**
 * Records how many containers carry what only these are charged for, by type and in sum. Zero of one type is known; none at all is
 * no quantity, never a price of zero.
 */
export function carriedFacts(
  document: EstimateDocument,
  book: FactBook,
  all: readonly Carried[],
  { counts, issue }: Fleet,
): void {
  for (const carried of all) {
    const { fact } = carried;
    const types = typesOfFleetFact(fact).filter((type) => (counts?.[type] ?? 0) > 0);
    const kind: Kind = { document, book, carried, types, counts, issue };
    for (const type of types) ofType(kind, type);
    const found = inAll(kind);
    const isTyped = types.some((type) => typedIn(kind, `${fact}.${type}`) !== undefined);
    const options =
      'count' in found
        ? { steps: found.steps }
        : {
            ...(isTyped ? {} : partsOf(kind, types)),
            ...{ steps: [], issue: { code: found.code, params: found.params } },
          };
    book.set(stage, fact, 'container', 'count' in found ? found.count : null, options);
    const loaded = types.map((type) => book.value(`vanning.containers.${type}`) ?? ZERO);
    const refusal = refusalOf(typedIn(kind, fact), sum(loaded));
    if (refusal) book.refuse(fact, refusal);
    refuseInPartLoad(document, book, fact);
  }
}
