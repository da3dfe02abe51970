import type { StageId } from '@quayside/contract';
import {
  areOneBooking,
  areOneCarrier,
  asCounted,
  builtInCharges,
  costGroupOf,
  covers,
  isInCustomsValue,
  isOneBill,
  lineRater,
  seaCarriers,
  servesBooking,
  shapeOf,
  type ChargeLine,
  type ContainerType,
  type CostGroup,
  type EstimateDocument,
  type Facts,
  type LinePrice,
  type SeaCarrier,
  type StagedLine,
} from '@quayside/rating';
import { goesAlong, isCarriage } from '../along';
import { byText } from '../by-text';
import { narrownessOf, usableLines, type Lane, type OfferedCard } from '../card-lane';
import { costsBy } from '../card-lines';
import type { RateCardLine } from '../copies';
import type { Named } from './named-carrier';
import { areSameBooking, areSameCarrier, carries, handOf, namedOf, type Hand } from './carriage';
import { canonical, type Circumstances, type Slot, type StageNeeds } from './needs';
import { areTheSame, isByType, Standing, standingLines, type Counting } from './standing';

/** Tax is no part of a cost: a rate that is not told yet keeps no card from being compared. */
const untaxed = { code: 'none', kind: 'exportExempt' as const, rate: '0' };

/** A line that is compared, in its stage. */
export function compared(stage: StageId, line: ChargeLine): StagedLine {
  return { stage, line: { ...line, taxCode: untaxed.code } };
}

const bills = 'sea-transport.billsOfLading';

const freight = ({ card }: OfferedCard) =>
  card.stage === 'sea-transport' && card.lines.some(({ code }) => isCarriage(code));

/** Suppliers who sell room on ships by one of the cards. */
export const freightSuppliers = (cards: readonly OfferedCard[]): ReadonlySet<string> =>
  new Set(cards.filter(freight).flatMap(({ card }) => card.supplierId || []));

/** What rounds of rating have in common: a card's lines are made and rated once as long as nothing moves that they go by. */
export class Memory {
  private readonly rater: ReturnType<typeof lineRater>;
  private readonly kept = new Map<StageId, { key: string; of: WeakMap<OfferedCard, unknown> }>();

  constructor(document: EstimateDocument) {
    const defaults = { ...document.defaults, taxRates: [untaxed] };
    this.rater = lineRater({ ...document, defaults, facts: {} });
  }

  rated(lines: readonly StagedLine[], facts: Facts): readonly LinePrice[] {
    return this.rater(lines, facts);
  }

  /** What was made of the cards of a stage for the same places. */
  madeFor<Made>(stage: StageId, key: string): WeakMap<OfferedCard, Made> {
    const known = this.kept.get(stage);
    if (known?.key === key) return known.of as WeakMap<OfferedCard, Made>;
    const of = new WeakMap<OfferedCard, Made>();
    this.kept.set(stage, { key, of });
    return of;
  }
}

/** A card's price, and the card that it stands on: surcharges may stand on another one than the freight. */
export type CardPrice = { offered: OfferedCard; price: RateCardLine };

/** Of two tables of a supplier the newer price goes first, then the one of the narrower lane. */
const byAge = (a: CardPrice, b: CardPrice): number =>
  byText(b.price.validFrom ?? b.offered.card.validFrom, a.price.validFrom ?? a.offered.card.validFrom) ||
  narrownessOf(b.offered.card) - narrownessOf(a.offered.card) ||
  byText(a.offered.id, b.offered.id);

export function groupedBy<Key, Value>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const found = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const known = found.get(key);
    if (known) known.push(value);
    else found.set(key, [value]);
  }
  return found;
}

/** What is the same for all cards of a stage that are compared, found once. */
export class Comparing {
  readonly stage: StageId;
  readonly document: EstimateDocument;
  readonly lane: Lane;
  /** The stage's own kind of cost, which the carriage is of. */
  readonly ownGroup: CostGroup;
  /** The container type where only one is loaded. */
  readonly onlyType: string | undefined;
  /** Places of one container type, by their charge. */
  readonly typed: ReadonlyMap<string, Slot[]>;
  /** Lines that stay whichever card is taken. */
  readonly standing: Standing;
  /** Whether somebody carries here: a line of the carriage is asked for, or stays under the name of a supplier. */
  readonly hasCarriage: boolean;
  private readonly facts: Facts;
  private readonly groups: ReadonlySet<CostGroup>;
  private readonly asked = new Map<CostGroup, boolean>();
  private readonly along = new Map<string, boolean>();
  private readonly others = new Map<string, StagedLine[]>();
  private readonly kept: ReadonlySet<string>;
  private readonly sheets: ReadonlyMap<Hand, OfferedCard[]>;
  private readonly sorted = new Map<Hand, CardPrice[]>();
  /** Suppliers who carry by sea, on this lane or another. */
  private readonly carriersBySea: ReadonlySet<string>;
  /** Who carries by sea, where another stage is rated. */
  readonly seaCarriers: readonly SeaCarrier[];
  private readonly carriersCharges = new Map<string, boolean>();

