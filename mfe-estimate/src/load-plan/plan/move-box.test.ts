import { validatePlan, type ContainerLoad, type LoadItem, type Placement } from '@quayside/load-planner';
import { placeBox } from './edit-load';
import { freePlaces } from './free-places';
import { moveBox, putBox } from './move-box';
import type { ShownPlan } from './shown-plan';

const box: LoadItem = {
  id: 'a',
  size: { length: 1000, width: 1000, height: 1000 },
  weightGrams: 100_000,
  count: 20,
};
const container = {
  type: '20GP',
  size: { length: 2000, width: 2000, height: 2000 },
  door: { width: 2000, height: 2000 },
  payloadGrams: null,
  tareGrams: null,
};
const at = (x: number, y: number, z: number, item = 'a'): Placement => ({
  item,
  x,
  y,
  z,
  orientation: 'lwh',
});
const loadOf = (...placements: Placement[]): ContainerLoad => ({ container, placements });
const planOf = (loads: readonly ContainerLoad[], items: readonly LoadItem[] = [box]): ShownPlan => ({
  ...{ items: [], loadItems: items, rules: { support: 1 }, loads },
  ...{ lcl: [], left: [], cost: null, bound: null, alternatives: [] },
});
const floor = [at(0, 0, 0), at(0, 1000, 0), at(1000, 0, 0), at(1000, 1000, 0)];
const errorsOf = ({ loadItems, rules }: ShownPlan, loads: readonly ContainerLoad[]) =>
  validatePlan({ loads, items: loadItems, rules }).filter(({ severity }) => severity === 'error');

describe('free places', () => {
  const placesOf = (load: ContainerLoad, item = box, items: readonly LoadItem[] = [item]) =>
    [...freePlaces(load, items, { support: 1 }, item, 'lwh')].map(({ x, y, z }) => [x, y, z]);

  it('come lowest first, then nearest to the front and the left', () => {
    expect(placesOf(loadOf()).slice(0, 2)).toEqual([
      [0, 0, 0],
      [0, 1000, 0],
    ]);
    expect(placesOf(loadOf(...floor.slice(0, 3)))).toEqual([
      [1000, 1000, 0],
      [0, 0, 1000],
      [0, 1000, 1000],
      [1000, 0, 1000],
    ]);
  });

  it('are not in blocked room, on top of it, or on what bears nothing', () => {
    const blocked = [{ x: 0, y: 0, z: 0, dx: 1000, dy: 2000, dz: 1000 }];
    const load = { container: { ...container, blocked }, placements: [at(1000, 0, 0)] };
    expect(placesOf(load)).toEqual([
      [1000, 1000, 0],
      [1000, 0, 1000],
    ]);
    expect(placesOf(loadOf(...floor), { ...box, stackable: false })).toEqual([]);
    expect(placesOf(loadOf(...floor), { ...box, place: 'floor' })).toEqual([]);
  });

  it('keep clearance to walls and boxes', () => {
    const small: LoadItem = {
      ...box,
      size: { length: 400, width: 400, height: 400 },
      ...{ id: 'b', clearanceMm: 100 },
    };
    const [first] = placesOf(loadOf(at(0, 0, 0)), small, [box, small]);
    expect(first).toEqual([100, 1100, 0]);
  });

  it('are none where the door is too small', () => {
    const load = { container: { ...container, door: { width: 900, height: 2000 } }, placements: [] };
    expect(placesOf(load)).toEqual([]);
  });
});

