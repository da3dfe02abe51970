import type { StageId } from '@quayside/contract';
import {
  costGroupOf,
  covers,
  decimalOf,
  isInCustomsValue,
  rateLines,
  sameService,
  shapeOf,
  sum,
  type ChargeLine,
  type ContainerType,
  type CostGroup,
  type Decimal,
  type EstimateDocument,
  type RatedLine,
} from '@quayside/rating';
import { goesAlong, isBesideCarriage } from '../along';
import { appliedLine, narrownessOf, usableLines, type Lane, type OfferedCard } from '../card-lines';
import type { RateCardLine } from '../copies';
import { canonical, type Circumstances, type Slot, type StageNeeds } from './needs';

/** What a card would put into a place, and what it would cost there; null where that cannot be known. */
export type Pick = { slot: Slot; line: ChargeLine; cost: Decimal | null; covers: Slot[] };

/** A charge of a card that no place asks for; its cost is null while something is not known that it hangs on. */
export type Extra = { group: CostGroup; price: RateCardLine; line: ChargeLine; cost: Decimal | null };

/** A card as one stage could take it: its price for each place, and what it brings along unasked. */
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
};

/**
 * Whether the card prices what the place belongs to: its cost group, and its container type where the card prices by type. What it
 * lacks there it leaves out; what belongs elsewhere is none of its business.
 */
export function isConcerned({ stage, scopes }: Candidate, { code, type }: Slot): boolean {
  const group = costGroupOf(code, stage);
  if (!scopes.has(group)) return false;
  const isByType = [...scopes].some((scope) => scope.startsWith(`${group} `));
  return !type || !isByType || scopes.has(`${group} ${type}`);
}

/** Whether it prices containers of the place's type in the kind of cost that the place belongs to. */
export const pricesType = ({ stage, scopes }: Candidate, { code, type }: Slot): boolean =>
  type !== null && scopes.has(`${costGroupOf(code, stage)} ${type}`);

export function linesByCode(lines: readonly RateCardLine[]): Map<string, RateCardLine[]> {
  const found = new Map<string, RateCardLine[]>();
  for (const line of lines) {
    const code = canonical(line.code);
    found.set(code, [...(found.get(code) ?? []), line]);
  }
  return found;
}

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

type Counting = { code: string; containerType?: ContainerType | undefined };

/** Whether both are one charge, or its service under another code, of the same containers. */
export const areTheSame = (line: Counting, other: Counting): boolean =>
  sameService(canonical(line.code)).includes(canonical(other.code)) &&
  (!line.containerType || !other.containerType || other.containerType === line.containerType);

/** Bases that are charged by container type where cards are taken by it. */
const typedBases: ReadonlySet<string> = new Set(['container', 'teu', 'percent-of']);

/** Whether a line of all container types may be one of each type as well. */
export const isByType = ({ basis, containerType }: Counting & { basis: string }): boolean =>
  !containerType && typedBases.has(basis);

/** Whether the charge stands already: for all that it would count. Beside lines of a type it may count the others. */
const isStanding = (line: RateCardLine, standing: readonly Counting[]): boolean =>
  standing.some((other) => areTheSame(line, other) && !(isByType(line) && other.containerType));

/** Whether the offer asks for a kind of cost, or for duty and tax on a value that has it in. */
export const isAskedOf = (document: EstimateDocument, stage: StageId, group: CostGroup): boolean =>
  covers(document, stage, group) || isInCustomsValue(document, group);

/** A card's price as a line that stands unasked: of all containers, or of those of one type. */
export function extraLine(
  offered: OfferedCard,
  { stage, brought }: StageNeeds,
  price: RateCardLine,
  lane: Lane,
  type: ContainerType | null = price.containerType ?? null,
): ChargeLine {
  const own = type ? { ...price, containerType: type } : price;
  const existing = brought.find(
    ({ code, containerType }) =>
      canonical(code) === canonical(own.code) && containerType === own.containerType,
  );
  const id = existing?.id ?? [stage, own.code, own.containerType ?? 'all'].join('-').toLowerCase();
  return { ...appliedLine(offered, stage, own, existing, lane), id };
}

