import type { Decimal, RatedBy } from '@quayside/rating';
import type { PricingRule } from '../../contract/rules';
import { isConcerned, pricesType, totalOf, type Candidate, type Pick } from './candidate';
import type { Slot } from './needs';
import { usualChoice } from './rules';

type Reason = RatedBy['runnersUp'][number]['reason'];

/** A card that had a price for the place too, and why it was not taken. */
export type RunnerUp = { candidate: Candidate; cost: Decimal | null; reason: Reason };
export type Chosen = { pick: Pick; candidate: Candidate; rule: PricingRule | null; runnersUp: RunnerUp[] };

/** A card as it stands in one round: what it covers, what it lacks, and what the stage comes to when it is taken. */
type Contender = {
  candidate: Candidate;
  covered: Slot[];
  /** By the place that it covers. */
  picks: Map<string, Pick>;
  missing: number;
  total: Decimal | null;
  isSameSupplier: boolean;
};
type Criterion = { reason: Reason; compare: (a: Contender, b: Contender) => number };

const byText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

function byTotal(a: Contender, b: Contender): number {
  if (a.total && b.total) return a.total.cmp(b.total);
  return Number(a.total === null) - Number(b.total === null);
}

const complete: Criterion[] = [
  { reason: 'incomplete', compare: (a, b) => a.missing - b.missing },
  { reason: 'otherSupplier', compare: (a, b) => Number(b.isSameSupplier) - Number(a.isSameSupplier) },
  { reason: 'dearer', compare: byTotal },
];
const newest: Criterion = {
  reason: 'older',
  compare: (a, b) => byText(b.candidate.offered.card.validFrom, a.candidate.offered.card.validFrom),
};

function preferred(suppliers: readonly string[]): Criterion {
  const place = ({ candidate }: Contender) => {
    const at = suppliers.indexOf(candidate.offered.card.supplierId);
    return at < 0 ? suppliers.length : at;
  };
  return { reason: 'notPreferred', compare: (a, b) => place(a) - place(b) };
}

/** By what cards are compared, the first difference counts; at the end by their ids, so that the answer is always the same. */
function criteriaOf(rule: PricingRule | null): Criterion[] {
  const { order, suppliers = [] } = rule?.choice ?? usualChoice;
  const asked = order.flatMap((criterion) => {
    if (criterion === 'preferredSupplier') return [preferred(suppliers)];
    if (criterion === 'cheapestComplete') return complete;
    return criterion === 'newest' ? [newest] : [];
  });
  return [
    ...asked,
    ...complete,
    newest,
    { reason: 'lessNarrow', compare: (a, b) => b.candidate.narrowness - a.candidate.narrowness },
    { reason: 'equal', compare: (a, b) => b.covered.length - a.covered.length },
    { reason: 'equal', compare: (a, b) => byText(a.candidate.offered.id, b.candidate.offered.id) },
  ];
}

function compareBy(criteria: readonly Criterion[]) {
  return (a: Contender, b: Contender): number => {
    for (const { compare } of criteria) {
      const result = compare(a, b);
      if (result !== 0) return result;
    }
    return 0;
  };
}

/** The lowest price that any of the cards has for each place. */
function lowestCosts(slots: readonly Slot[], candidates: readonly Candidate[]): Map<string, Decimal> {
  const lowest = new Map<string, Decimal>();
  for (const { id } of slots) {
    for (const { picks } of candidates) {
      const cost = picks.get(id)?.cost;
      const known = lowest.get(id);
      if (cost && (!known || cost.lt(known))) lowest.set(id, cost);
    }
  }
  return lowest;
}

/** Whether a card taken before leaves the place to this one: the place is not its business, or both are of one supplier. */
function isLeft(slot: Slot, candidate: Candidate, taken: readonly Candidate[], complement: boolean): boolean {
  if (complement) return true;
  const { supplierId } = candidate.offered.card;
  return taken.every((each) => each.offered.card.supplierId === supplierId || !isConcerned(each, slot));
}

/** By the place: suppliers of whom a card prices containers of its type. */
type Carriers = ReadonlyMap<string, ReadonlySet<string>>;

const carriersOf = (slots: readonly Slot[], candidates: readonly Candidate[]): Carriers =>
  new Map(
    slots.map((slot) => {
      const carrying = candidates.filter((each) => pricesType(each, slot));
      return [slot.id, new Set(carrying.map(({ offered }) => offered.card.supplierId))];
    }),
  );

