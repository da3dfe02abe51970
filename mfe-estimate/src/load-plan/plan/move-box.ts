import type { ContainerLoad, Finding, LoadItem, Orientation, Placement } from '@quayside/load-planner';
import { removeBox, reordered, waysToStand } from './edit-load';
import { freePlaces } from './free-places';
import { findingsOf } from './plan-errors';
import type { ShownPlan } from './shown-plan';

/** Places of one orientation that are looked at with all rules: each takes a look at the whole container. */
const triedAtMost = 30;
/** Rules that no other place in the container mends. */
const everywhere: ReadonlySet<Finding['code']> = new Set(['payload', 'apart']);

/** All containers after a box was put into one of them, and where it stands there. */
export type Moved = { loads: readonly ContainerLoad[]; container: number; selected: number };
/** The rule that the best place would break; without one there is no free place at all. */
export type Refused = { refused: Finding | undefined };

const errorsOf = (load: ContainerLoad, plan: ShownPlan) =>
  findingsOf(load, plan).filter(({ severity }) => severity === 'error');

const isBefore = (one: Placement, other: Placement) => one.z - other.z || one.x - other.x || one.y - other.y;

/** The box put in the first place where it breaks no rule that was kept before. */
function withBox(
  load: ContainerLoad,
  plan: ShownPlan,
  item: LoadItem,
  first: Orientation | undefined,
): { load: ContainerLoad; index: number } | Refused {
  const stood = errorsOf(load, plan).length;
  const ways = waysToStand(item);
  const inOrder = first ? [first, ...ways.filter((way) => way !== first)] : ways;
  let best: { placement: Placement; load: ContainerLoad; index: number } | undefined;
  let refused: Finding | undefined;
  for (const way of inOrder) {
    let tried = 0;
    for (const placement of freePlaces(load, plan.loadItems, plan.rules, item, way)) {
      if ((best && isBefore(placement, best.placement) >= 0) || tried >= triedAtMost) break;
      tried += 1;
      const more = { ...load, placements: [...load.placements, placement] };
      const after = reordered(more, plan.loadItems, load.placements.length);
      const wrong = errorsOf(after.load, plan);
      if (wrong.length <= stood) {
        best = { placement, ...after };
        break;
      }
      const hopeless = wrong.find(({ code }) => everywhere.has(code));
      if (hopeless && stood === 0) return { refused: hopeless };
      refused ??=
        wrong.find(({ placement: at, other }) => at === after.index || other === after.index) ?? wrong.at(-1);
    }
  }
  return best ? { load: best.load, index: best.index } : { refused };
}

/**
 * Takes a box out of its container and puts it into another one, locked where it comes to stand. A container that is
 * empty afterwards goes away.
 */
export function moveBox(plan: ShownPlan, from: number, index: number, to: number): Moved | Refused {
  const [source, target] = [plan.loads[from], plan.loads[to]];
  const placement = source?.placements[index];
  const item = plan.loadItems.find(({ id }) => id === placement?.item);
  if (!source || !target || !placement || !item || from === to) return { refused: undefined };
  const after = withBox(target, plan, item, placement.orientation);
  if ('refused' in after) return after;
  const taken = removeBox(source, index);
  const rest = reordered(taken, plan.loadItems, -1).load;
  const loads = plan.loads.map((load, at) => (at === from ? rest : at === to ? after.load : load));
  if (rest.placements.length > 0) return { loads, container: to, selected: after.index };
  return {
    loads: loads.filter((_, at) => at !== from),
    container: to > from ? to - 1 : to,
    selected: after.index,
  };
}

/** Puts one box that is in no container into one, locked where it comes to stand. */
export function putBox(plan: ShownPlan, id: string, to: number): Moved | Refused {
  const target = plan.loads[to];
  const item = plan.loadItems.find((each) => each.id === id);
  if (!target || !item) return { refused: undefined };
  const after = withBox(target, plan, item, undefined);
  if ('refused' in after) return after;
  const loads = plan.loads.map((load, at) => (at === to ? after.load : load));
  return { loads, container: to, selected: after.index };
}