/** Lines of the estimate that stay whichever card is taken. */
export function standingLines({ document }: Circumstances, needs: StageNeeds): ChargeLine[] {
  const others = Object.entries(document.stages).flatMap(([stage, { lines }]) =>
    stage === needs.stage ? [] : lines,
  );
  return [...others, ...needs.kept.map(({ line }) => line)];
}

/** Rates some lines by themselves: against the facts, and against lines of the estimate that they are a percentage of. */
function ratedAlone(
  { document, priced }: Circumstances,
  stage: StageId,
  lines: readonly ChargeLine[],
): Map<string, RatedLine> {
  const own = new Set(lines.map(({ code }) => code));
  const ids = new Set(lines.map(({ id }) => id));
  const bases = new Set(lines.flatMap(({ percentOf }) => percentOf ?? []).filter((code) => !own.has(code)));
  const others = Object.entries(document.stages).flatMap(([each, sheet]) =>
    sheet.lines
      .filter((line) => bases.has(line.code) && !ids.has(line.id))
      .map((line) => ({ stage: each as StageId, line })),
  );
  // Tax is no part of a cost: a rate that is not told yet keeps no card from being compared.
  const untaxed = {
    ...document.defaults,
    taxRates: [{ code: 'none', kind: 'exportExempt' as const, rate: '0' }],
  };
  const staged = lines.map((line) => ({ stage, line: { ...line, taxCode: 'none' } }));
  const context = { ...document, defaults: untaxed, facts: priced.facts };
  return new Map(rateLines([...others, ...staged], context).map((line) => [line.id, line]));
}

const costOf = (rated: RatedLine | undefined): Decimal | null =>
  rated?.costConverted ? decimalOf(rated.costConverted) : null;

/** What a charge waits for that will cost something once it is known. */
const waitsFor = new Set(['fx.missing', 'quantity.notCalculated', 'times.notCalculated']);
/** Why there is nothing that the charge would be counted by, or it does not say itself what of. */
const countsNone = /^(mode\.|.*\.no(Dangerous|OutOfGauge|Reefer)$|vanning\.heavyFromMissing$)/;

/** Whether an extra charge has no price yet. A percentage waits for what its own card prices: all else is open by itself. */
function isWaiting(
  { error, contingent }: RatedLine,
  { percentOf }: ChargeLine,
  own: ReadonlySet<string>,
): boolean {
  if (error === null || contingent) return false;
  if (error.code === 'percentOf.baseMissing') return percentOf?.some((code) => own.has(code)) ?? false;
  return waitsFor.has(error.code) && !countsNone.test(String(error.params.because ?? ''));
}

const isNothing = ({ chargedQuantity, times }: RatedLine): boolean =>
  [chargedQuantity, times].some((figure) => figure !== null && decimalOf(figure).eq(0));

/** A price by the container for containers of any type, as one of the place's own type. */
function ofType(price: RateCardLine, { type }: Slot): RateCardLine {
  const isByContainer = price.basis === 'container' || price.basis === 'teu';
  return type && isByContainer && !price.containerType ? { ...price, containerType: type } : price;
}

/** Whether a line of all types may stand: not beside one of a type that stays. */
const isFree = (price: RateCardLine, slot: Slot, needs: StageNeeds): boolean =>
  Boolean(price.containerType) ||
  !slot.type ||
  !needs.kept.some(({ line }) => canonical(line.code) === slot.code);

type Made = Omit<Pick, 'cost'>;

/** By the place: what a line costs, shared by the places that it covers. */
function picksOf(made: readonly Made[], rated: ReadonlyMap<string, RatedLine>): Map<string, Pick> {
  return new Map(
    made.flatMap(({ slot, line, covers }) => {
      const whole = costOf(rated.get(line.id));
      const cost = whole && covers.length > 1 ? whole.div(covers.length) : whole;
      return covers.map((each): [string, Pick] => [each.id, { slot, line, cost, covers }]);
    }),
  );
}

