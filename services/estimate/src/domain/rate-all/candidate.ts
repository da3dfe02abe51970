import type { StageId } from '@quayside/contract';
import {
  costGroupOf,
  decimalOf,
  explained,
  sameService,
  sum,
  type ChargeLine,
  type ContainerType,
  type CostGroup,
  type Decimal,
  type LinePrice,
} from '@quayside/rating';
import { belongsToCarriage, isBesideCarriage, isCarriage } from '../along';
import {
  appliedLine,
  comparedLine,
  narrownessOf,
  usableLines,
  type Lane,
  type OfferedCard,
} from '../card-lines';
import type { RateCardLine } from '../copies';
import { carries, handOf, isOneCarrier } from './carriage';
import { groupedBy, type CardPrice, type Comparing } from './comparing';
import { canonical, type Slot, type StageNeeds } from './needs';
import { areTheSame, isByType, Standing } from './standing';

const NOTHING: Decimal = sum([]);

/** The same charge on another card of the supplier, which was passed over for a newer one or for the freight's own. */
export type PassedOver = { offered: OfferedCard; cost: Decimal | null };

/** What a card would put into a place, and what it would cost there; null where that cannot be known. */
export type Pick = CardPrice & {
  slot: Slot;
  line: ChargeLine;
  cost: Decimal | null;
  covers: Slot[];
  passedOver: PassedOver[];
};

/** A charge of a card that no place asks for; its cost is null while something is not known that it hangs on. */
export type Extra = CardPrice & {
  group: CostGroup;
  line: ChargeLine;
  cost: Decimal | null;
  passedOver: PassedOver[];
};

/** A card as one stage could take it: its price for each place, and what it brings along unasked, from its supplier's cards of surcharges as well. */
export type Candidate = {
  offered: OfferedCard;
  stage: StageId;
  narrowness: number;
  picks: Map<string, Pick>;
  /** Of places that one line for all container types would cover: a line of the place's own type, where others are covered already. */
  apart: Map<string, Pick>;
  /** What it has beside the places, of the kinds of cost that are asked for. */
  brought: Extra[];
  /** Cost groups that it prices, and container types within them. */
  scopes: Set<string>;
  /** What a charge that it brings costs for containers of one type. */
  costOfType: (extra: Extra, type: ContainerType) => Decimal | null;
};

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

export const linesByCode = (lines: readonly RateCardLine[]): Map<string, RateCardLine[]> =>
  groupedBy(lines, ({ code }) => canonical(code));

/** The card's line for a place: of its charge before one of the same service, of its type before one of all types. */
export function lineFor(
  slot: { code: string; type: ContainerType | null },
  byCode: ReadonlyMap<string, RateCardLine[]>,
  onlyType: string | undefined,
) {
  const fitting = (code: string): RateCardLine | undefined => {
    const lines = byCode.get(code) ?? [];
    const type = slot.type ?? onlyType;
    return (
      lines.find(({ containerType }) => type !== undefined && containerType === type) ??
      lines.find(({ containerType }) => !containerType)
    );
  };
  return (
    fitting(slot.code) ??
    sameService(slot.code)
      .map(fitting)
      .find((line) => line !== undefined)
  );
}

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
  const existing = brought.find(
    ({ code, containerType }) =>
      canonical(code) === canonical(own.code) && containerType === own.containerType,
  );
  const id = existing?.id ?? [stage, own.code, own.containerType ?? 'all'].join('-').toLowerCase();
  return { ...lineOf(offered, stage, own, existing, lane), id };
}

/** What a charge waits for that will cost something once it is known. */
const waitsFor = new Set(['fx.missing', 'quantity.notCalculated', 'times.notCalculated']);
/** Why there is nothing that the charge would be counted by, or it does not say itself what of. */
const countsNone = /^(mode\.|.*\.no(Dangerous|OutOfGauge|Reefer)$|vanning\.heavyFromMissing$)/;

/** Whether an extra charge has no price yet. A percentage waits for what its own card prices: all else is open by itself. */
function isWaiting(
  { error, contingent }: LinePrice,
  { percentOf }: ChargeLine,
  own: ReadonlySet<string>,
): boolean {
  if (error === null || contingent) return false;
  if (error.code === 'percentOf.baseMissing') return percentOf?.some((code) => own.has(code)) ?? false;
  return waitsFor.has(error.code) && !countsNone.test(String(error.params.because ?? ''));
}