  /** @param cards all that fit; `leftOut`: codes that a rule leaves out */
  constructor(
    readonly circumstances: Circumstances,
    readonly needs: StageNeeds,
    cards: readonly OfferedCard[],
    private readonly leftOut: readonly string[],
    private readonly memory = new Memory(circumstances.document),
  ) {
    const { document, lane, priced } = circumstances;
    const { stage, slots, kept } = needs;
    this.stage = stage;
    this.document = document;
    this.lane = lane;
    this.ownGroup = costGroupOf('', stage);
    this.onlyType = lane.containerTypes.length === 1 ? lane.containerTypes[0] : undefined;
    this.typed = groupedBy(
      slots.filter(({ type }) => type !== null),
      ({ code }) => code,
    );
    this.groups = new Set(slots.map(({ code, line }) => costGroupOf(code, stage, line?.costGroup)));
    this.standing = new Standing(standingLines(circumstances, needs));
    this.carriersBySea = circumstances.carriersBySea ?? freightSuppliers(cards);
    this.seaCarriers = stage === 'sea-transport' ? [] : seaCarriers(document);
    this.kept = new Set(kept.map(({ line }) => canonical(line.code)));
    this.hasCarriage =
      slots.some(({ code }) => isCarriage(code)) ||
      kept.some(({ line }) => isCarriage(line.code) && Boolean(line.supplierId));
    this.facts = priced.facts;
    this.sheets = groupedBy(
      cards.filter((offered) => !carries(offered)),
      handOf,
    );
  }

  /** Whether the charge is one of the carrier: it comes from the cards of who carries the containers. */
  isCarriersCharge(code: string): boolean {
    const known = this.carriersCharges.get(code);
    if (known !== undefined) return known;
    const definition = (this.circumstances.charges ?? builtInCharges).definition(code);
    const found = definition?.ofCarrier ?? (!definition && this.stage === 'sea-transport');
    this.carriersCharges.set(code, found);
    return found;
  }

  /**
   * Whether a card is one of a carrier: it names one, prices the freight, or is of a supplier who sells freight anywhere. A terminal, an agent and
   * the own company price a carrier's charges where the carrier's cards leave them open.
   */
  isCarriersCard(offered: OfferedCard): boolean {
    if (offered.card.carrier || freight(offered)) return true;
    return offered.layer !== 'ownCost' && this.carriersBySea.has(offered.card.supplierId);
  }

  /** A line of a card as it is compared: a carrier's charge counts the bills of that carrier, and free time is taken off once. */
  compared(offered: OfferedCard, line: ChargeLine): StagedLine {
    const { quantity } = line;
    const isOwnBill = quantity?.calculated === bills && this.isOfCarrier({ offered, price: line });
    const counted: ChargeLine = isOwnBill
      ? { ...line, quantity: { ...quantity, calculated: 'sea-transport.billsOfCarrier' } }
      : asCounted(line, this.document);
    return compared(this.stage, counted);
  }

  /** Whether the price is a carrier's own charge. */
  isOfCarrier = ({ offered, price }: { offered: OfferedCard; price: { code: string } }): boolean =>
    this.isCarriersCharge(price.code) && this.isCarriersCard(offered);

  /** The carrier that a line is of, where that one carries by sea, here or elsewhere. */
  private carrierOf({ code, supplierId, carrier }: Counting & { code: string }): Named | undefined {
    if (!this.isCarriersCharge(canonical(code))) return undefined;
    return carrier || this.carriersBySea.has(supplierId ?? '') ? { supplierId, carrier } : undefined;
  }

  /** Whether two lines are one charge of two carriers: each of them charges its own. */
  areOfTwoCarriers(one: Counting, other: Counting): boolean {
    const [first, second] = [this.carrierOf(one), this.carrierOf(other)];
    if (!first || !second) return false;
    return (
      !areOneCarrier(first, second) ||
      (this.hasBooking(first) && this.hasBooking(second) && !this.areOne(first, second))
    );
  }

  /** Whether two are one carrier as the shipment counts them: by their contracts, unless a single bill of lading is typed for all. */
  readonly areOne = (one: Named, other: Named): boolean =>
    (isOneBill(this.document) ? areSameCarrier : areSameBooking)(one, other);

  /** Whether a card or line serves a carrier of the shipment, of those that are known. */
  serves(one: Named, carrier: Named, known: readonly Named[]): boolean {
    return isOneBill(this.document)
      ? areSameCarrier(one, carrier)
      : areSameBooking(one, carrier) || servesBooking(one, carrier, known);
  }

  /** Whether any supplier sells freight, here or elsewhere; of a stage ashore: the freight of this shipment. */
  private hasBooking(named: Named): boolean {
    if (this.stage === 'sea-transport') return this.carriersBySea.has(named.supplierId ?? '');
    return this.seaCarriers.some((each) => areOneBooking(each, named));
  }

  /** Whether both are one charge of the same containers, and not each of its own carrier. */
  readonly isSame = (one: Counting, other: Counting): boolean =>
    areTheSame(one, other) && !this.areOfTwoCarriers(one, other);

