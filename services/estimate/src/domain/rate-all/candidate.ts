import type { StageId } from '@quayside/contract';
import {
  areOneBooking,
  costGroupOf,
  sum,
  type ChargeLine,
  type ContainerType,
  type CostGroup,
  type Decimal,
  type LinePrice,
  type StagedLine,
} from '@quayside/rating';
import { belongsToCarriage, isBesideCarriage, isCarriage } from '../along';
import { narrownessOf, usableLines, type Lane, type OfferedCard } from '../card-lane';
import { appliedLine, comparedLine } from '../card-lines';
import type { RateCardLine } from '../copies';
import { carries, handOf, isOneCarrier, namedOf } from './carriage';
import type { CardPrice, Comparing } from './comparing';
import { canonical, type Slot, type StageNeeds } from './needs';
import { lineFor, linesByCode } from './line-for';
import { areTheSame, isByType, Standing } from './standing';
import { isNothing, isWaiting } from './waiting';

const NOTHING: Decimal = sum([]);

/** The same charge on another card of the supplier, which was passed over for a newer one or for the freight's own. */
export type PassedOver = { offered: OfferedCard; cost: Decimal | null };

/** What a card would put into a place. */
type Made = CardPrice & { slot: Slot; line: ChargeLine; staged: StagedLine; covers: Slot[] };

/** The same, with what it would cost there; null where that cannot be known. */
export type Pick = Made & { cost: Decimal | null };

/** A charge of a card that no place asks for; its cost is null while something is not known that it hangs on. */
export type Extra = CardPrice & { group: CostGroup; line: ChargeLine; cost: Decimal | null };
type Unrated = Omit<Extra, 'cost'> & { staged: StagedLine };

/**
 * Whether the card prices what the place belongs to: its cost group, and its container type where the card prices by type. What it
 * lacks there it leaves out; what belongs elsewhere is none of its business.
 */
export function isConcerned({ stage, scopes }: Candidate, { code, type }: Slot): boolean {
  const group = costGroupOf(code, stage);
  if (!scopes.has(group)) return false;
  return !type || !scopes.has(byTypeOf(group)) || scopes.has(`${group} ${type}`);
}

/** Mark of a kind of cost that a card prices by container type. */
const byTypeOf = (group: CostGroup): string => `${group} by type`;

/** Whether it prices containers of the place's type in the kind of cost that the place belongs to. */
export const pricesType = ({ stage, scopes }: Candidate, { code, type }: Slot): boolean =>
  type !== null && scopes.has(`${costGroupOf(code, stage)} ${type}`);

/** A card's price as a line that stands unasked: of all containers, or of those of one type. */
export function extraLine(
  offered: OfferedCard,
  { stage, brought }: StageNeeds,
  price: RateCardLine,
  lane: Lane,
  type?: ContainerType | null,
  lineOf: typeof comparedLine = appliedLine,
): ChargeLine {
  const own = type ? { ...price, containerType: type } : price;
  const same = brought.filter(
    ({ code, containerType }) =>
      canonical(code) === canonical(own.code) && containerType === own.containerType,
  );
  // Of two carriers each has its own line.
  const named = namedOf(offered);
  const existing =
    same.find((line) => areOneBooking(line, named)) ?? (same.length === 1 ? same[0] : undefined);
  const id = existing?.id ?? [stage, own.code, own.containerType ?? 'all'].join('-').toLowerCase();
  return { ...lineOf(offered, stage, own, existing, lane), id };
}

/** A price by the container for containers of any type, as one of the place's own type. */
function ofType(price: RateCardLine, { type }: Slot): RateCardLine {
  const isByContainer = price.basis === 'container' || price.basis === 'teu' || price.basis === 'percent-of';
  return type && isByContainer && !price.containerType ? { ...price, containerType: type } : price;
}

/** By the place: what a line costs, shared by the places that it covers. */
function picksOf(made: readonly Made[], prices: readonly (LinePrice | undefined)[]): Map<string, Pick> {
  const found = new Map<string, Pick>();
  for (const [index, each] of made.entries()) {
    const whole = prices[index]?.costConverted ?? null;
    const { covers } = each;
    const pick = { ...each, cost: whole && covers.length > 1 ? whole.div(covers.length) : whole };
    for (const { id } of covers) found.set(id, pick);
  }
  return found;
}

