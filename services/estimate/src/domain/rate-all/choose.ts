import type { ContainerType, Decimal } from '@quayside/rating';
import type { PricingRule } from '../../contract/rules';
import { belongsToCarriage, isCarriage } from '../along';
import type { OfferedCard } from '../card-lines';
import {
  isConcerned,
  pricesType,
  totalOf,
  type Candidate,
  type Extra,
  type PassedOver,
  type Pick,
} from './candidate';
import {
  addCarriage,
  handOf,
  handsOf,
  placeOf,
  reachOf,
  type Carriage,
  type Place,
  isOfCarriage,
} from './carriage';
import type { Comparing } from './comparing';
import { typesFor } from './for-types';
import type { Slot } from './needs';
import { compareBy, criteriaOf, type Contender, type Criterion, type Reason } from './criteria';
import { usualChoice } from './rules';
import { isByType, Standing } from './standing';

/** A card that had a price for the place too, what all would come to with it, and why it was not taken. */
export type RunnerUp = { offered: OfferedCard; cost: Decimal | null; total: Decimal | null; reason: Reason };
export type Chosen = {
  pick: Pick;
  candidate: Candidate;
  rule: PricingRule | null;
  /** What it was compared with the others by; null where that was not known. */
  total: Decimal | null;
  runnersUp: RunnerUp[];
};

/** As many others are told of a line. */
export const runnersUpAtMost = 3;

/** Whether a card taken before leaves the place to this one: the place is not its business, or both are of one supplier. */
function isLeft(slot: Slot, candidate: Candidate, taken: readonly Candidate[]): boolean {
  const hand = handOf(candidate.offered);
  return taken.every((each) => handOf(each.offered) === hand || !isConcerned(each, slot));
}

/** By the place: suppliers of whom a card prices containers of its type. */
type Carriers = ReadonlyMap<string, ReadonlySet<string>>;

const carriersOf = (slots: readonly Slot[], candidates: readonly Candidate[]): Carriers =>
  new Map(
    slots.map((slot) => {
      const carrying = candidates.filter((each) => pricesType(each, slot));
      return [slot.id, new Set(carrying.map(({ offered }) => handOf(offered)))];
    }),
  );

/**
 * Whether the place is of containers that the card prices none of, and no other card of its supplier, but another one's: surcharges for
 * containers of any type go by who carries them.
 */
function isOfAnother(slot: Slot, candidate: Candidate, carriers: Carriers): boolean {
  const carrying = carriers.get(slot.id);
  if (!carrying || carrying.size === 0) return false;
  return !carrying.has(handOf(candidate.offered)) && !isConcerned(candidate, slot);
}

const meet = (slot: Slot, { type }: { type: ContainerType | null }): boolean =>
  !slot.type || !type || slot.type === type;

/** The choice among cards for some places of a stage, which one rule holds for. */
class Choice {
  private readonly taken: Candidate[] = [];
  private readonly suppliers: Set<string>;
  private readonly carriers: Carriers;
  private readonly lowest = new Map<string, Decimal | null>();
  private readonly carriageSlots: readonly Slot[];
  /** Places that some card has a price for. */
  private readonly priced: ReadonlySet<Slot>;
  private readonly standing: Standing;
  open: readonly Slot[];

  constructor(
    slots: readonly Slot[],
    private readonly candidates: readonly Candidate[],
    private readonly complement: boolean,
    private readonly comparing: Comparing,
    private readonly carriage: Carriage,
  ) {
    this.open = slots;
    this.carriers = carriersOf(slots, candidates);
    this.suppliers = new Set(carriage.keys());
    this.priced = new Set(slots.filter(({ id }) => candidates.some(({ picks }) => picks.has(id))));
    this.carriageSlots = slots.filter(({ code }) => isCarriage(code));
    this.standing = new Standing([], comparing.standing);
  }

  /** Places of the carriage that are open and that some card covers. */
  private openCarriage(): Slot[] {
    return this.carriageSlots.filter((slot) => this.priced.has(slot) && this.open.includes(slot));
  }

  contenders(): Contender[] {
    const waiting = this.openCarriage();
    return this.candidates.flatMap((candidate) => this.contenderOf(candidate, waiting) ?? []);
  }

  private contenderOf(candidate: Candidate, waiting: readonly Slot[]): Contender | undefined {
    if (!this.open.some(({ id }) => candidate.picks.has(id))) return undefined;
    const left = this.leftTo(candidate, waiting);
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
    if (covered.length === 0) return undefined;
    const isLacking = (slot: Slot) => {
      const pick = picks.get(slot.id) ?? candidate.picks.get(slot.id);
      if (pick) return pick.cost === null && this.lowestOf(slot) !== null;
      // What no card prices is open whichever is taken.
      return this.priced.has(slot) && isConcerned(candidate, slot);
    };
    const own = covered.map(({ id }) => picks.get(id)?.cost ?? null);
    const others = this.open.filter(({ id }) => !picks.has(id)).map((slot) => this.lowestOf(slot));
    return {
      candidate,
      ...{ covered, picks },
      missing: this.open.filter(isLacking).length,
      total: own.some((cost) => cost !== null) ? totalOf([...own, ...others]) : null,
      isSameSupplier: this.suppliers.has(handOf(candidate.offered)),
    };
  }

