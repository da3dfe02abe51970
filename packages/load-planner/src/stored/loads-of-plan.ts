import {
  uprightOrientations,
  type ContainerLoad,
  type Left,
  type LoadContainer,
  type LoadItem,
  type LoadRules,
  type Space,
} from '../model';
import {
  storedOrientations,
  type ContainerFacts,
  type StoredItem,
  type StoredLoad,
  type StoredPlan,
} from './shapes';
import { gramsOf } from './weights';

/** A stored plan in the planner's words. */
export interface PlanLoads {
  loads: ContainerLoad[];
  items: LoadItem[];
  rules: LoadRules;
  /** What goes as part load. */
  left: Pick<Left, 'item' | 'count'>[];
}

/** Width of every container outside (ISO 668). */
const outerWidth = 2_438;

/** Open tops and flat racks are loaded from above; every other type through its door. */
function openOf(type: string): LoadContainer['open'] {
  if (type.endsWith('FR')) return { sides: true, outerWidth };
  return type.endsWith('OT') ? { sides: false, outerWidth } : undefined;
}

/**
 * A container type in the planner's words. Where the door is not known, the inner cross-section is taken for it.
 *
 * @param payloadKg decimal kilograms; null when there is no limit.
 */
export function loadContainerOf(
  type: string,
  { innerMm, doorMm, tareKg, loadHeightMm, lineLoadKgPerMetre }: ContainerFacts,
  payloadKg: string | null,
  blocked?: readonly Space[],
): LoadContainer {
  const payloadGrams = payloadKg === null ? null : gramsOf(payloadKg, 'down');
  // A payload that lies evenly on the whole floor is always borne (CTU Code, annex 7, 3.1.1).
  const lineLoadOf = (kilograms: string) =>
    Math.max(gramsOf(kilograms, 'down'), Math.ceil(((payloadGrams ?? 0) * 1_000) / innerMm.length));
  const open = openOf(type);
  return {
    type,
    size: loadHeightMm ? { ...innerMm, height: Math.min(innerMm.height, loadHeightMm) } : innerMm,
    ...(loadHeightMm ? { roofHeight: innerMm.height } : {}),
    ...(open ? { open } : {}),
    door: open ? null : (doorMm ?? { width: innerMm.width, height: innerMm.height }),
    payloadGrams,
    tareGrams: tareKg === null ? null : gramsOf(tareKg, 'up'),
    ...(lineLoadKgPerMetre ? { lineLoadGramsPerMetre: lineLoadOf(lineLoadKgPerMetre) } : {}),
    ...(blocked?.length ? { blocked } : {}),
  };
}

/** How packages may stand: as the terms allow, and upright whenever this side is up. */
function orientationsOf({ thisSideUp, terms }: StoredItem) {
  const asked = terms?.orientations;
  if (!thisSideUp) return asked;
  const upright = uprightOrientations.filter((each) => !asked || asked.includes(each));
  return upright.length > 0 ? upright : uprightOrientations;
}

/** Packages as stored, in the planner's words; weights in whole grams, limits rounded down. */
export function loadItemOf(item: StoredItem): LoadItem {
  const { orientations: _, topLoadKg, ...terms } = item.terms ?? {};
  const orientations = orientationsOf(item);
  const given = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
  return {
    id: item.id,
    size: item.sizeMm,
    weightGrams: gramsOf(item.grossKg, 'up'),
    count: item.count,
    ...(orientations ? { orientations } : {}),
    ...(item.stackable ? {} : { stackable: false }),
    ...given,
    ...(topLoadKg === undefined ? {} : { topLoadGrams: gramsOf(topLoadKg, 'down') }),
  };
}

/**
 * An accepted plan in the planner's words, to be validated, drawn and reckoned with.
 *
 * @param containers facts by container type.
 * @throws RangeError when a container type, an item or an orientation is not known, or a weight is no decimal: the
 *   message names the place in the plan.
 */
export function loadsOfPlan(
  plan: StoredPlan,
  containers: Readonly<Record<string, ContainerFacts>>,
): PlanLoads {
  return {
    loads: plan.containers.map((load, index) => containerLoadOf(plan, load, index, containers)),
    items: plan.items.map(loadItemOf),
    rules: { support: Number(plan.support), ...(plan.apart ? { apart: plan.apart } : {}) },
    left: plan.lcl.map(([item, count], index) => ({ item: itemAt(plan, item, `lcl.${index}`).id, count })),
  };
}

function containerLoadOf(
  plan: StoredPlan,
  { type, payloadKg, blocked, placements }: StoredLoad,
  index: number,
  containers: Readonly<Record<string, ContainerFacts>>,
): ContainerLoad {
  const facts = containers[type];
  if (!facts) throw new RangeError(`containers.${index}.type`);
  return {
    container: loadContainerOf(type, facts, payloadKg, blocked),
    placements: placements.map(([item, x, y, z, turn, byHand], at) => {
      const path = `containers.${index}.placements.${at}`;
      const orientation = storedOrientations[turn];
      if (!orientation) throw new RangeError(`${path}.4`);
      return { item: itemAt(plan, item, path).id, x, y, z, orientation, ...(byHand ? { locked: true } : {}) };
    }),
  };
}

function itemAt({ items }: StoredPlan, index: number, path: string): StoredItem {
  const item = items[index];
  if (!item) throw new RangeError(`${path}.0`);
  return item;
}
