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
    overhang: { left: 0, right: 0, above: 0 },
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

describe('the heaviest metre of floor', () => {
  const long = { ...container, size: { length: 6_000, width: 1_000, height: 1_000 }, blocked: [] };
  const bar = (id: string, length: number, weightGrams: number): LoadItem => ({
    id,
    size: { length, width: 500, height: 200 },
    weightGrams,
    count: 9,
  });
  const heaviest = (items: LoadItem[], places: [id: string, x: number, y?: number, z?: number][]) =>
    loadStatistics(
      {
        container: long,
        placements: places.map(([item, x, y = 0, z = 0]) => ({ item, x, y, z, orientation: 'lwh' as const })),
      },
      items,
    ).heaviestMetre;

  test('of an even row each metre bears the same, the first is told', () => {
    expect(
      heaviest(
        [bar('B', 500, 70_000)],
        [
          ['B', 0],
          ['B', 500],
          ['B', 1_000],
          ['B', 1_500],
        ],
      ),
    ).toEqual({
      grams: 140_000,
      x: 0,
    });
  });

  test('a box longer than a metre gives each metre its part', () => {
    expect(heaviest([bar('B', 4_000, 100_000)], [['B', 1_000]])).toEqual({ grams: 25_000, x: 1_000 });
  });

  test('a heavy box across a whole metre mark counts fully, with what stands beside it', () => {
    const items = [bar('H', 400, 500_000), bar('L', 2_000, 40_000)];
    // 800 to 1,200, the light one beside it from 0 to 2,000: 20 kg to the metre.
    expect(
      heaviest(items, [
        ['H', 800],
        ['L', 0, 500],
      ]),
    ).toEqual({ grams: 520_000, x: 200 });
  });

  test('two boxes further apart than a metre are not counted together', () => {
    expect(
      heaviest(
        [bar('H', 400, 500_000)],
        [
          ['H', 0],
          ['H', 1_400],
        ],
      ),
    ).toEqual({ grams: 500_000, x: 0 });
    // From 100 on: 300 of the first, 400 of the second up to 1,100.
    expect(
      heaviest(
        [bar('H', 400, 500_000)],
        [
          ['H', 0],
          ['H', 700],
        ],
      ),
    ).toEqual({ grams: 875_000, x: 0 });
  });

  test('what is stacked counts where it reaches the floor', () => {
    const items = [bar('B', 1_000, 10_000), bar('T', 3_000, 90_000)];
    // The upper one rests on the two ends: 45 kg on each.
    expect(
      heaviest(items, [
        ['B', 0],
        ['B', 2_000],
        ['T', 0, 0, 200],
      ]),
    ).toEqual({ grams: 55_000, x: 0 });
  });

  test('a container shorter than a metre is reckoned per metre', () => {
    const half = { ...long, size: { length: 500, width: 1_000, height: 1_000 } };
    const load = {
      container: half,
      placements: [{ item: 'B', x: 0, y: 0, z: 0, orientation: 'lwh' as const }],
    };
    expect(loadStatistics(load, [bar('B', 500, 70_000)]).heaviestMetre).toEqual({ grams: 140_000, x: 0 });
  });
});

test('an unknown item is an error of the caller', () => {
  expect(() => loadStatistics({ container, placements: [at(0, 0, 0)] }, [])).toThrow('No item A');
});