describe('a package that goes into another container', () => {
  it('is locked in its first place there, and both containers can be loaded', () => {
    const plan = planOf([loadOf(...floor), loadOf(...floor.slice(0, 2))]);
    const moved = moveBox(plan, 0, 3, 1);
    if ('refused' in moved) throw new Error('refused');
    expect(moved.container).toBe(1);
    expect(moved.loads[1]?.placements[moved.selected]).toEqual({ ...at(1000, 0, 0), locked: true });
    expect(moved.loads.map(({ placements }) => placements.length)).toEqual([3, 3]);
    expect(errorsOf(plan, moved.loads)).toEqual([]);
  });

  it('leaves no empty container behind', () => {
    const plan = planOf([loadOf(at(0, 0, 0)), loadOf(...floor)]);
    const moved = moveBox(plan, 0, 0, 1);
    if ('refused' in moved) throw new Error('refused');
    expect([moved.loads.length, moved.container]).toEqual([1, 0]);
    expect(moved.loads[0]?.placements[moved.selected]).toMatchObject({ z: 1000, locked: true });
  });

  it('turns when it has room only like that', () => {
    const long: LoadItem = { ...box, id: 'b', size: { length: 2000, width: 1000, height: 1000 } };
    const load = loadOf(at(0, 0, 0), at(0, 1000, 0), at(0, 0, 1000), at(0, 1000, 1000));
    const plan = planOf([loadOf(at(0, 0, 0, 'b')), load], [box, long]);
    const moved = moveBox(plan, 0, 0, 1);
    if ('refused' in moved) throw new Error('refused');
    expect(moved.loads[0]?.placements[moved.selected]).toMatchObject({ x: 1000, y: 0, orientation: 'wlh' });
  });

  it('stays where it is when there is no place, or a rule forbids it, and the rule is named', () => {
    const upper = floor.map((each) => ({ ...each, z: 1000 }));
    const full = planOf([loadOf(at(0, 0, 0)), loadOf(...floor, ...upper)]);
    expect(moveBox(full, 0, 0, 1)).toEqual({ refused: undefined });
    const light = { container: { ...container, payloadGrams: 150_000 }, placements: [at(0, 0, 0)] };
    expect(moveBox(planOf([loadOf(at(0, 0, 0)), light]), 0, 0, 1)).toMatchObject({
      refused: { code: 'payload' },
    });
    const weak: LoadItem = { ...box, topLoadGrams: 50_000 };
    expect(moveBox(planOf([loadOf(at(0, 0, 0)), loadOf(...floor)], [weak]), 0, 0, 1)).toMatchObject({
      refused: { code: 'topLoad' },
    });
  });

  it('can come from outside', () => {
    const plan = planOf([loadOf(at(0, 0, 0))]);
    const put = putBox(plan, 'a', 0);
    if ('refused' in put) throw new Error('refused');
    expect(put.loads[0]?.placements[put.selected]).toEqual({ ...at(0, 1000, 0), locked: true });
  });

  it('finds the one gap among hundreds of boxes', () => {
    const small: LoadItem = { ...box, size: { length: 200, width: 200, height: 500 }, count: 500 };
    const upright: LoadItem = { ...small, orientations: ['lwh', 'wlh'] };
    const placements = Array.from({ length: 400 }, (_, index) =>
      at((index % 10) * 200, (Math.floor(index / 10) % 10) * 200, Math.floor(index / 100) * 500),
    );
    const gap = placements[399];
    const plan = planOf([loadOf(at(0, 0, 0)), loadOf(...placements.slice(0, 399))], [upright]);
    const moved = moveBox(plan, 0, 0, 1);
    if ('refused' in moved) throw new Error('refused');
    expect(moved.loads[0]?.placements[moved.selected]).toEqual({ ...gap, locked: true });
  });
});

describe('a flat rack', () => {
  const rack: ContainerLoad = {
    container: { ...container, type: '20FR', door: null, open: { sides: true, outerWidth: 2200 } },
    placements: [],
  };
  const wide: LoadItem = { ...box, id: 'w', size: { length: 1900, width: 3000, height: 2500 }, count: 1 };
  const long: LoadItem = { ...wide, size: { length: 2000, width: 1000, height: 2500 } };
  const places = (item: LoadItem, way: Placement['orientation'], load = rack) =>
    [...freePlaces(load, [item, box], { support: 1 }, item, way)].map(({ x, y, z }) => [x, y, z]);

  it('takes what is too wide in the middle, and what is only too high anywhere on the floor', () => {
    const plate: LoadItem = {
      ...wide,
      size: { length: 1900, width: 3000, height: 400 },
      orientations: ['lwh'],
    };
    // Across it reaches further than along.
    expect(places(plate, 'lwh')).toEqual([]);
    const deep: LoadItem = {
      ...plate,
      size: { length: 2000, width: 2000, height: 2500 },
      orientations: ['lwh'],
    };
    expect(places(deep, 'lwh')).toEqual([[0, 0, 0]]);
    const slab: LoadItem = { ...deep, size: { length: 2000, width: 1999, height: 2500 } };
    expect(places(slab, 'lwh')).toEqual([
      [0, 0, 0],
      [0, 1, 0],
    ]);
    expect(places({ ...long, orientations: ['lwh'] }, 'lwh')).toEqual([
      [0, 0, 0],
      [0, 1000, 0],
    ]);
  });

  it('keeps in the middle what is put elsewhere, and takes a box from another container', () => {
    const roomy = { ...rack.container, size: { length: 4000, width: 2000, height: 2000 } };
    const press: LoadItem = { ...wide, size: { length: 3200, width: 3001, height: 2500 } };
    const moved = placeBox({ container: roomy, placements: [at(0, -501, 0, 'w')] }, [press], 0, {
      x: 500,
      y: 900,
      z: 0,
    });
    expect(moved.placements[0]).toMatchObject({ x: 500, y: -501, z: 0, locked: true });
    const plan = planOf([{ container: roomy, placements: [] }], [press]);
    const after = putBox(plan, 'w', 0);
    if ('refused' in after) throw new Error('refused');
    expect(after.loads[0]?.placements).toEqual([{ ...at(0, -501, 0, 'w'), locked: true }]);
    expect(errorsOf(plan, after.loads)).toEqual([]);
  });
});
