import type { ContainerType, Decimal } from '@quayside/rating';
import type { PricingRule } from '../../contract/rules';
import { belongsToCarriage, isCarriage } from '../along';
import { isConcerned, pricesType, totalOf, type Candidate, type Extra, type Pick } from './candidate';
import type { Named } from './named-carrier';
import {
  addCarriage,
  carriersOf,
  handOf,
  handsOf,
  isOfCarriage,
  namedOf,
  placeOf,
  reachOf,
  type Carriage,
  type Place,
} from './carriage';
import { CarrierPlaces } from './carrier-places';
import { CarrierPrices } from './carrier-prices';
import type { Comparing } from './comparing';
import { typesFor } from './for-types';
import { placeId, type Slot } from './needs';
import { compareBy, criteriaOf, type Contender } from './criteria';
import { Ranking, runnersUpOf, type Chosen } from './ranking';
import { usualChoice } from './rules';
import { isByType, Standing } from './standing';

/** Whether a card taken before leaves the place to this one: the place is not its business, or both are of one supplier. */
function isLeft(slot: Slot, candidate: Candidate, taken: readonly Candidate[]): boolean {
  const hand = handOf(candidate.offered);
  return taken.every((each) => handOf(each.offered) === hand || !isConcerned(each, slot));
}

/** By the place: suppliers of whom a card prices containers of its type. */
type Carriers = ReadonlyMap<string, ReadonlySet<string>>;