/** Of which container types a card carries the goods; null: of all of them. */
type Carried = ReadonlySet<ContainerType> | null;

const isCarried = (carried: Carried, type: ContainerType | null): boolean =>
  !type || !carried || carried.has(type);

function carriedBy(usable: readonly RateCardLine[]): { types: Carried } | undefined {
  const lines = usable.filter(({ code }) => isCarriage(code));
  if (lines.length === 0) return undefined;
  const isOfAll = lines.some(({ containerType }) => !containerType);
  return { types: isOfAll ? null : new Set(lines.flatMap(({ containerType }) => containerType ?? [])) };
}

/** What a card has for the places of a stage: the same as long as the places are. */
class Offer {
  readonly made: Made[] = [];
  readonly single: Made[] = [];
  readonly used = new Set<RateCardLine>();
  readonly own: readonly RateCardLine[];
  /** What its supplier charges on cards of surcharges alone, for containers that the card carries. */
  readonly beside: readonly CardPrice[];
  readonly carried: Carried;
  /** Cost groups that it prices, and container types within them. */
  readonly scopes: ReadonlySet<string>;
  readonly narrowness: number;
  /** Whether a place gets a percentage of others. */
  readonly isOfOthers: boolean;

  constructor(
    readonly offered: OfferedCard,
    comparing: Comparing,
  ) {
    this.own = usableLines(offered.card, comparing.lane).filter((price) =>
      comparing.mayPrice({ offered, price }),
    );
    const carried = carriedBy(this.own);
    this.carried = carried?.types ?? null;
    this.beside = carried ? this.surchargesBeside(comparing) : [];
    this.fill(comparing);
    this.isOfOthers = this.made.some(({ line }) => line.percentOf);
    this.scopes = this.scopesOf(comparing);
    this.narrowness = narrownessOf(offered.card);
  }

  private surchargesBeside(comparing: Comparing): CardPrice[] {
    const { offered, carried } = this;
    return comparing
      .surchargesOf(handOf(offered))
      .filter(
        ({ offered: other, price }) =>
          (comparing.isOwnKind(price) ||
            belongsToCarriage(price.code) ||
            comparing.isCarriersCharge(canonical(price.code))) &&
          isCarried(carried, price.containerType ?? null) &&
          isOneCarrier(other, offered),
      );
  }

  /** The prices for the places: its own, and of the stage's own kind, and of a carrier's charges, those on its supplier's other cards. */
  private pricesOfPlaces(comparing: Comparing): Map<string, CardPrice> {
    const { own, beside, offered, carried } = this;
    const byCode = linesByCode(own);
    const isBeside = (slot: Slot) => comparing.isOwnKind(slot) || comparing.isCarriersCharge(slot.code);
    const besideByCode = linesByCode(beside.map(({ price }) => price));
    const found = new Map<string, CardPrice>();
    for (const slot of comparing.needs.slots) {
      const price = lineFor(slot, byCode, comparing.onlyType);
      if (price) found.set(slot.id, { offered, price });
      else if (beside.length > 0 && isBeside(slot) && isCarried(carried, slot.type)) {
        const other = lineFor(slot, besideByCode, comparing.onlyType);
        const card = other && beside.find((each) => each.price === other);
        if (card) found.set(slot.id, card);
      }
    }
    return found;
  }

  private fill(comparing: Comparing): void {
    const { stage, lane } = comparing;
    const prices = this.pricesOfPlaces(comparing);
    const covered = new Set<string>();
    const lineAt = (slot: Slot, offered: OfferedCard, price: RateCardLine, covers: Slot[]): Made => {
      const line = { ...comparedLine(offered, stage, price, slot.line, lane), id: slot.id };
      return { offered, price, slot, covers, line, staged: comparing.compared(offered, line) };
    };
    for (const slot of comparing.needs.slots) {
      const found = prices.get(slot.id);
      if (!found) continue;
      const { offered, price } = found;
      const ofCode = slot.type === null ? [] : (comparing.typed.get(slot.code) ?? []);
      // One price for containers of any type is one line, as a person would write it.
      const isWhole = slot.type !== null && ofCode.every(({ id }) => prices.get(id)?.price === price);
      const own = isWhole && comparing.isFree(price, slot) ? price : ofType(price, slot);
      if (!comparing.isFree(own, slot)) continue;
      this.used.add(price);
      const covers = own.containerType || !slot.type ? [slot] : ofCode;
      if (covers.length > 1) this.single.push(lineAt(slot, offered, ofType(price, slot), [slot]));
      if (covered.has(slot.id)) continue;
      for (const each of covers) covered.add(each.id);
      this.made.push(lineAt(slot, offered, own, covers));
    }
  }