  /** The card with what it brings along. */
  whole(bare: Contender): Contender {
    const brought = this.broughtBy(bare.candidate, bare.picks, bare.covered);
    if (brought.length === 0) return bare;
    // What has no price yet is a gap as well, and never nothing.
    const isUnknown = brought.filter((cost) => cost === null).length;
    const total = bare.total && totalOf([bare.total, ...brought]);
    return { ...bare, total, missing: bare.missing + isUnknown };
  }

  /**
   * The open places that a card may take. What belongs to the carriage goes by who carries: a card that does not carry the containers itself
   * waits until it is decided who does, and leaves surcharges to them.
   */
  private leftTo(candidate: Candidate, waiting: readonly Slot[]): Slot[] {
    if (this.complement) return [...this.open];
    const left = this.open.filter(
      (slot) => isLeft(slot, candidate, this.taken) && !isOfAnother(slot, candidate, this.carriers),
    );
    const { comparing } = this;
    if (!comparing.hasCarriage) return left;
    const own = left.filter((slot) => isCarriage(slot.code) && candidate.picks.has(slot.id));
    return left.filter((slot) => {
      if (isCarriage(slot.code) || !comparing.isOwnKind(slot) || own.some((each) => meet(slot, each)))
        return true;
      if (handsOf(this.carriage, slot.type).length > 0)
        return isOfCarriage(this.carriage, candidate.offered, slot.type);
      return !waiting.some((each) => meet(slot, each));
    });
  }

  /** What a card would bring along for the places that it covers; null for what has no price yet. */
  private broughtBy(
    candidate: Candidate,
    picks: ReadonlyMap<string, Pick>,
    covered: readonly Slot[],
  ): (Decimal | null)[] {
    if (candidate.brought.length === 0) return [];
    const { stage, isAsked, lane } = this.comparing;
    const places = covered.flatMap(({ id, type }): Place[] => {
      const pick = picks.get(id);
      return pick ? [placeOf(pick.line, type, stage, candidate.offered)] : [];
    });
    const isOfTypes = lane.containerTypes.length > 1;
    const beside = new Standing(isOfTypes ? [...picks.values()].map(({ line }) => line) : [], this.standing);
    return candidate.brought.flatMap((extra): (Decimal | null)[] => {
      const { line, group, offered } = extra;
      const reach = reachOf({ code: line.code, group }, { offered, places, stage }, this.carriage, isAsked);
      if (!reach) return [];
      const types = typesFor(line, reach, beside, this.comparing.circumstances);
      return types.flatMap((type) => {
        if (!isOfTypes || type === null || type === line.containerType) return [extra.cost];
        const isTwice = candidate.brought.some(
          (other) => other !== extra && other.line.containerType === type && other.line.code === line.code,
        );
        return isTwice ? [] : [candidate.costOfType(extra, type)];
      });
    });
  }

  /** The lowest price that any of the cards has for the place; of the carriage with what comes along with it. */
  private lowestOf(slot: Slot): Decimal | null {
    const known = this.lowest.get(slot.id);
    if (known !== undefined) return known;
    const priced = this.candidates.flatMap((candidate) => {
      const cost = candidate.picks.get(slot.id)?.cost;
      return cost ? [{ candidate, cost }] : [];
    });
    let lowest: Decimal | null = null;
    for (const { candidate, cost } of priced.sort((a, b) => a.cost.cmp(b.cost))) {
      // What comes along costs something, or nothing.
      if (lowest?.lte(cost)) break;
      const whole = this.withAlong(slot, candidate, cost);
      if (!lowest || whole.lt(lowest)) lowest = whole;
    }
    this.lowest.set(slot.id, lowest);
    return lowest;
  }

  private withAlong(slot: Slot, candidate: Candidate, cost: Decimal): Decimal {
    if (!isCarriage(slot.code)) return cost;
    return totalOf([cost, ...candidate.brought.map((extra) => this.alongWith(slot, candidate, extra))]);
  }

  /** What a charge adds to the carriage in a place: by its containers, or as a whole where the place is the only one. */
  private alongWith(slot: Slot, candidate: Candidate, extra: Extra): Decimal | null {
    const { ownGroup, isAsked, lane } = this.comparing;
    const { line, group, cost } = extra;
    if (group !== ownGroup && !(belongsToCarriage(line.code) && isAsked(group))) return null;
    if (line.containerType) return meet(slot, { type: line.containerType }) ? cost : null;
    if (isByType(line) && lane.containerTypes.length > 1)
      return slot.type && candidate.costOfType(extra, slot.type);
    return this.carriageSlots.length === 1 ? cost : null;
  }

