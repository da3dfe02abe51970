import type { StageId } from '@quayside/contract';
import {
  costGroupOf,
  covers,
  isInCustomsValue,
  lineRater,
  shapeOf,
  type ChargeLine,
  type CostGroup,
  type EstimateDocument,
  type LinePrice,
  type StagedLine,
} from '@quayside/rating';
import { goesAlong, isCarriage } from '../along';
import { narrownessOf, usableLines, type Lane, type OfferedCard } from '../card-lines';
import type { RateCardLine } from '../copies';
import { carries, handOf, type Hand } from './carriage';
import { canonical, type Circumstances, type Slot, type StageNeeds } from './needs';
import { Standing, standingLines } from './standing';

/** Tax is no part of a cost: a rate that is not told yet keeps no card from being compared. */
const untaxed = { code: 'none', kind: 'exportExempt' as const, rate: '0' };
const withoutTax = (line: ChargeLine): ChargeLine => ({ ...line, taxCode: untaxed.code });

/** A card's price, and the card that it stands on: surcharges may stand on another one than the freight. */
export type CardPrice = { offered: OfferedCard; price: RateCardLine };

const byText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

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
  private readonly rater: ReturnType<typeof lineRater>;
  private readonly groups: ReadonlySet<CostGroup>;
  private readonly asked = new Map<CostGroup, boolean>();
  private readonly along = new Map<string, boolean>();
  private readonly others = new Map<string, StagedLine[]>();
  private readonly kept: ReadonlySet<string>;
  private readonly sheets: ReadonlyMap<Hand, OfferedCard[]>;
  private readonly sorted = new Map<Hand, CardPrice[]>();

  /** @param cards all that fit; `leftOut`: codes that a rule leaves out */
  constructor(
    readonly circumstances: Circumstances,
    readonly needs: StageNeeds,
    cards: readonly OfferedCard[],
    private readonly leftOut: readonly string[],
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
    this.kept = new Set(kept.map(({ line }) => canonical(line.code)));
    this.hasCarriage =
      slots.some(({ code }) => isCarriage(code)) ||
      kept.some(({ line }) => isCarriage(line.code) && Boolean(line.supplierId));
    const defaults = { ...document.defaults, taxRates: [untaxed] };
    this.rater = lineRater({ ...document, defaults, facts: priced.facts });
    this.sheets = groupedBy(
      cards.filter((offered) => !carries(offered)),
      handOf,
    );
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

  /** Whether a line of all types may stand: not beside one of a type that stays. */
  isFree(price: RateCardLine, { code, type }: Slot): boolean {
    return Boolean(price.containerType) || !type || !this.kept.has(code);
  }

  /** Rates lines of a card by themselves: against the facts, and against lines of the estimate that they are a percentage of. */
  rated(lines: readonly ChargeLine[]): readonly LinePrice[] {
    const own = lines.map((line): StagedLine => ({ stage: this.stage, line: withoutTax(line) }));
    const bases = lines.flatMap(({ percentOf }) => percentOf ?? []);
    if (bases.length === 0) return this.rater(own);
    const codes = new Set(lines.map(({ code }) => code));
    const ids = new Set(lines.map(({ id }) => id));
    const others = [...new Set(bases)]
      .filter((code) => !codes.has(code))
      .flatMap((code) => this.ofEstimate(code))
      .filter(({ line }) => !ids.has(line.id));
    return this.rater([...others, ...own]).slice(others.length);
  }

  /** Lines of the estimate of a code. */
  private ofEstimate(code: string): StagedLine[] {
    const known = this.others.get(code);
    if (known) return known;
    const found = Object.entries(this.document.stages).flatMap(([stage, { lines }]) =>
      lines
        .filter((line) => line.code === code)
        .map((line) => ({ stage: stage as StageId, line: withoutTax(line) })),
    );
    this.others.set(code, found);
    return found;
  }
}