  /** Surcharges alone say nothing of who carries, where somebody does. */
  private scopesOf({ stage, ownGroup, hasCarriage }: Comparing): Set<string> {
    const isSurcharges = hasCarriage && !carries(this.offered);
    const found = new Set<string>();
    for (const { code, containerType } of this.own) {
      const group = costGroupOf(code, stage);
      if (group === ownGroup ? isSurcharges : isBesideCarriage(code)) continue;
      found.add(group);
      if (containerType) found.add(byTypeOf(group)).add(`${group} ${containerType}`);
    }
    return found;
  }
}

/** What comes along with a card beside the places. */
type Along = { brought: Extra[]; passedOver: ReadonlyMap<ChargeLine, PassedOver[]> };
const noneAlong: Along = { brought: [], passedOver: new Map() };

/**
 * A card as one stage could take it: its price for each place, and what it brings along unasked, from its supplier's cards of surcharges as
 * well. Hundreds are compared: what it brings is worked out for those that are near to being taken.
 */
export class Candidate {
  readonly offered: OfferedCard;
  readonly stage: StageId;
  readonly picks: ReadonlyMap<string, Pick>;
  private single: Map<string, Pick> | undefined;
  private along: Along | undefined;
  private readonly ofTypes = new Map<ContainerType, Map<Extra, Decimal | null>>();

  constructor(
    private readonly offer: Offer,
    private readonly comparing: Comparing,
    prices?: readonly LinePrice[],
  ) {
    this.offered = offer.offered;
    this.stage = comparing.stage;
    // A percentage may be one of what the card has beside the places.
    const rated = () => comparing.rated([...offer.made, ...this.extras()].map(({ staged }) => staged));
    this.picks = picksOf(offer.made, prices ?? rated());
  }

  get narrowness(): number {
    return this.offer.narrowness;
  }

  get scopes(): ReadonlySet<string> {
    return this.offer.scopes;
  }

  /** Of places that one line for all container types would cover: a line of the place's own type, where others are covered already. */
  get apart(): ReadonlyMap<string, Pick> {
    const { single } = this.offer;
    return (this.single ??= picksOf(single, this.comparing.rated(single.map(({ staged }) => staged))));
  }

  /** What it has beside the places, of the kinds of cost that are asked for. */
  get brought(): readonly Extra[] {
    return this.alongWith().brought;
  }

  /** Prices of the supplier's other cards for a charge of this one. */
  passedOverFor({ line }: { line: ChargeLine }): readonly PassedOver[] {
    return this.alongWith().passedOver.get(line) ?? [];
  }

  private alongWith(): Along {
    if (this.along) return this.along;
    const extras = this.extras();
    return (this.along = extras.length === 0 ? noneAlong : this.owed(extras));
  }

  /** What it has beside the places, each charge once: its own price before its supplier's others, of these the newest. */
  private extras(): Unrated[] {
    const { comparing, offered } = this;
    const { own, beside, used, made } = this.offer;
    const { stage, needs, lane } = comparing;
    const standing = new Standing(made.map(({ line }) => line));
    return [...own.map((price) => ({ offered, price })), ...beside]
      .filter(({ price }) => !used.has(price) && comparing.mayComeAlong(price))
      .filter((each) => !comparing.stands(each))
      .filter((each) => each.offered !== offered || !standing.has(each.price))
      .map((each) => {
        const line = extraLine(each.offered, needs, each.price, lane, undefined, comparedLine);
        const group = costGroupOf(line.code, stage, line.costGroup);
        return { ...each, line, staged: comparing.compared(each.offered, line), group };
      });
  }

