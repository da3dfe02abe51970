import * as fc from 'fast-check';
import type { ContainerLoad, LoadContainer, LoadItem, Placement } from '../model';
import { validatePlan } from '../validator/validate-plan';
import { loadingOrder, longestOrder } from './loading-order';
import { loadingSteps } from './loading-steps';

const container: LoadContainer = {
  type: '20GP',
  size: { length: 1_200, width: 400, height: 400 },
  door: { width: 400, height: 400 },
  payloadGrams: null,
  tareGrams: null,
};
const item = (id: string, length: number, width: number, height: number): LoadItem => ({
  id,
  size: { length, width, height },
  weightGrams: 1_000,
  count: 1_000,
});
const cube = item('A', 100, 100, 100);
const at = (id: string, x: number, y: number, z: number): Placement => ({
  item: id,
  x,
  y,
  z,
  orientation: 'lwh',
});
const inOrder = (load: ContainerLoad, order: readonly number[]): ContainerLoad => ({
  ...load,
  placements: order.map((index) => load.placements[index]!),
});
const shuffled = (placements: readonly Placement[]) =>
  placements.map((_, index) => placements[(index * 7) % placements.length]!);

function grid(
  id: string,
  from: Placement,
  counts: readonly [number, number, number],
  size = 100,
): Placement[] {
  const placements: Placement[] = [];
  for (let z = 0; z < counts[2]; z += 1)
    for (let y = 0; y < counts[1]; y += 1)
      for (let x = 0; x < counts[0]; x += 1)
        placements.push(at(id, from.x + x * size, from.y + y * size, from.z + z * size));
  return placements;
}

test('a block of boxes is one instruction, whatever order they were planned in', () => {
  const load = { container, placements: shuffled(grid('A', at('A', 0, 0, 0), [1, 3, 4])) };
  const order = loadingOrder(load, [cube])!;
  const ordered = inOrder(load, order);
  expect(loadingSteps(ordered, [cube])).toEqual([
    {
      item: 'A',
      count: 12,
      deep: 1,
      wide: 3,
      high: 4,
      orientation: 'lwh',
      first: 0,
      last: 11,
      space: { x: 0, y: 0, z: 0, dx: 100, dy: 300, dz: 400 },
    },
  ]);
});

test('two goods side by side are loaded block by block, none out of reach', () => {
  const other = { ...cube, id: 'B' };
  const load = {
    container,
    placements: shuffled([
      ...grid('A', at('A', 0, 0, 0), [11, 2, 2]),
      ...grid('B', at('B', 0, 200, 0), [11, 2, 2]),
    ]),
  };
  const ordered = inOrder(load, loadingOrder(load, [cube, other])!);
  const steps = loadingSteps(ordered, [cube, other]);
  expect(steps.map(({ item: id, count, wide, high, deep }) => [id, count, wide, high, deep])).toEqual([
    ['A', 44, 2, 2, 11],
    ['B', 44, 2, 2, 11],
  ]);
});

test('boxes of another orientation are another instruction', () => {
  const long = item('A', 200, 100, 100);
  const load: ContainerLoad = {
    container,
    placements: [at('A', 0, 0, 0), { ...at('A', 0, 100, 0), orientation: 'wlh' }],
  };
  expect(loadingSteps(load, [long])).toHaveLength(2);
});

test('a ring of boxes that wait for each other has no order', () => {
  const ring = [
    { box: item('low', 100, 100, 100), at: at('low', 300, 0, 0) },
    { box: item('on low', 100, 100, 100), at: at('on low', 300, 0, 100) },
    { box: item('tall, in front of it', 100, 200, 200), at: at('tall, in front of it', 500, 0, 0) },
    { box: item('flat, in front of that', 100, 300, 50), at: at('flat, in front of that', 600, 0, 0) },
    { box: item('plank on the flat', 600, 100, 30), at: at('plank on the flat', 100, 200, 50) },
    { box: item('on the plank, behind low', 100, 300, 20), at: at('on the plank, behind low', 100, 0, 80) },
  ];
  const items = ring.map(({ box }) => box);
  const load: ContainerLoad = { container, placements: ring.map(({ at: place }) => place) };
  expect(loadingOrder(load, items)).toBeNull();
  expect(longestOrder(load, items)).toEqual([]);
  expect(loadingOrder({ ...load, container: { ...container, door: null } }, items)).toHaveLength(6);
  expect(loadingOrder({ ...load, placements: load.placements.slice(0, 5) }, items)).toHaveLength(5);
});

test('random loads: the order is accepted by the validator, and is the whole load when one exists', () => {
  const box = fc.record({
    dx: fc.integer({ min: 1, max: 4 }),
    dy: fc.integer({ min: 1, max: 4 }),
    dz: fc.integer({ min: 1, max: 4 }),
    y: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(box, { minLength: 1, maxLength: 25 }), fc.boolean(), (boxes, hasDoor) => {
      const load = stacked(boxes, hasDoor);
      const order = loadingOrder(load.load, load.items)!;
      expect([...order].sort((one, other) => one - other)).toEqual(order.map((_, index) => index));
      const findings = validatePlan({
        loads: [inOrder(load.load, order)],
        items: load.items,
        rules: { support: 0, centreOfGravity: 1 },
      });
      expect(findings.filter(({ code }) => code === 'sequence')).toEqual([]);
      const steps = loadingSteps(inOrder(load.load, order), load.items);
      expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(boxes.length);
    }),
    { numRuns: 300 },
  );
});

/** Lets boxes fall one after the other where they are pushed in, which is an order by itself. */
function stacked(
  boxes: readonly { dx: number; dy: number; dz: number; y: number }[],
  hasDoor: boolean,
): { load: ContainerLoad; items: LoadItem[] } {
  const items = new Map<string, LoadItem>();
  const placed: { x: number; y: number; z: number; dx: number; dy: number; dz: number }[] = [];
  let x = 0;
  const placements = boxes.map(({ dx, dy, dz, y }): Placement => {
    const below = placed.filter(
      (other) => other.x < x + dx && x < other.x + other.dx && other.y < y + dy && y < other.y + other.dy,
    );
    const z = below.reduce((most, other) => Math.max(most, other.z + other.dz), 0);
    placed.push({ x, y, z, dx, dy, dz });
    const id = `${dx} ${dy} ${dz}`;
    items.set(id, item(id, dx, dy, dz));
    const placement = at(id, x, y, z);
    if (z > 8) x += 4;
    return placement;
  });
  const load = { container: { ...container, door: hasDoor ? container.door : null }, placements };
  return { load: { ...load, placements: [...placements].reverse() }, items: [...items.values()] };
}
