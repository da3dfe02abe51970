import { loadItemOf, loadsOfPlan } from './loads-of-plan';
import { storedLoadOf } from './plan-of-loads';
import type { StoredItem, StoredPlan } from './shapes';
import { gramsOf, kilogramsOf } from './weights';

const crate: StoredItem = {
  id: 'c1',
  code: 'A',
  sizeMm: { length: 1200, width: 800, height: 900 },
  grossKg: '350.0004',
  count: 4,
  stackable: true,
  thisSideUp: true,
};
const facts = {
  '20GP': {
    innerMm: { length: 5896, width: 2350, height: 2393 },
    doorMm: { width: 2340, height: 2274 },
    tareKg: '2300',
  },
  '20FR': { innerMm: { length: 5618, width: 2208, height: 2233 }, doorMm: null, tareKg: '2750' },
  '40RH': { innerMm: { length: 11585, width: 2290, height: 2544 }, doorMm: null, tareKg: null },
};
const plan: StoredPlan = {
  support: '0.75',
  apart: [['food', 'chemicals']],
  items: [crate],
  containers: [{ type: '20GP', payloadKg: '28180.9999', placements: [[0, 10, 20, 0, 1, 1]] }],
  lcl: [[0, 3]],
};

describe('an accepted plan as it is stored', () => {
  it('reads weights by their digits: cargo up, limits down', () => {
    expect(gramsOf('0.1', 'up')).toBe(100);
    expect(gramsOf('1234.5670', 'up')).toBe(1_234_567);
    expect(gramsOf('1.0001', 'up')).toBe(1001);
    expect(gramsOf('1.0009', 'down')).toBe(1000);
    expect(() => gramsOf('-1', 'up')).toThrow(RangeError);
    expect([0, 5, 1000, 12_500, -500].map(kilogramsOf)).toEqual(['0', '0.005', '1', '12.5', '-0.5']);
  });

  it('is told in the words of the planner, and back', () => {
    const told = loadsOfPlan(plan, facts);
    expect(told).toEqual({
      loads: [
        {
          container: {
            type: '20GP',
            size: facts['20GP'].innerMm,
            door: facts['20GP'].doorMm,
            payloadGrams: 28_180_999,
            tareGrams: 2_300_000,
          },
          placements: [{ item: 'c1', x: 10, y: 20, z: 0, orientation: 'wlh', locked: true }],
        },
      ],
      items: [{ id: 'c1', size: crate.sizeMm, weightGrams: 350_001, count: 4, orientations: ['lwh', 'wlh'] }],
      rules: { support: 0.75, apart: [['food', 'chemicals']] },
      left: [{ item: 'c1', count: 3 }],
    });
    const [load] = told.loads;
    expect(load && storedLoadOf(load, plan.items)).toEqual({
      type: '20GP',
      payloadKg: '28180.999',
      placements: [[0, 10, 20, 0, 1, 1]],
    });
  });

  it('loads open tops and flat racks from above, and takes the cross-section where a door is not known', () => {
    const of = (type: string) =>
      loadsOfPlan({ ...plan, containers: [{ type, payloadKg: null, placements: [] }] }, facts).loads[0]
        ?.container;
    expect(of('20FR')).toMatchObject({ door: null, open: { sides: true, outerWidth: 2438 } });
    expect(of('20GP')).not.toHaveProperty('open');
    expect(of('40RH')).toMatchObject({
      door: { width: 2290, height: 2544 },
      tareGrams: null,
      payloadGrams: null,
    });
  });

  it('loads reefers up to their load line', () => {
    const told = loadsOfPlan(
      { ...plan, containers: [{ type: '40RH', payloadKg: null, placements: [] }] },
      { '40RH': { ...facts['40RH'], loadHeightMm: 2444 } },
    );
    expect(told.loads[0]?.container).toMatchObject({
      size: { length: 11585, width: 2290, height: 2444 },
      roofHeight: 2544,
      door: { width: 2290, height: 2544 },
    });
  });

  it('keeps this side up whatever the terms say', () => {
    const terms = {
      orientations: ['hwl', 'wlh'] as const,
      topLoadKg: '10.0009',
      maxLayers: 2,
      drop: undefined,
    };
    expect(loadItemOf({ ...crate, stackable: false, terms })).toEqual({
      id: 'c1',
      size: crate.sizeMm,
      weightGrams: 350_001,
      count: 4,
      orientations: ['wlh'],
      stackable: false,
      maxLayers: 2,
      topLoadGrams: 10_000,
    });
    expect(loadItemOf({ ...crate, thisSideUp: false, terms }).orientations).toEqual(['hwl', 'wlh']);
    expect(loadItemOf({ ...crate, terms: { orientations: ['hwl'] } }).orientations).toEqual(['lwh', 'wlh']);
    expect(loadItemOf({ ...crate, thisSideUp: false })).not.toHaveProperty('orientations');
  });

  it('names the place of what it does not know', () => {
    const told = (change: Partial<StoredPlan>) => () => loadsOfPlan({ ...plan, ...change }, facts);
    expect(told({ lcl: [[1, 1]] })).toThrow('lcl.0.0');
    expect(told({ containers: [{ type: '53HC', payloadKg: null, placements: [] }] })).toThrow(
      'containers.0.type',
    );
    expect(
      told({ containers: [{ type: '20GP', payloadKg: null, placements: [[7, 0, 0, 0, 0, 0]] }] }),
    ).toThrow('containers.0.placements.0.0');
  });
});
