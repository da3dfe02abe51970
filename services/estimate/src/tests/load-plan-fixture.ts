import type { LoadPlan } from '@quayside/rating';

const crate = {
  id: 'item-1',
  code: 'PL-2400',
  sizeMm: { length: 2600, width: 1400, height: 1080 },
  grossKg: '1820.5',
  count: 4,
  stackable: true,
  thisSideUp: true,
} as const;
const carton = {
  id: 'item-2',
  code: 'FIT-01',
  sizeMm: { length: 500, width: 400, height: 350 },
  grossKg: '60.25',
  count: 30,
  stackable: true,
  thisSideUp: false,
} as const;

/** A 20GP with two stacks of crates and a wall of cartons, in loading order; six cartons go as part load. */
export function loadPlanFixture(change: Partial<LoadPlan> = {}): LoadPlan {
  const cartons = Array.from({ length: 24 }, (_, index): [number, number, number, number, number, 0 | 1] => {
    const row = Math.floor(index / 5);
    return [1, 5200, (index % 5) * 400, row * 350, 0, 0];
  });
  return {
    acceptedAt: '2026-11-20T09:30:00.000Z',
    support: '1',
    items: [structuredClone(crate), structuredClone(carton)] as LoadPlan['items'],
    containers: [
      {
        type: '20GP',
        payloadKg: '28180',
        placements: [
          [0, 0, 0, 0, 0, 0],
          [0, 0, 0, 1080, 0, 0],
          [0, 2600, 0, 0, 0, 1],
          [0, 2600, 0, 1080, 0, 0],
          ...cartons,
        ],
      },
    ],
    lcl: [[1, 6]],
    ...change,
  };
}
