import {
  costGroupOf,
  isCarriedFact,
  typesOfFleetFact,
  type ChargeLine,
  type ContainerType,
  type CostGroup,
  type EstimateDocument,
  type StageId,
} from '@quayside/rating';
import type { PricingRule } from '../../contract/rules';
import { belongsToCarriage, isCarriage } from '../along';
import {
  areTheSame,
  extraLine,
  isAskedOf,
  isByType,
  standingLines,
  type Candidate,
  type Extra,
} from './candidate';
import type { Chosen, RunnerUp } from './choose';
import { figuresOf } from './figures';
import { canonical, freeId, type Circumstances, type StageNeeds } from './needs';

/** A charge that a taken card brings along, and the cards that have it too. */
export type Brought = {
  candidate: Candidate;
  line: ChargeLine;
  rule: PricingRule | null;
  runnersUp: RunnerUp[];
  /** Other carriers that have it, to whom it may be owed as well. */
  others: OtherCarrier[];
};
export type OtherCarrier = { candidate: Candidate; code: string; cost: Extra['cost'] };

/** A charge of a taken card that stands already, by another carrier's card: nobody knows whether it is owed to both. */
export type Doubtful = { candidate: Candidate; line: ChargeLine };

/** A place that a card was taken for, or a line of the carriage that stays. */
type Place = { group: CostGroup; type: ContainerType | null; isCarriage: boolean };
type Taken = { candidate: Candidate; places: Place[]; rule: PricingRule | null };
/** Whose prices they are: a supplier's, or the own company's. */
type Hand = string;
/** Why a charge comes along: its card was taken for its kind of cost, or carries the goods. */
type Reach = { places: readonly Place[]; by: 'group' | 'carriage' };

const handOf = ({ offered }: Candidate): Hand => offered.card.supplierId;

function takenCards(stage: StageId, chosen: ReadonlyMap<string, Chosen>, needs: StageNeeds): Taken[] {
  const types = new Map(needs.slots.map(({ id, type }) => [id, type]));
  const found = new Map<Candidate, Taken>();
  for (const [id, { candidate, pick, rule }] of chosen) {
    const { code, costGroup } = pick.line;
    const known = found.get(candidate) ?? { candidate, places: [], rule };
    const group = costGroupOf(code, stage, costGroup);
    known.places.push({ group, type: types.get(id) ?? null, isCarriage: isCarriage(code) });
    found.set(candidate, known);
  }
  return [...found.values()];
}

/** Who carries the goods, and of which container types: by the cards that are taken, and by lines that stay and name a supplier. */
function carriageOf(stage: StageId, taken: readonly Taken[], { kept }: StageNeeds): Map<Hand, Place[]> {
  const found = new Map<Hand, Place[]>();
  const add = (hand: Hand, place: Place) => void found.set(hand, [...(found.get(hand) ?? []), place]);
  for (const { candidate, places } of taken)
    for (const place of places) if (place.isCarriage) add(handOf(candidate), place);
  for (const { line } of kept) {
    const { code, costGroup, containerType: type = null, supplierId } = line;
    if (!supplierId || line.status !== 'priced' || !isCarriage(code)) continue;
    add(supplierId, { group: costGroupOf(code, stage, costGroup), type, isCarriage: true });
  }
  return found;
}

/**
 * Through which places a charge comes along. Surcharges of the carriage come with the carriage of their own supplier alone: beside another's
 * freight, which may have them in it, they are nobody's offer. What belongs to the carriage and is of another kind of cost (a document fee at the
 * destination) comes with it, too, whoever prices the rest of that kind. All else comes with a place of its own kind.
 */
function reachOf(
  extra: Extra,
  { candidate, places }: Taken,
  carriage: ReadonlyMap<Hand, Place[]>,
  circumstances: Circumstances,
): Reach | null {
  const { stage } = candidate;
  const own = places.filter(({ isCarriage: isOwn }) => isOwn);
  // A card of surcharges goes by the freight of its supplier's other cards.
  const carried = own.length > 0 ? own : (carriage.get(handOf(candidate)) ?? []);
  const ofGroup = places.filter(({ group }) => group === extra.group);
  if (extra.group === costGroupOf('', stage) && carriage.size > 0)
    return carried.length > 0 ? { places: carried, by: 'carriage' } : null;
  if (ofGroup.length > 0) return { places: ofGroup, by: 'group' };
  const isCarriers = carried.length > 0 && belongsToCarriage(extra.line.code);
  if (!isCarriers || !isAskedOf(circumstances.document, stage, extra.group)) return null;
  return { places: carried, by: 'carriage' };
}

/** Of the container types those that the charge counts: a reefer's surcharge none of a dry container. */
function countedOf({ line }: Extra, types: readonly ContainerType[], { priced }: Circumstances) {
  const fact = line.quantity?.calculated;
  if (!fact || !isCarriedFact(fact)) return types;
  return types.filter(
    (type) => typesOfFleetFact(fact).includes(type) && priced.facts[`${fact}.${type}`]?.value !== '0',
  );
}