  take({ candidate, covered, picks }: Contender): void {
    const { stage } = this.comparing;
    this.taken.push(candidate);
    this.suppliers.add(handOf(candidate.offered));
    const places = covered.flatMap(({ id, type }): Place[] => {
      const pick = picks.get(id);
      if (pick) this.standing.add(pick.line);
      return pick ? [placeOf(pick.line, type, stage, candidate.offered)] : [];
    });
    addCarriage(this.carriage, handOf(candidate.offered), places);
    this.open = this.open.filter(({ id }) => !picks.has(id));
  }
}

/** Prices of the supplier's other cards, as they are told. */
export const passedOver = (others: readonly PassedOver[]): RunnerUp[] =>
  others.map((each) => ({ ...each, total: null, reason: 'older' }));

/** Contenders by the criteria, the first one first: what they bring is worked out as far as somebody asks. */
class Ranking {
  private readonly bare: readonly Contender[];
  private readonly wholes = new Map<Contender, Contender>();

  constructor(
    contenders: Contender[],
    private readonly choice: Choice,
    private readonly compare: (a: Contender, b: Contender) => number,
  ) {
    this.bare = contenders.sort(compare);
  }

  private wholeOf(bare: Contender): Contender {
    const known = this.wholes.get(bare) ?? this.choice.whole(bare);
    this.wholes.set(bare, known);
    return known;
  }

  /** Those that are wanted, in their order. */
  *of(isWanted: (contender: Contender) => boolean): Generator<Contender, void> {
    const ready: Contender[] = [];
    const firstReady = () =>
      ready.reduce<Contender | undefined>(
        (first, each) => (first && this.compare(first, each) <= 0 ? first : each),
        undefined,
      );
    for (const bare of this.bare) {
      if (!isWanted(bare)) continue;
      // With what they bring those to come are at best what they are without.
      for (let first = firstReady(); first && this.compare(first, bare) < 0; first = firstReady()) {
        ready.splice(ready.indexOf(first), 1);
        yield first;
      }
      ready.push(this.wholeOf(bare));
    }
    yield* ready.sort(this.compare);
  }

  first(): Contender | undefined {
    for (const contender of this.of(() => true)) return contender;
    return undefined;
  }
}

function runnersUpOf(
  slot: Slot,
  winner: Contender,
  ranking: Ranking,
  criteria: readonly Criterion[],
): RunnerUp[] {
  const own = winner.picks.get(slot.id);
  const found: RunnerUp[] = own ? passedOver(winner.candidate.passedOverFor(own)) : [];
  const pickOf = ({ candidate }: Contender) => candidate.picks.get(slot.id);
  // Two freights of a supplier have the same table of surcharges beside them.
  const isOther = (each: Contender) =>
    each.candidate !== winner.candidate && (pickOf(each)?.offered ?? own?.offered) !== own?.offered;
  for (const each of ranking.of(isOther)) {
    if (found.length >= runnersUpAtMost) break;
    const pick = pickOf(each);
    const reason = criteria.find(({ compare }) => compare(winner, each) < 0)?.reason ?? ('equal' as const);
    if (pick) found.push({ offered: pick.offered, cost: pick.cost, total: each.total, reason });
  }
  return found.slice(0, runnersUpAtMost);
}

/**
 * Takes cards for the places of a stage, one after the other: the one that wins by the rule takes every place it covers, the next
 * what is left, until no card covers anything more. What a taken card should have priced and does not is left open, unless the rule lets
 * others complete it: a carrier's freight with another one's surcharge is nobody's offer.
 *
 * @param carriage who carries, as far as it is decided; who is taken for it is added
 */
export function chooseCards(
  slots: readonly Slot[],
  candidates: readonly Candidate[],
  rule: PricingRule | null,
  comparing: Comparing,
  carriage: Carriage,
): Map<string, Chosen> {
  const criteria = criteriaOf(rule);
  const compare = compareBy(criteria);
  const complement = rule?.choice?.complement ?? usualChoice.complement;
  const chosen = new Map<string, Chosen>();
  const choice = new Choice(slots, candidates, complement, comparing, carriage);
  for (;;) {
    const ranking = new Ranking(choice.contenders(), choice, compare);
    const winner = ranking.first();
    if (!winner) return chosen;
    for (const slot of winner.covered) {
      const pick = winner.picks.get(slot.id);
      if (!pick) continue;
      const runnersUp = runnersUpOf(slot, winner, ranking, criteria);
      const { candidate, total } = winner;
      chosen.set(slot.id, { pick, candidate, rule, total, runnersUp });
    }
    choice.take(winner);
  }
}
