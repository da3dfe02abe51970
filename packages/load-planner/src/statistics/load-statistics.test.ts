import type { LoadContainer, LoadItem } from '../model';
import { loadStatistics } from './load-statistics';

const container: LoadContainer = {
  type: '20GP',
  size: { length: 2_000, width: 1_000, height: 1_000 },
  door: null,
  payloadGrams: 100_000,
  tareGrams: 50_000,
  blocked: [{ x: 1_900, y: 0, z: 0, dx: 100, dy: 1_000, dz: 1_000 }],
};
const box: LoadItem = {
  id: 'A',
  size: { length: 500, width: 500, height: 500 },
  weightGrams: 20_000,
  count: 9,
};
const at = (x: number, y: number, z: number) => ({ item: 'A', x, y, z, orientation: 'lwh' as const });

test('weights, centre, room and the heaviest metre', () => {
  const statistics = loadStatistics(
    { container, placements: [at(0, 0, 0), at(500, 0, 0), at(500, 0, 500), at(1_250, 0, 0)] },
    [box],
  );
  expect(statistics).toEqual({
    boxes: 4,
    cargoGrams: 80_000,
    grossGrams: 130_000,
    centreOfGravity: { x: 812.5, y: 250, z: 375, offX: -0.09375, offY: -0.25 },
    heavierHalf: 0.75,
    cargoCubicMillimetres: 5e8,
    filled: 0.25,
    payloadUsed: 0.8,
    room: { cubicMillimetres: 1.4e9, cubicMetres: 1.4, grams: 20_000, kilograms: 20 },
    gapToDoorMm: 250,
    heaviestMetre: { grams: 60_000, x: 0 },
    binding: 'payload',
  });
});

test('an empty container, no payload, no tare', () => {
  const empty = { container: { ...container, payloadGrams: null, tareGrams: null }, placements: [] };
  expect(loadStatistics(empty, [])).toMatchObject({
    grossGrams: null,
    centreOfGravity: null,
    heavierHalf: null,
    filled: 0,
    payloadUsed: null,
    room: { grams: null, kilograms: null },
    gapToDoorMm: 2_000,
    binding: 'room',
  });
});

test('a box that bridges two hands its weight to both', () => {
  const bridge: LoadItem = {
    ...box,
    id: 'B',
    size: { length: 2_000, width: 500, height: 100 },
    weightGrams: 40_000,
  };
  const { heaviestMetre } = loadStatistics(
    {
      container,
      placements: [at(0, 0, 0), at(1_500, 0, 0), { item: 'B', x: 0, y: 0, z: 500, orientation: 'lwh' }],
    },
    [box, bridge],
  );
  expect(heaviestMetre).toEqual({ grams: 40_000, x: 0 });
});

test('an unknown item is an error of the caller', () => {
  expect(() => loadStatistics({ container, placements: [at(0, 0, 0)] }, [])).toThrow('No item A');
});
