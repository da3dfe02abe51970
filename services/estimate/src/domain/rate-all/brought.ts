import type { ChargeLine, EstimateDocument, StageId } from '@quayside/rating';
import type { PricingRule } from '../../contract/rules';
import { isCarriage } from '../along';
import { extraLine, type Candidate, type Extra } from './candidate';
import {
  addCarriage,
  carriageThatStays,
  carries,
  handOf,
  keptCarriage,
  placeOf,
  reachOf,
  type Carriage,
  type Place,
  type Reach,
} from './carriage';
import { passedOver, type Chosen, type RunnerUp } from './ranking';
import type { Comparing } from './comparing';
import { figuresOf } from './figures';
import { typesFor } from './for-types';
import { canonical, freeId, type StageNeeds } from './needs';
import { Standing, standingLines } from './standing';

/** A charge that a taken card brings along, and the cards that have it too. */
export type Brought = Pick<Extra, 'offered'> & {
  line: ChargeLine;
  rule: PricingRule | null;
  runnersUp: RunnerUp[];
};

/** A card that was taken for some places; for none where it goes with a freight that stays. */
type Taken = { candidate: Candidate; places: Place[]; rule: PricingRule | null };

function takenCards(stage: StageId, chosen: ReadonlyMap<string, Chosen>, needs: StageNeeds): Taken[] {
  const types = new Map(needs.slots.map(({ id, type }) => [id, type]));
  const found = new Map<Candidate, Taken>();
  for (const [id, { candidate, pick, rule }] of chosen) {
    const known = found.get(candidate) ?? { candidate, places: [], rule };
    known.places.push(placeOf(pick.line, types.get(id) ?? null, stage, candidate.offered));
    found.set(candidate, known);
  }
  return [...found.values()];
}

/** Who carries: by the cards that are taken, and by lines that stay and name a supplier. */
export function carriageOf({ stage, needs }: Comparing, chosen: ReadonlyMap<string, Chosen>): Carriage {
  const carriage = carriageThatStays(needs);
  for (const { candidate, places } of takenCards(stage, chosen, needs))
    addCarriage(carriage, handOf(candidate.offered), places);
  return carriage;
}

/** Cards that go with the freight that stays, and were taken for nothing: the one that it is from, and its supplier's surcharges. */
function besideKept(needs: StageNeeds, taken: readonly Taken[], candidates: readonly Candidate[]): Taken[] {
  const found = new Set<Candidate>();
  for (const { supplierId, rateCardId } of keptCarriage(needs)) {
    const own = candidates.filter(({ offered }) => handOf(offered) === supplierId);
    const ofFreight = own.filter(({ offered }) => offered.id === rateCardId);
    for (const each of [...ofFreight, ...own.filter(({ offered }) => !carries(offered))]) found.add(each);
  }
  return [...found]
    .filter((candidate) => !taken.some((each) => each.candidate === candidate))
    .map((candidate) => ({ candidate, places: [], rule: null }));
}

/** A charge of a taken card, and through which places it comes along. */
type Reaching = { of: Taken; extra: Extra; reach: Reach };

/** Whether both are one charge of one supplier, at the same price, on two of its cards. */
const isOneCharge = (one: Reaching, other: Reaching): boolean =>
  handOf(one.extra.offered) === handOf(other.extra.offered) &&
  canonical(one.extra.line.code) === canonical(other.extra.line.code) &&
  figuresOf(one.extra.line) === figuresOf(other.extra.line);

/** Through which places a supplier's charge comes along: those of all its cards that have it at the same price. */
const reachOfAll = (one: Reaching, all: readonly Reaching[]): Reach => ({
  ...one.reach,
  places: all.filter((other) => isOneCharge(one, other)).flatMap(({ reach }) => reach.places),
});

