import type { ContainerLoad, LoadContainer, LoadItem } from '../model';
import { offCentreOf, untidiness } from './untidiness';

const container: LoadContainer = {
  type: 'test',
  size: { length: 6_000, width: 2_400, height: 2_400 },
  door: { width: 2_400, height: 2_400 },
  payloadGrams: null,
  tareGrams: null,
};
const item: LoadItem = {
  id: 'A',
  size: { length: 1_000, width: 800, height: 600 },
  weightGrams: 100_000,
  count: 2,
};
const rules = { support: 1 };
const loadAt = (...corners: [number, number][]): ContainerLoad => ({
  container,
  placements: corners.map(([x, y]) => ({ item: 'A', x, y, z: 0, orientation: 'lwh' })),
});

it('the distance beyond the limits is 0 within them', () => {
  expect(offCentreOf(loadAt([2_500, 800]), [item], rules)).toBe(0);
  // 0.5 m from the front is 2.5 m off in 6 m; 0.4 m from the wall is 0.8 m off in 2.4 m.
  expect(offCentreOf(loadAt([0, 0]), [item], rules)).toBeCloseTo(2.5 / 6 - 0.05 + 0.8 / 2.4 - 0.05);
  expect(offCentreOf(loadAt([0, 0]), [{ ...item, weightGrams: 0 }], rules)).toBe(0);
});

it('a load in balance is tidier than one off it, and a short one than a long one', () => {
  const rough = (...corners: [number, number][]) => untidiness([loadAt(...corners)], [item], rules);
  expect(rough([2_500, 800])).toBeLessThan(rough([0, 800]));
  expect(rough([2_000, 800], [3_000, 800])).toBeLessThan(rough([1_000, 800], [4_000, 800]));
});
