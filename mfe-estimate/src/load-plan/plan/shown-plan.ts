import {
  kilogramsOf,
  loadsOfPlan,
  storedLoadOf,
  type ContainerLoad,
  type FleetAlternative,
  type Left,
  type LoadItem,
  type LoadRules,
} from '@quayside/load-planner';
import { roundDecimal } from '@quayside/platform';
import { containers, containerTypes, type ContainerType, type LoadPlan } from '@quayside/rating';
import type { PlanItem } from './loading-items';

/** A load plan as it is looked at and worked on. */
export type ShownPlan = {
  items: readonly PlanItem[];
  loadItems: readonly LoadItem[];
  rules: LoadRules;
  loads: readonly ContainerLoad[];
  lcl: readonly { item: string; count: number }[];
  left: readonly Left[];
  cost: number | null;
  bound: number | null;
  alternatives: readonly FleetAlternative[];
};

/** Containers of a plan by type, in the usual order of types. */
export function countsOf(loads: readonly ContainerLoad[]): Partial<Record<ContainerType, number>> {
  const count = (type: string) =>
    loads.filter(({ container, placements }) => container.type === type && placements.length > 0).length;
  return Object.fromEntries(
    containerTypes.map((type) => [type, count(type)] as const).filter(([, n]) => n > 0),
  );
}

const isContainerType = (type: string): type is ContainerType => containerTypes.some((each) => each === type);

/**
 * The plan as it is stored with the estimate.
 *
 * @throws RangeError when a container is of a type that the estimate does not know.
 */
export function storedPlan(plan: ShownPlan, acceptedAt: string): LoadPlan {
  const index = new Map(plan.items.map(({ id }, at) => [id, at]));
  return {
    acceptedAt,
    support: plan.rules.support === 0.75 ? '0.75' : '1',
    ...(plan.rules.apart?.length ? { apart: plan.rules.apart.map(([one, other]) => [one, other]) } : {}),
    items: plan.items.map((item) => ({ ...item })),
    containers: plan.loads
      .filter(({ placements }) => placements.length > 0)
      .map((load) => {
        const { type, blocked } = load.container;
        if (!isContainerType(type)) throw new RangeError(`No container type ${type}`);
        const { placements, payloadKg } = storedLoadOf(load, plan.items);
        return { type, payloadKg, ...(blocked?.length ? { blocked: [...blocked] } : {}), placements };
      }),
    lcl: plan.lcl.flatMap(({ item, count }): [number, number][] => {
      const at = index.get(item);
      return at === undefined || count === 0 ? [] : [[at, count]];
    }),
  };
}

/** An accepted plan, to be shown. */
export function shownPlan(plan: LoadPlan): ShownPlan {
  const { loads, items, rules, left } = loadsOfPlan(plan, containers);
  return {
    items: plan.items,
    loadItems: items,
    rules,
    loads,
    lcl: left,
    left: [],
    cost: null,
    bound: null,
    alternatives: [],
  };
}

/** Whole packages that are neither in a container nor part load. */
export function unplaced({ loadItems, loads, lcl }: Pick<ShownPlan, 'loadItems' | 'loads' | 'lcl'>) {
  const used = new Map<string, number>();
  const add = (item: string, count: number) => used.set(item, (used.get(item) ?? 0) + count);
  for (const { placements } of loads) for (const { item } of placements) add(item, 1);
  for (const { item, count } of lcl) add(item, count);
  return loadItems
    .map(({ id, count }) => ({ item: id, count: count - (used.get(id) ?? 0) }))
    .filter(({ count }) => count > 0);
}

/** Decimal kilograms of whole grams, for the formatters. */
export const kilograms = (grams: number | null): string | null =>
  grams === null ? null : kilogramsOf(Math.round(grams));

/** Kilograms for a look at a glance. */
export const wholeKg = (kg: string | null): string | null => (kg === null ? null : roundDecimal(kg, 0));

/** Short names of items, A to Z and then AA: what stands beside a colour. */
export function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}