/** Of which types the lines are that a charge becomes; null: one of all. Of types that another card carries it says nothing. */
function typesFor(
  extra: Extra,
  { places }: Reach,
  standing: readonly ChargeLine[],
  circumstances: Circumstances,
): (ContainerType | null)[] {
  const { containerType: own } = extra.line;
  const types = [...new Set(places.flatMap(({ type }) => type ?? []))];
  if (own) return types.length === 0 || types.includes(own) ? [own] : [];
  if (!isByType(extra.line)) return [null];
  const { percentOf } = extra.line;
  // A percentage of what is no price by the type has no part of one.
  if (percentOf && !standing.some((base) => base.containerType && percentOf.includes(base.code)))
    return [null];
  const loaded = circumstances.lane.containerTypes as ContainerType[];
  const isWhole = types.length === 0 || loaded.every((type) => types.includes(type));
  const beside = standing.filter((other) => areTheSame(extra.line, other));
  // One line of all, unless lines of a type stand already.
  if (isWhole && beside.every(({ containerType }) => !containerType)) return [null];
  return [...countedOf(extra, types.length > 0 ? types : loaded, circumstances)];
}

/** A charge of a taken card, and through which places it comes along. */
type Reaching = { of: Taken; extra: Extra; reach: Reach };

/** Whether both are one charge of one supplier, at the same price, on two of its cards. */
const isOneCharge = (one: Reaching, other: Reaching): boolean =>
  handOf(one.of.candidate) === handOf(other.of.candidate) &&
  canonical(one.extra.line.code) === canonical(other.extra.line.code) &&
  figuresOf(one.extra.line) === figuresOf(other.extra.line);

/** Through which places a supplier's charge comes along: those of all its cards that have it at the same price. */
const reachOfAll = (one: Reaching, all: readonly Reaching[]): Reach => ({
  ...one.reach,
  places: all.filter((other) => isOneCharge(one, other)).flatMap(({ reach }) => reach.places),
});

/** Ids that a new line may not have. */
const idsOf = ({ stages }: EstimateDocument, { slots }: StageNeeds): Set<string> =>
  new Set([...Object.values(stages).flatMap(({ lines }) => lines), ...slots].map(({ id }) => id));

const isKnown = ({ id }: ChargeLine, { brought }: StageNeeds): boolean =>
  brought.some((line) => line.id === id);

/**
 * What taken cards bring along, each charge once: a service that stands under another code, or on another card's line, is not charged again. Where
 * two carriers have a charge that is counted once, the second is told.
 */
export function broughtAlong(
  circumstances: Circumstances,
  needs: StageNeeds,
  chosen: ReadonlyMap<string, Chosen>,
): { brought: Brought[]; doubtful: Doubtful[] } {
  const { stage } = needs;
  const { lane, document } = circumstances;
  const ids = idsOf(document, needs);
  const taken = takenCards(stage, chosen, needs);
  const carriage = carriageOf(stage, taken, needs);
  const standing = [
    ...standingLines(circumstances, needs),
    ...[...chosen.values()].map(({ pick }) => pick.line),
  ];
  const reaching = taken.flatMap((of) =>
    of.candidate.brought.flatMap((extra): Reaching[] => {
      const reach = reachOf(extra, of, carriage, circumstances);
      return reach ? [{ of, extra, reach }] : [];
    }),
  );
  // A card that prices the kind of cost goes before one that has a charge of it beside its carriage.
  const first = reaching.filter(({ reach }) => reach.by === 'group');
  const later = reaching.filter(({ reach }) => reach.by === 'carriage');
  const brought: (Brought & Pick<Reach, 'by'>)[] = [];
  const doubtful: Doubtful[] = [];
  const done: Reaching[] = [];
  for (const one of [...first, ...later]) {
    const { of, extra, reach } = one;
    const { candidate, rule } = of;
    const lines = [...standing, ...brought.map((each) => each.line)];
    const ofAll = typesFor(extra, reachOfAll(one, reaching), lines, circumstances);
    const isWhole = ofAll.length === 1 && ofAll[0] === null;
    // Its cards have it as one line of all containers.
    if (isWhole && done.some((other) => isOneCharge(one, other))) continue;
    done.push(one);
    for (const type of isWhole ? ofAll : typesFor(extra, reach, lines, circumstances)) {
      const isOwn = (type ?? undefined) === extra.line.containerType;
      const line = isOwn ? extra.line : extraLine(candidate.offered, needs, extra.price, lane, type);
      if (standing.some((other) => areTheSame(line, other))) continue;
      const same = brought.find((other) => areTheSame(line, other.line));
      if (!same) {
        const own = isKnown(line, needs)
          ? line
          : { ...line, id: freeId(stage, [line.id.slice(stage.length + 1)], ids) };
        brought.push({ candidate, line: own, rule, runnersUp: [], others: [], by: reach.by });
      } else if (same.candidate !== candidate) {
        if (canonical(same.line.code) === canonical(line.code))
          same.runnersUp.push({ candidate, cost: extra.cost, reason: 'otherSupplier' });
        const isBoth = same.by === 'carriage' && reach.by === 'carriage';
        if (isBoth && handOf(same.candidate) !== handOf(candidate)) {
          doubtful.push({ candidate, line });
          same.others.push({ candidate, code: line.code, cost: extra.cost });
        }
      }
    }
  }
  return { brought, doubtful };
}
