import { planFleet, type ContainerLoad, type LoadItem } from '@quayside/load-planner';
import { planCost, type Rates } from './plan-cost';

const item: LoadItem = {
  id: 'a',
  size: { length: 1000, width: 1000, height: 1000 },
  weightGrams: 2_500_000,
  count: 5,
};
const load: ContainerLoad = {
  container: {
    type: '20GP',
    size: { length: 2000, width: 1000, height: 1000 },
    door: { width: 1000, height: 1000 },
    payloadGrams: null,
    tareGrams: null,
  },
  placements: [{ item: 'a', x: 0, y: 0, z: 0, orientation: 'lwh' }],
};
const rates: Rates = { prices: { '20GP': '1450.50' }, lclPerRevenueTon: '80.25', currency: 'USD' };
const plan = { loads: [load, load], lcl: [{ item: 'a', count: 3 }], loadItems: [item] };

describe('what a plan costs', () => {
  it('is its containers and its part load by the revenue ton, in minor units', () => {
    expect(planCost(plan, rates)).toEqual({
      cost: 2 * 145_050 + 7.5 * 8025 + 0.5,
      ...{ unpriced: [], isPartLoadUnpriced: false },
    });
  });

  it('is the cost that the fleet planner reckoned with', () => {
    const found = planFleet(
      {
        items: [item],
        containers: [{ container: load.container, price: 145_050 }],
        ...{ lclPricePerRevenueTon: 8025, rules: { support: 1 } },
      },
      { effort: { completions: 20 } },
    );
    expect(found.lcl.length).toBeGreaterThan(0);
    expect(planCost({ ...found, loadItems: [item] }, rates).cost).toBe(found.cost);
  });

  it('is not known when something that is used has no rate', () => {
    expect(planCost(plan, { ...rates, prices: { '40HC': '1' } })).toMatchObject({
      ...{ cost: null, unpriced: ['20GP'] },
    });
    expect(planCost(plan, { ...rates, lclPerRevenueTon: undefined })).toMatchObject({
      ...{ cost: null, isPartLoadUnpriced: true },
    });
  });

  it('leaves out containers that were emptied by hand', () => {
    const empty = { ...load, placements: [] };
    expect(planCost({ ...plan, loads: [load, empty], lcl: [] }, rates).cost).toBe(145_050);
  });
});