  /** Whether a charge of a card stands already, for all that it would count. */
  stands({ offered, price }: CardPrice): boolean {
    const own: Counting = { ...price, ...namedOf(offered) };
    return this.standing
      .sameAs(price)
      .some((other) => !(isByType(price) && other.containerType) && !this.areOfTwoCarriers(own, other));
  }

  /** Whether a carrier's card may price its own charges here: of a stage ashore only who carries by sea, for its own containers. */
  mayPrice(each: CardPrice): boolean {
    if (this.seaCarriers.length === 0 || !this.isOfCarrier(each)) return true;
    const named = namedOf(each.offered);
    if (!this.seaCarriers.some((carrier) => this.serves(named, carrier, this.seaCarriers))) return false;
    const { containerType } = each.price;
    return !containerType || this.carriesBySea(named, containerType);
  }

  /** Whether a carrier has the freight of containers of a type. */
  carriesBySea(named: Named, type: ContainerType | null): boolean {
    const freights = this.document.stages['sea-transport'].lines.filter(
      (line) =>
        line.status === 'priced' && isCarriage(line.code) && this.serves(named, line, this.seaCarriers),
    );
    return freights.some(({ containerType }) => !type || !containerType || containerType === type);
  }

  /** Prices on cards of a supplier that carry nothing themselves, the newest first. */
  surchargesOf(hand: Hand): readonly CardPrice[] {
    const known = this.sorted.get(hand);
    if (known) return known;
    const cards = this.sheets.get(hand) ?? [];
    const found = cards
      .flatMap((offered) => usableLines(offered.card, this.lane).map((price) => ({ offered, price })))
      .sort(byAge);
    this.sorted.set(hand, found);
    return found;
  }

  /** Whether a charge is of the kind of cost that the carriage is of. */
  isOwnKind({ code, costGroup }: { code: string; costGroup?: CostGroup }): boolean {
    return costGroupOf(code, this.stage, costGroup) === this.ownGroup;
  }

  /** Whether the offer asks for a kind of cost, or for duty and tax on a value with it in. */
  readonly isAsked = (group: CostGroup): boolean => {
    const known = this.asked.get(group);
    if (known !== undefined) return known;
    const { document, stage } = this;
    const found = covers(document, stage, group) || isInCustomsValue(document, group);
    this.asked.set(group, found);
    return found;
  };

  /** Whether a price may stand that nobody asked for. */
  mayComeAlong({ code, basis, costGroup }: RateCardLine & { costGroup?: CostGroup }): boolean {
    if (basis === 'calculated-amount') return false;
    const group = costGroupOf(code, this.stage, costGroup);
    return this.goesAlong(code) && (this.groups.has(group) || this.isAsked(group));
  }

  private goesAlong(code: string): boolean {
    const known = this.along.get(code);
    if (known !== undefined) return known;
    const found = goesAlong(code, shapeOf(this.document)) && !this.leftOut.includes(canonical(code));
    this.along.set(code, found);
    return found;
  }

  /** Whether a line of the charge stays. */
  keeps(code: string): boolean {
    return this.kept.has(canonical(code));
  }

  /** Whether a line of all types may stand: not beside one of a type that stays. */
  isFree(price: RateCardLine, { code, type }: Slot): boolean {
    return Boolean(price.containerType) || !type || !this.kept.has(code);
  }

  /** What was made of cards for the very same places, in the round before. */
  madeBefore<Made>(): WeakMap<OfferedCard, Made> {
    const { stage, needs, lane, hasCarriage, kept } = this;
    const places = needs.slots.map(({ id, code, type, line }) => [id, code, type, costsBy(line, lane)]);
    return this.memory.madeFor(stage, JSON.stringify([places, [...kept], hasCarriage, lane.containerTypes]));
  }

  /** Rates lines that are no percentage of others. */
  ratedPlainly(lines: readonly StagedLine[]): readonly LinePrice[] {
    return this.memory.rated(lines, this.facts);
  }

  /** Rates lines of a card by themselves: against the facts, and against lines of the estimate that they are a percentage of. */
  rated(lines: readonly StagedLine[]): readonly LinePrice[] {
    const bases = lines.flatMap(({ line }) => line.percentOf ?? []);
    if (bases.length === 0) return this.ratedPlainly(lines);
    const codes = new Set(lines.map(({ line }) => line.code));
    const ids = new Set(lines.map(({ line }) => line.id));
    const others = [...new Set(bases)]
      .filter((code) => !codes.has(code))
      .flatMap((code) => this.ofEstimate(code))
      .filter(({ line }) => !ids.has(line.id));
    return this.ratedPlainly([...others, ...lines]).slice(others.length);
  }

  /** Lines of the estimate of a code. */
  private ofEstimate(code: string): StagedLine[] {
    const known = this.others.get(code);
    if (known) return known;
    const found = Object.entries(this.document.stages).flatMap(([stage, { lines }]) =>
      lines.filter((line) => line.code === code).map((line) => compared(stage as StageId, line)),
    );
    this.others.set(code, found);
    return found;
  }
}