/**
 * Whether the place is of containers that the card prices none of, and no other card of its supplier, but another one's: surcharges for
 * containers of any type go by who carries them.
 */
function isOfAnother(slot: Slot, candidate: Candidate, carriers: Carriers): boolean {
  const carrying = carriers.get(slot.id);
  if (!carrying || carrying.size === 0) return false;
  return !carrying.has(candidate.offered.card.supplierId) && !isConcerned(candidate, slot);
}

function contendersOf(
  open: readonly Slot[],
  candidates: readonly Candidate[],
  taken: readonly Candidate[],
  complement: boolean,
  carriers: Carriers,
): Contender[] {
  const lowest = lowestCosts(open, candidates);
  const suppliers = new Set(taken.map(({ offered }) => offered.card.supplierId));
  return candidates.flatMap((candidate) => {
    const left = open
      .filter((slot) => isLeft(slot, candidate, taken, complement))
      .filter((slot) => complement || !isOfAnother(slot, candidate, carriers));
    const mayTake = new Set(left.map(({ id }) => id));
    const picks = new Map(
      left.flatMap(({ id }): [string, Pick][] => {
        const whole = candidate.picks.get(id);
        const isWhole = whole?.covers.every((each) => mayTake.has(each.id));
        const pick = isWhole ? whole : candidate.apart.get(id);
        return pick ? [[id, pick]] : [];
      }),
    );
    const covered = left.filter(({ id }) => picks.has(id));
    if (covered.length === 0) return [];
    const isLacking = (slot: Slot) => {
      const pick = picks.get(slot.id) ?? candidate.picks.get(slot.id);
      return pick ? pick.cost === null && lowest.has(slot.id) : isConcerned(candidate, slot);
    };
    const own = covered.map(({ id }) => picks.get(id)?.cost ?? null);
    const others = open.filter((slot) => !covered.includes(slot)).map(({ id }) => lowest.get(id) ?? null);
    const isKnown = own.some((cost) => cost !== null);
    const brought = candidate.brought.map(({ cost }) => cost);
    return [
      {
        candidate,
        ...{ covered, picks },
        missing: open.filter(isLacking).length,
        total: isKnown ? totalOf([...own, ...others, ...brought]) : null,
        isSameSupplier: suppliers.has(candidate.offered.card.supplierId),
      },
    ];
  });
}

function runnersUpOf(
  slot: Slot,
  winner: Contender,
  ranked: readonly Contender[],
  criteria: readonly Criterion[],
): RunnerUp[] {
  return ranked
    .filter((each) => each !== winner && each.candidate.picks.has(slot.id))
    .map((each) => ({
      candidate: each.candidate,
      cost: each.candidate.picks.get(slot.id)?.cost ?? null,
      reason: criteria.find(({ compare }) => compare(winner, each) < 0)?.reason ?? ('equal' as const),
    }));
}

/**
 * Takes cards for the places of a stage, one after the other: the one that wins by the rule takes every place it covers, the next
 * what is left, until no card covers anything more. What a taken card should have priced and does not is left open, unless the rule lets
 * others complete it: a carrier's freight with another one's surcharge is nobody's offer.
 */
export function chooseCards(
  slots: readonly Slot[],
  candidates: readonly Candidate[],
  rule: PricingRule | null,
): Map<string, Chosen> {
  const criteria = criteriaOf(rule);
  const compare = compareBy(criteria);
  const complement = rule?.choice?.complement ?? usualChoice.complement;
  const chosen = new Map<string, Chosen>();
  const carriers = carriersOf(slots, candidates);
  const taken: Candidate[] = [];
  let open = [...slots];
  for (;;) {
    const ranked = contendersOf(open, candidates, taken, complement, carriers).sort(compare);
    const [winner] = ranked;
    if (!winner) return chosen;
    for (const slot of winner.covered) {
      const pick = winner.picks.get(slot.id);
      if (!pick) continue;
      const runnersUp = runnersUpOf(slot, winner, ranked, criteria);
      chosen.set(slot.id, { pick, candidate: winner.candidate, rule, runnersUp });
    }
    taken.push(winner.candidate);
    open = open.filter((slot) => !winner.covered.includes(slot));
  }
}