/**
 * What a card would make of a stage. Only its own lines are rated, so that very many cards can be looked at.
 *
 * @param leftOut codes that a rule leaves out
 */
export function candidateOf(
  offered: OfferedCard,
  circumstances: Circumstances,
  needs: StageNeeds,
  leftOut: readonly string[],
): Candidate {
  const { stage } = needs;
  const { lane } = circumstances;
  const usable = usableLines(offered.card, lane);
  const byCode = linesByCode(usable);
  const onlyType = lane.containerTypes.length === 1 ? lane.containerTypes[0] : undefined;
  const used = new Set<RateCardLine>();
  const made: Made[] = [];
  const single: Made[] = [];
  const covered = new Set<string>();
  const prices = new Map(needs.slots.map((slot) => [slot.id, lineFor(slot, byCode, onlyType)]));
  const lineAt = (slot: Slot, price: RateCardLine, covers: Slot[]): Made => ({
    ...{ slot, covers },
    line: { ...appliedLine(offered, stage, price, slot.line, lane), id: slot.id },
  });
  for (const slot of needs.slots) {
    const found = prices.get(slot.id);
    if (!found) continue;
    const ofCode = needs.slots.filter(({ code, type }) => code === slot.code && type !== null);
    // One price for containers of any type is one line, as a person would write it.
    const isWhole = slot.type !== null && ofCode.every(({ id }) => prices.get(id) === found);
    const own = isWhole && isFree(found, slot, needs) ? found : ofType(found, slot);
    if (!isFree(own, slot, needs)) continue;
    used.add(found);
    const covers = own.containerType || !slot.type ? [slot] : ofCode;
    if (covers.length > 1) single.push(lineAt(slot, ofType(found, slot), [slot]));
    if (covered.has(slot.id)) continue;
    for (const each of covers) covered.add(each.id);
    made.push(lineAt(slot, own, covers));
  }
  const standing = [...standingLines(circumstances, needs), ...made.map(({ line }) => line)];
  const shape = shapeOf(circumstances.document);
  const groups = new Set(needs.slots.map(({ code, line }) => costGroupOf(code, stage, line?.costGroup)));
  const extras = usable
    .filter((line) => !used.has(line) && line.basis !== 'calculated-amount' && goesAlong(line.code, shape))
    .filter((line) => !leftOut.includes(canonical(line.code)))
    .filter((line) => !isStanding(line, standing))
    .map((price) => {
      const line = extraLine(offered, needs, price, lane);
      return { group: costGroupOf(line.code, stage, line.costGroup), price, line };
    })
    .filter(({ group }) => groups.has(group) || isAskedOf(circumstances.document, stage, group));
  const rated = ratedAlone(
    circumstances,
    stage,
    [...made, ...extras].map(({ line }) => line),
  );
  const picks = picksOf(made, rated);
  const ratedSingle =
    single.length > 0
      ? ratedAlone(
          circumstances,
          stage,
          single.map(({ line }) => line),
        )
      : rated;
  const priced = new Set([...made, ...extras].map(({ line }) => line.code));
  const brought = extras.flatMap((extra): Extra[] => {
    const own = rated.get(extra.line.id);
    const cost = costOf(own);
    const isOwed = own && (cost ? !isNothing(own) : isWaiting(own, extra.line, priced));
    return isOwed ? [{ ...extra, cost }] : [];
  });
  const scopes = new Set(
    usable.flatMap(({ code, containerType }) => {
      const group = costGroupOf(code, stage);
      if (group !== costGroupOf('', stage) && isBesideCarriage(code)) return [];
      return containerType ? [group, `${group} ${containerType}`] : [group];
    }),
  );
  return {
    offered,
    stage,
    narrowness: narrownessOf(offered.card),
    picks,
    apart: picksOf(single, ratedSingle),
    brought,
    scopes,
  };
}

export const totalOf = (costs: readonly (Decimal | null)[]): Decimal =>
  sum(costs.flatMap((cost) => (cost ? [cost] : [])));