/** Whether nothing of it is there: of what costs something it is not asked. */
function isNothing(price: LinePrice): boolean {
  if (price.cost && !price.cost.eq(0)) return false;
  const { chargedQuantity, times } = explained(price);
  return [chargedQuantity, times].some((figure) => figure !== null && decimalOf(figure).eq(0));
}

/** A price by the container for containers of any type, as one of the place's own type. */
function ofType(price: RateCardLine, { type }: Slot): RateCardLine {
  const isByContainer = price.basis === 'container' || price.basis === 'teu';
  return type && isByContainer && !price.containerType ? { ...price, containerType: type } : price;
}

type Made = Omit<Pick, 'cost'>;

/** By the place: what a line costs, shared by the places that it covers. */
function picksOf(made: readonly Made[], prices: readonly (LinePrice | undefined)[]): Map<string, Pick> {
  return new Map(
    made.flatMap((each, index) => {
      const whole = prices[index]?.costConverted ?? null;
      const { covers } = each;
      const cost = whole && covers.length > 1 ? whole.div(covers.length) : whole;
      const pick = { ...each, cost };
      return covers.map(({ id }): [string, Pick] => [id, pick]);
    }),
  );
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

/** Builds what one card would make of the stage. */
class Offer {
  readonly made: Made[] = [];
  readonly single: Made[] = [];
  private readonly used = new Set<RateCardLine>();
  private readonly own: readonly RateCardLine[];
  /** What its supplier charges on cards of surcharges alone, for containers that the card carries. */
  private readonly beside: readonly CardPrice[];
  private readonly carried: Carried;

  constructor(
    private readonly offered: OfferedCard,
    private readonly comparing: Comparing,
  ) {
    this.own = usableLines(offered.card, comparing.lane);
    const carried = carriedBy(this.own);
    this.carried = carried?.types ?? null;
    this.beside = carried ? this.surchargesBeside() : [];
    this.fill();
  }

  private surchargesBeside(): CardPrice[] {
    const { comparing, offered, carried } = this;
    return comparing
      .surchargesOf(handOf(offered))
      .filter(
        ({ offered: other, price }) =>
          (this.comparing.isOwnKind(price) || belongsToCarriage(price.code)) &&
          isCarried(carried, price.containerType ?? null) &&
          isOneCarrier(other, offered),
      );
  }

  /** The prices for the places: its own, and of the stage's own kind those of its supplier's surcharges. */
  private pricesOfPlaces(): Map<string, CardPrice> {
    const { own, beside, offered, comparing, carried } = this;
    const byCode = linesByCode(own);
    const besideByCode = linesByCode(beside.map(({ price }) => price));
    const cardOf = new Map(beside.map((each) => [each.price, each]));
    const found = new Map<string, CardPrice>();
    for (const slot of comparing.needs.slots) {
      const price = lineFor(slot, byCode, comparing.onlyType);
      if (price) found.set(slot.id, { offered, price });
      else if (beside.length > 0 && this.comparing.isOwnKind(slot) && isCarried(carried, slot.type)) {
        const other = lineFor(slot, besideByCode, comparing.onlyType);
        const card = other && cardOf.get(other);
        if (card) found.set(slot.id, card);
      }
    }
    return found;
  }

  private lineAt(slot: Slot, { offered, price }: CardPrice, covers: Slot[]): Made {
    const { stage, lane } = this.comparing;
    const line = { ...comparedLine(offered, stage, price, slot.line, lane), id: slot.id };
    return { offered, price, slot, covers, line, passedOver: [] };
  }

  private fill(): void {
    const { comparing } = this;
    const prices = this.pricesOfPlaces();
    const covered = new Set<string>();
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
      if (covers.length > 1)
        this.single.push(this.lineAt(slot, { offered, price: ofType(price, slot) }, [slot]));
      if (covered.has(slot.id)) continue;
      for (const each of covers) covered.add(each.id);
      this.made.push(this.lineAt(slot, { offered, price: own }, covers));
    }
  }

  /** Whether the places have all that a price would count: a price of any type beside one of a type may count the others. */
  private isCounted(price: RateCardLine, counted: Standing): boolean {
    const same = counted.sameAs(price);
    if (same.some(({ containerType }) => !containerType || containerType === price.containerType))
      return true;
    if (price.containerType || same.length === 0) return false;
    const loaded = this.comparing.lane.containerTypes as ContainerType[];
    const types = loaded.filter((type) => isCarried(this.carried, type));
    return types.every((type) => same.some(({ containerType }) => containerType === type));
  }

  /** What it has beside the places, each charge once: its own price before its supplier's others, of these the newest. */
  extras(): Omit<Extra, 'cost'>[] {
    const { comparing, offered, own, beside, used } = this;
    const { stage, needs, lane } = comparing;
    const made = new Standing(this.made.map(({ line }) => line));
    return [...own.map((price) => ({ offered, price })), ...beside]
      .filter(
        ({ price }) => !used.has(price) && comparing.mayComeAlong(price) && !comparing.standing.has(price),
      )
      .filter((each) => each.offered !== offered || !made.has(each.price))
      .map((each) => {
        const line = extraLine(each.offered, needs, each.price, lane, undefined, comparedLine);
        return { ...each, line, group: costGroupOf(line.code, stage, line.costGroup), passedOver: [] };
      });
  }

  /** Of them those that cost something, or will. */
  owed(extras: readonly Omit<Extra, 'cost'>[], prices: readonly (LinePrice | undefined)[]): Extra[] {
    const priced = new Set([...this.made, ...extras].map(({ line }) => line.code));
    const counted = new Standing(this.made.map(({ line }) => line));
    const owed: Extra[] = [];
    for (const [index, extra] of extras.entries()) {
      const price = prices[index];
      const isOwed = price?.costConverted ? !isNothing(price) : price && isWaiting(price, extra.line, priced);
      if (!price || !isOwed) continue;
      const cost = price.contingent ? NOTHING : price.costConverted;
      if (this.isCounted(extra.price, counted)) this.passOver(extra, cost, owed);
      else {
        counted.add(extra.line);
        owed.push({ ...extra, cost });
      }
    }
    return owed;
  }

  /** Names a price beside the one that was taken before it. */
  private passOver(
    { offered, line }: Omit<Extra, 'cost'>,
    cost: Decimal | null,
    owed: readonly Extra[],
  ): void {
    const before = [...this.made, ...owed].find((other) => areTheSame(line, other.line));
    if (before && before.offered !== offered) before.passedOver.push({ offered, cost });
  }

  /** The kinds of cost that the card prices. Surcharges alone say nothing of who carries, where somebody does. */
  scopes(): Set<string> {
    const { stage, ownGroup, hasCarriage } = this.comparing;
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

/** What a card would make of a stage. Only its own lines are rated, so that very many cards can be looked at. */
export function candidateOf(offered: OfferedCard, comparing: Comparing): Candidate {
  const offer = new Offer(offered, comparing);
  const { made, single } = offer;
  const extras = offer.extras();
  const prices = comparing.rated([...made, ...extras].map(({ line }) => line));
  const picks = picksOf(made, prices);
  const brought = offer.owed(extras, prices.slice(made.length));
  const apart =
    single.length > 0
      ? picksOf(single, comparing.rated(single.map(({ line }) => line)))
      : new Map<string, Pick>();
  const costs = new Map<string, Map<Extra, Decimal | null>>();
  return {
    offered,
    stage: comparing.stage,
    narrowness: narrownessOf(offered.card),
    ...{ picks, apart, brought },
    scopes: offer.scopes(),
    costOfType: (extra, type) => {
      let known = costs.get(type);
      if (!known) costs.set(type, (known = costsOfType(comparing, { picks, apart, brought }, type)));
      const cost = known.get(extra);
      return cost === undefined ? extra.cost : cost;
    },
  };
}

/** What the charges that a card brings cost for containers of one type, beside its prices for them; none of those that go by no type. */
function costsOfType(
  comparing: Comparing,
  {
    picks,
    apart,
    brought,
  }: { picks: Map<string, Pick>; apart: Map<string, Pick>; brought: readonly Extra[] },
  type: ContainerType,
): Map<Extra, Decimal | null> {
  const { needs, lane } = comparing;
  const own = [...picks].flatMap(([id, pick]) => {
    const single = apart.get(id) ?? pick;
    return single.slot.type === type || single.slot.type === null ? [single.line] : [];
  });
  const extras = brought.filter(({ line }) => line.containerType === type || isByType(line));
  const lines = extras.map(({ offered, price }) =>
    extraLine(offered, needs, price, lane, type, comparedLine),
  );
  const prices = comparing.rated([...own, ...lines]).slice(own.length);
  return new Map(
    extras.map((extra, index) => {
      const price = prices[index];
      return [extra, price?.contingent ? NOTHING : (price?.costConverted ?? null)];
    }),
  );
}

export const totalOf = (costs: readonly (Decimal | null)[]): Decimal =>
  sum(costs.flatMap((cost) => (cost ? [cost] : [])));