const carryingTypes = (slots: readonly Slot[], candidates: readonly Candidate[]): Carriers =>
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
  /** Ids of places that some card has a price for. */
  private readonly priced: ReadonlySet<string>;
  private readonly standing: Standing;
  private readonly prices: CarrierPrices;
  private readonly places: CarrierPlaces;
  open: readonly Slot[];

  constructor(
    slots: readonly Slot[],
    private readonly candidates: readonly Candidate[],
    private readonly complement: boolean,
    private readonly comparing: Comparing,
    private readonly carriage: Carriage,
  ) {
    this.open = slots;
    this.carriers = carryingTypes(slots, candidates);
    this.suppliers = new Set(carriage.keys());
    const isPriced = ({ id }: Slot) => candidates.some(({ picks }) => picks.has(id));
    this.priced = new Set(slots.filter(isPriced).map(({ id }) => id));
    this.carriageSlots = slots.filter(({ code }) => isCarriage(code));
    this.standing = new Standing([], comparing.standing);
    this.prices = new CarrierPrices(candidates, comparing);
    const isAshore = comparing.seaCarriers.length > 0;
    const isShared = (slot: Slot) =>
      isAshore ? this.prices.hasOfAny(slot) : comparing.stage === 'sea-transport' && comparing.hasCarriage;
    this.places = new CarrierPlaces(
      slots.filter((slot) => slot.ofCarriers && isShared(slot)),
      comparing,
    );
    this.open = this.places.asTaken(slots);
    this.shareOut();
  }

  /** Who carries by sea, as far as it is known; of a type: who carries containers of it. */
  private known(type: ContainerType | null = null): readonly Named[] {
    const { seaCarriers } = this.comparing;
    if (seaCarriers.length === 0) return carriersOf(this.carriage, this.comparing.areOne, type);
    return seaCarriers.filter((each) => this.comparing.carriesBySea(each, type));
  }

  /** Gives each known carrier its own places; the common one stays while it is open who carries the rest. */
  private shareOut(): void {
    const isWaiting = this.comparing.seaCarriers.length === 0 && this.openCarriage().length > 0;
    this.open = this.places.shared(this.open, this.known(), isWaiting);
  }

  /** All places, those of each carrier by themselves. */
  allPlaces(slots: readonly Slot[]): Slot[] {
    return this.places.all(slots);
  }

  /** The place that a card takes: of a common one that of its carrier. */
  placeFor(slot: Slot, candidate: Candidate): Slot {
    const { offered } = candidate;
    if (!this.comparing.isCarriersCard(offered)) return this.places.plain(slot);
    return this.places.placeFor(slot, namedOf(offered), this.known());
  }

  /** Places of the carriage that are open and that some card covers. */
  private openCarriage(): Slot[] {
    return this.carriageSlots.filter((slot) => this.priced.has(slot.id) && this.open.includes(slot));
  }

  contenders(): Contender[] {
    const waiting = this.openCarriage();
    return this.candidates.flatMap((candidate) => this.contenderOf(candidate, waiting) ?? []);
  }

  private contenderOf(candidate: Candidate, waiting: readonly Slot[]): Contender | undefined {
    if (!this.open.some((slot) => candidate.picks.has(placeId(slot)))) return undefined;
    const { lane } = this.comparing;
    const left = this.leftTo(candidate, waiting);
    const mayTake = new Set(left.map(placeId));
    const picks = new Map(
      left.flatMap((slot): [string, Pick][] => {
        const whole = candidate.picks.get(placeId(slot));
        const isWhole = whole?.covers.every((each) => mayTake.has(each.id));
        const pick = isWhole ? whole : candidate.apart.get(placeId(slot));
        return pick ? [[slot.id, pick]] : [];
      }),
    );
    const covered = left.filter(({ id }) => picks.has(id));
    if (covered.length === 0) return undefined;
    const named = namedOf(candidate.offered);
    const carried = covered.filter(({ code }) => isCarriage(code));
    const isOwn = (slot: Slot) => this.isOfCarrier(slot, named, carried);
    const isLacking = (slot: Slot) => {
      const pick = picks.get(slot.id) ?? candidate.picks.get(placeId(slot));
      if (pick) return pick.cost === null && this.lowestOf(slot) !== null;
      // What no card prices is open whichever is taken.
      if (!this.priced.has(placeId(slot))) return false;
      return isOwn(slot) ? this.prices.with(named, slot) === undefined : isConcerned(candidate, slot);
    };
    const costOf = (slot: Slot) =>
      isOwn(slot) ? (this.prices.with(named, slot) ?? null) : this.lowestOf(slot);
    const own = covered.map(({ id }) => picks.get(id)?.cost ?? null);
    const rest = this.open.filter(({ id }) => !picks.has(id));
    const others = [...rest.map(costOf), ...this.feesBeside(named, carried, rest)];
    const lacking = this.open.filter(isLacking);
    return {
      candidate,
      ...{ covered, picks },
      missing: lacking.length,
      lacks: lacking.map(({ code, type }) =>
        type && lane.containerTypes.length > 1 ? `${code} ${type}` : code,
      ),
      total: own.some((cost) => cost !== null) ? totalOf([...own, ...others]) : null,
      isSameSupplier: this.suppliers.has(handOf(candidate.offered)),
    };
  }

  /** Whether a place is one of the carrier that has these places of the carriage. */
  private isOfCarrier(slot: Slot, named: Named, carried: readonly Slot[]): boolean {
    if (this.complement || isCarriage(slot.code) || !this.comparing.isCarriersCharge(slot.code)) return false;
    if (slot.carrier) return this.comparing.serves(named, slot.carrier, this.known());
    return carried.some((each) => meet(slot, each));
  }

  /** What another carrier charges for itself, where the card leaves some of the carriage to one. */
  private feesBeside(named: Named, carried: readonly Slot[], rest: readonly Slot[]): (Decimal | null)[] {
    const left = rest.filter((slot) => isCarriage(slot.code) && this.priced.has(slot.id));
    const common = this.open.filter((slot) => this.places.isCommon(slot));
    if (carried.length === 0 || common.length === 0) return [];
    if (left.every((slot) => this.prices.own(named, slot) !== undefined)) return [];
    return [this.prices.leastBeside(named, left, common)];
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
    const { comparing } = this;
    if (this.complement) return this.open.filter((slot) => this.isCompleted(slot, candidate));
    const isAsked = comparing.hasCarriage || comparing.seaCarriers.length > 0;
    const isCarriers = (slot: Slot) =>
      isAsked && !isCarriage(slot.code) && comparing.isCarriersCharge(slot.code);
    const carried = this.open.filter(
      (slot) => isCarriage(slot.code) && candidate.picks.has(placeId(slot)) && this.isLeftTo(slot, candidate),
    );
    const ofCarriers = this.open.filter(
      (slot) => isCarriers(slot) && this.isCarriersPlaceOf(slot, candidate, { carried, waiting }),
    );
    const left = this.open.filter((slot) => !isCarriers(slot) && this.isLeftTo(slot, candidate));
    if (!comparing.hasCarriage) return [...left, ...ofCarriers];
    const own = left.filter((slot) => isCarriage(slot.code) && candidate.picks.has(slot.id));
    const others = left.filter((slot) => {
      if (isCarriage(slot.code) || !comparing.isOwnKind(slot) || own.some((each) => meet(slot, each)))
        return true;
      if (handsOf(this.carriage, slot.type).length > 0)
        return isOfCarriage(this.carriage, candidate.offered, slot.type);
      return !waiting.some((each) => meet(slot, each));
    });
    return [...others, ...ofCarriers];
  }

  /** Whether a card may complete others in a place; in one that each carrier has for itself as the card of a carrier that has none yet. */
  private isCompleted(slot: Slot, { offered, picks }: Candidate): boolean {
    if (!this.places.isCommon(slot)) return true;
    const named = namedOf(offered);
    const carries = this.openCarriage().some((each) => picks.has(placeId(each)));
    return this.known().length === 0 && !carries
      ? this.openCarriage().length === 0
      : carries && !this.places.has(slot, named, this.known());
  }

  private readonly isLeftTo = (slot: Slot, candidate: Candidate): boolean =>
    isLeft(slot, candidate, this.taken) && !isOfAnother(slot, candidate, this.carriers);

  /**
   * Whether a card may take the place of a carrier's charge. A carrier's card takes those of its own containers alone; the card of somebody who does
   * not carry those that the carrier's own cards leave open.
   */
  private isCarriersPlaceOf(
    slot: Slot,
    { offered }: Candidate,
    { carried, waiting }: { carried: readonly Slot[]; waiting: readonly Slot[] },
  ): boolean {
    const named = namedOf(offered);
    const carriers = slot.carrier ? [slot.carrier] : this.known(slot.type);
    const isOpen = waiting.some((each) => meet(slot, each)) && !slot.carrier;
    if (!this.comparing.isCarriersCard(offered)) {
      // The freight's own kind of cost is nobody's but the carrier's.
      if (isOpen || (this.comparing.hasCarriage && this.comparing.isOwnKind(slot))) return false;
      return carriers.every((each) => this.prices.own(each, slot) === undefined);
    }
    // Who may yet carry the rest has a booking of its own.
    const serves = (carrier: Named) =>
      this.comparing.areOne(named, carrier) ||
      (waiting.length === 0 && this.comparing.serves(named, carrier, this.known()));
    if (slot.carrier) return serves(slot.carrier);
    if (carried.some((each) => meet(slot, each))) return !this.places.has(slot, named, this.known());
    if (this.places.isCommon(slot)) return false;
    const isOfCarrier = carriers.some(serves);
    return isOfCarrier || (carriers.length === 0 && !isOpen);
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
      const isCarriers = this.comparing.isOfCarrier(extra);
      const reach = reachOf(
        { code: line.code, group, isCarriers },
        { offered, places, stage },
        this.carriage,
        isAsked,
      );
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
    const known = this.lowest.get(placeId(slot));
    if (known !== undefined) return known;
    const priced = this.candidates.flatMap((candidate) => {
      const cost = candidate.picks.get(placeId(slot))?.cost;
      return cost ? [{ candidate, cost }] : [];
    });
    let lowest: Decimal | null = null;
    for (const { candidate, cost } of priced.sort((a, b) => a.cost.cmp(b.cost))) {
      // What comes along costs something, or nothing.
      if (lowest?.lte(cost)) break;
      const whole = this.withAlong(slot, candidate, cost);
      if (!lowest || whole.lt(lowest)) lowest = whole;
    }
    this.lowest.set(placeId(slot), lowest);
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
    const isCarried = this.known().length > 0;
    this.open = this.open.filter((slot) => !picks.has(slot.id) || (isCarried && this.places.isCommon(slot)));
    this.shareOut();
  }
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
): { chosen: Map<string, Chosen>; places: Slot[] } {
  const criteria = criteriaOf(rule);
  const compare = compareBy(criteria);
  const complement = rule?.choice?.complement ?? usualChoice.complement;
  const chosen = new Map<string, Chosen>();
  const choice = new Choice(slots, candidates, complement, comparing, carriage);
  for (;;) {
    const ranking = new Ranking(choice.contenders(), (bare) => choice.whole(bare), compare);
    const winner = ranking.first();
    if (!winner) return { chosen, places: choice.allPlaces(slots) };
    for (const slot of winner.covered) {
      const found = winner.picks.get(slot.id);
      if (!found) continue;
      const runnersUp = runnersUpOf(slot, winner, ranking, criteria);
      const { candidate, total } = winner;
      const place = choice.placeFor(slot, candidate);
      const pick = place.of ? { ...found, slot: place, line: { ...found.line, id: place.id } } : found;
      chosen.set(place.id, { pick, candidate, rule, total, runnersUp });
    }
    choice.take(winner);
  }
}