/** Ids that a new line may not have. */
const idsOf = (
  { stages }: EstimateDocument,
  { slots }: StageNeeds,
  chosen: ReadonlyMap<string, Chosen>,
): Set<string> =>
  new Set([
    ...[...Object.values(stages).flatMap(({ lines }) => lines), ...slots].map(({ id }) => id),
    ...chosen.keys(),
  ]);

const isKnown = ({ id }: ChargeLine, { brought }: StageNeeds): boolean =>
  brought.some((line) => line.id === id);

/** What reaches the estimate through the taken cards: what a card that prices the kind of cost has goes before what comes with a carriage. */
function reachingOf(comparing: Comparing, taken: readonly Taken[], carriage: Carriage): Reaching[] {
  const { stage, isAsked } = comparing;
  const reaching = taken.flatMap((of) =>
    of.candidate.brought.flatMap((extra): Reaching[] => {
      const { line, group, offered } = extra;
      if (of.places.length === 0 && isCarriage(line.code)) return [];
      const from = { offered, places: of.places, stage };
      const isCarriers = comparing.isOfCarrier(extra);
      const reach = reachOf({ code: line.code, group, isCarriers }, from, carriage, isAsked);
      return reach ? [{ of, extra, reach }] : [];
    }),
  );
  // A carrier's own price for its charge goes before that of anybody else.
  const first = reaching.filter(({ extra }) => comparing.isOfCarrier(extra));
  const rest = reaching.filter((each) => !first.includes(each));
  const by = (wanted: Reach['by']) => rest.filter(({ reach }) => reach.by === wanted);
  return [...first, ...by('group'), ...by('carriage')];
}

/**
 * What taken cards bring along, each charge once: a service that stands under another code, or on another card's line, is not charged again. Each of
 * two carriers charges its own.
 */
export function broughtAlong(
  comparing: Comparing,
  chosen: ReadonlyMap<string, Chosen>,
  candidates: readonly Candidate[],
): Brought[] {
  const { stage, needs, lane, document, circumstances } = comparing;
  const ids = idsOf(document, needs, chosen);
  const own = takenCards(stage, chosen, needs);
  const carriage = carriageOf(comparing, chosen);
  const taken = [...own, ...besideKept(needs, own, candidates)];
  const kept = standingLines(circumstances, needs);
  const picked = [...chosen.values()].map(({ pick }) => pick.line);
  const found = new Standing([...kept, ...picked]);
  const reaching = reachingOf(comparing, taken, carriage);
  const brought: Brought[] = [];
  const done: Reaching[] = [];
  for (const one of reaching) {
    const { of, extra, reach } = one;
    const { offered, price, cost } = extra;
    const ofAll = typesFor(extra.line, reachOfAll(one, reaching), found, circumstances);
    const isWhole = ofAll.length === 1 && ofAll[0] === null;
    // Its cards have it as one line of all containers.
    if (isWhole && done.some((other) => isOneCharge(one, other))) continue;
    done.push(one);
    for (const type of isWhole ? ofAll : typesFor(extra.line, reach, found, circumstances)) {
      const line = extraLine(offered, needs, price, lane, type);
      const stands = (other: ChargeLine) => comparing.isSame(line, other);
      if (picked.some(stands) || kept.some(stands)) continue;
      const same = brought.find((other) => stands(other.line));
      if (!same) {
        const named =
          isKnown(line, needs) && !brought.some((other) => other.line.id === line.id)
            ? line
            : { ...line, id: freeId(stage, [line.id.slice(stage.length + 1)], ids) };
        found.add(named);
        brought.push({
          offered,
          line: named,
          rule: of.rule,
          runnersUp: passedOver(of.candidate.passedOverFor(extra)),
        });
      } else if (same.offered.id !== offered.id) {
        const isOwn = handOf(same.offered) === handOf(offered);
        if (canonical(same.line.code) === canonical(line.code))
          same.runnersUp.push({ offered, cost, total: null, reason: isOwn ? 'older' : 'otherSupplier' });
      }
    }
  }
  return brought;
}
