import {
  gramsOf,
  loadContainerOf,
  loadItemOf,
  type LoadContainer,
  type LoadItem,
  type LoadRules,
} from '@quayside/load-planner';
import {
  cargoLimitGrams,
  containers,
  decimalOf,
  loadPlanTypes,
  standsUpright,
  sum,
  uprightItems,
  type CargoItem,
  type ContainerType,
  type LoadPlan,
  type PackedPackage,
  type VanningInputs,
} from '@quayside/rating';

export type PlanItem = LoadPlan['items'][number];

/** What a load is planned from: the packages of the estimate and the rules of its vanning stage. */
export type LoadingSource = {
  packages: readonly PackedPackage[];
  cargo: readonly CargoItem[];
  inputs: VanningInputs;
};

/** Packages with their terms, as an accepted plan keeps them. */
export function planItems({ packages, cargo, inputs }: LoadingSource): PlanItem[] {
  const items = new Map(cargo.map((item) => [item.id, item]));
  const upright = uprightItems(cargo);
  return packages.flatMap((packed): PlanItem[] => {
    const item = items.get(packed.itemId);
    if (!item) return [];
    const terms = inputs.loading?.items?.[item.id];
    return [
      {
        id: item.id,
        code: item.code,
        sizeMm: packed.outerMm,
        grossKg: packed.grossKg,
        count: packed.count,
        stackable: packed.stackable,
        thisSideUp: standsUpright(packed, { thisSideUp: upright.has(item.id) }),
        ...(terms && Object.keys(terms).length > 0 ? { terms } : {}),
      },
    ];
  });
}

/** Items that cannot be planned with, because a weight is not a usable number of kilograms. */
export function unusableItems(items: readonly PlanItem[]): PlanItem[] {
  return items.filter(({ grossKg, terms }) => {
    try {
      gramsOf(grossKg, 'up');
      if (terms?.topLoadKg !== undefined) gramsOf(terms.topLoadKg, 'down');
      return false;
    } catch {
      return true;
    }
  });
}

/** The rules of the estimate in the planner's words. */
export function loadRules({ loading }: VanningInputs): LoadRules {
  return {
    support: Number(loading?.support ?? '1'),
    ...(loading?.apart?.length ? { apart: loading.apart } : {}),
  };
}

/** Types of container that may be used for these packages. */
export const offeredTypes = (items: readonly PlanItem[], inputs: VanningInputs): readonly ContainerType[] =>
  loadPlanTypes(
    inputs,
    items.map(({ sizeMm, grossKg }) => ({ outerMm: sizeMm, grossKg })),
  );

/** Containers that may be used; their payload is what the cargo may weigh beside its securing material. */
export function usableContainers(items: readonly PlanItem[], inputs: VanningInputs): LoadContainer[] {
  const cargoKg = sum(items.map(({ grossKg, count }) => decimalOf(grossKg).times(count))).toFixed();
  return offeredTypes(items, inputs).map((type) => {
    const payloadGrams = cargoLimitGrams(type, inputs, cargoKg);
    return {
      ...loadContainerOf(type, containers[type], null, inputs.loading?.blocked?.[type]),
      payloadGrams,
    };
  });
}

/** Everything about the items that the planner wants to know. */
export const plannedItems = (items: readonly PlanItem[]): LoadItem[] => items.map(loadItemOf);

/** A key that changes when a load has to be planned anew. */
export function sourceKey(source: LoadingSource): string {
  const { types, payloadKg, roadLimitKg, securingKg, loading } = source.inputs;
  const { plan: _, items: __, ...rules } = loading ?? {};
  return JSON.stringify([planItems(source), types, payloadKg, roadLimitKg, securingKg, rules]);
}