  /** Of them those that cost something, or will. */
  private owed(extras: readonly Unrated[]): Along {
    const { made } = this.offer;
    const prices = this.comparing.rated([...made, ...extras].map(({ staged }) => staged));
    const codes = new Set([...made, ...extras].map(({ line }) => line.code));
    const isThere = (code: string) => codes.has(code) || this.comparing.keeps(code);
    const counted = new Standing(made.map(({ line }) => line));
    const brought: Extra[] = [];
    const passedOver = new Map<ChargeLine, PassedOver[]>();
    for (const [index, { staged: _staged, ...extra }] of extras.entries()) {
      const price = prices[made.length + index];
      const isOwed = price?.costConverted
        ? !isNothing(price)
        : price && isWaiting(price, extra.line, isThere);
      if (!price || !isOwed) continue;
      const cost = price.contingent ? NOTHING : price.costConverted;
      if (!this.isCounted(extra.price, counted)) {
        counted.add(extra.line);
        brought.push({ ...extra, cost });
        continue;
      }
      const before = [...made, ...brought].find((other) => areTheSame(extra.line, other.line));
      if (!before || before.offered === extra.offered) continue;
      const others = passedOver.get(before.line) ?? [];
      passedOver.set(before.line, [...others, { offered: extra.offered, cost }]);
    }
    return { brought, passedOver };
  }

  /** Whether the places have all that a price would count: a price of any type beside one of a type may count the others. */
  private isCounted(price: RateCardLine, counted: Standing): boolean {
    const same = counted.sameAs(price);
    if (same.some(({ containerType }) => !containerType || containerType === price.containerType))
      return true;
    if (price.containerType || same.length === 0) return false;
    const loaded = this.comparing.lane.containerTypes as ContainerType[];
    const types = loaded.filter((type) => isCarried(this.offer.carried, type));
    return types.every((type) => same.some(({ containerType }) => containerType === type));
  }

  /** What a charge that it brings costs for containers of one type. */
  costOfType(extra: Extra, type: ContainerType): Decimal | null {
    let known = this.ofTypes.get(type);
    if (!known) this.ofTypes.set(type, (known = this.costsOfType(type)));
    const cost = known.get(extra);
    return cost === undefined ? extra.cost : cost;
  }

  /** What the charges that go by container type cost for one, beside the prices for it. */
  private costsOfType(type: ContainerType): Map<Extra, Decimal | null> {
    const { comparing, picks, apart, brought } = this;
    const { needs, lane } = comparing;
    const own = [...picks].flatMap(([id, pick]) => {
      const { slot, staged } = apart.get(id) ?? pick;
      return slot.type === type || slot.type === null ? [staged] : [];
    });
    const extras = brought.filter(({ line }) => line.containerType === type || isByType(line));
    const lines = extras.map(({ offered, price }) =>
      comparing.compared(offered, extraLine(offered, needs, price, lane, type, comparedLine)),
    );
    const prices = comparing.rated([...own, ...lines]).slice(own.length);
    return new Map(
      extras.map((extra, index) => {
        const price = prices[index];
        return [extra, price?.contingent ? NOTHING : (price?.costConverted ?? null)];
      }),
    );
  }
}

/** What cards would make of a stage. Only their own lines are rated, all together, so that very many cards can be looked at. */
export function candidatesOf(cards: readonly OfferedCard[], comparing: Comparing): Candidate[] {
  const before = comparing.madeBefore<Offer>();
  const offers = cards.map((offered) => {
    const known = before.get(offered) ?? new Offer(offered, comparing);
    before.set(offered, known);
    return known;
  });
  const plain = offers.filter(({ isOfOthers }) => !isOfOthers);
  const prices = comparing.ratedPlainly(plain.flatMap(({ made }) => made.map(({ staged }) => staged)));
  let at = 0;
  return offers.map((offer) => {
    const { made, isOfOthers } = offer;
    if (isOfOthers) return new Candidate(offer, comparing);
    at += made.length;
    return new Candidate(offer, comparing, prices.slice(at - made.length, at));
  });
}

export const totalOf = (costs: readonly (Decimal | null)[]): Decimal =>
  sum(costs.flatMap((cost) => (cost ? [cost] : [])));
