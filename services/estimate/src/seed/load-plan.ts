import { loadContainerOf, loadItemOf, planFleet, storedLoadOf } from '@quayside/load-planner';
import {
  cargoLimitGrams,
  containers,
  containerTypes,
  decimalOf,
  loadPlanTypes,
  priceEstimate,
  standsUpright,
  sum,
  type ContainerType,
  type EstimateDocument,
  type LoadPlan,
} from '@quayside/rating';

/** Counted in completions of the search: the same plan at every start, in a fraction of a second. */
const effort = { completions: 8 };

const typeOf = (name: string): ContainerType =>
  containerTypes.find((type) => type === name) ?? containerTypes[0];

/** The document with an accepted load plan of its packages in the fewest containers; as it was when not all can be loaded. */
export function withLoadPlan(document: EstimateDocument, acceptedAt: string): EstimateDocument {
  const { inputs } = document.stages.vanning;
  const { packages } = priceEstimate(document).calculations;
  const cargo = new Map(document.cargo.map((item) => [item.id, item]));
  const items = packages.flatMap((packed): LoadPlan['items'] => {
    const item = cargo.get(packed.itemId);
    if (!item) return [];
    const { count, grossKg, stackable, outerMm: sizeMm } = packed;
    const thisSideUp = standsUpright(packed, item);
    return [{ id: item.id, code: item.code, sizeMm, grossKg, count, stackable, thisSideUp }];
  });
  const cargoKg = sum(items.map(({ grossKg, count }) => decimalOf(grossKg).times(count))).toFixed();
  const { loads, lcl, left } = planFleet(
    {
      items: items.map(loadItemOf),
      containers: loadPlanTypes(inputs, packages).map((type) => {
        const facts = loadContainerOf(type, containers[type], null);
        const payloadGrams = cargoLimitGrams(type, inputs, cargoKg);
        // By length: two short ones are dearer than a long one.
        return { container: { ...facts, payloadGrams }, price: 100 + Math.round(facts.size.length / 100) };
      }),
      rules: { support: 1 },
    },
    { effort },
  );
  if (loads.length === 0 || lcl.length > 0 || left.length > 0) return document;
  const plan: LoadPlan = {
    acceptedAt,
    support: '1',
    items,
    containers: loads.map((load) => {
      const { payloadKg, placements } = storedLoadOf(load, items);
      return { type: typeOf(load.container.type), payloadKg, placements };
    }),
    lcl: [],
  };
  const { vanning } = document.stages;
  return {
    ...document,
    stages: { ...document.stages, vanning: { ...vanning, inputs: { ...inputs, loading: { plan } } } },
  };
}
