import type { ContainerLoad, FleetPlan, LoadItem } from '@quayside/load-planner';
import { lockBox, placeBox, restingHeight, slideBox, snapped, turnBox } from './edit-load';
import { createLoadPlan } from './load-plan.store';
import { apartOf, apartText } from './apart-groups';
import { createPlanner, type PlanJob } from '../planner/planner-client';
import type { PlanAnswer, PlannerPort, PlanRequest } from '../planner/planner-protocol';

const item: LoadItem = {
  id: 'a',
  size: { length: 1000, width: 500, height: 400 },
  weightGrams: 1000,
  count: 3,
};
const container = {
  type: '20GP',
  size: { length: 5000, width: 2000, height: 2000 },
  door: { width: 2000, height: 2000 },
  payloadGrams: null,
  tareGrams: null,
};
const load: ContainerLoad = {
  container,
  placements: [
    { item: 'a', x: 0, y: 0, z: 0, orientation: 'lwh' },
    { item: 'a', x: 0, y: 500, z: 0, orientation: 'lwh' },
    { item: 'a', x: 0, y: 0, z: 400, orientation: 'lwh' },
  ],
};
const problem = { items: [item], containers: [{ container, price: 1 }], rules: { support: 1 } };
const job: PlanJob = { problem, fixed: [], milliseconds: { first: 1, all: 1 } };
const items = [
  { id: 'a', code: 'A', sizeMm: item.size, grossKg: '1', count: 3, stackable: true, thisSideUp: false },
];
const fleet = (part: Partial<FleetPlan> = {}): FleetPlan => ({
  loads: [load],
  lcl: [],
  left: [],
  cost: 10,
  bound: 5,
  alternatives: [],
  ...part,
});

class FakePort implements PlannerPort {
  static all: FakePort[] = [];
  onmessage: PlannerPort['onmessage'] = null;
  onerror: PlannerPort['onerror'] = null;
  asked: PlanRequest[] = [];
  ended = false;
  constructor() {
    FakePort.all.push(this);
  }
  postMessage(request: PlanRequest) {
    this.asked.push(request);
  }
  terminate() {
    this.ended = true;
  }
  answer(answer: PlanAnswer) {
    this.onmessage?.(new MessageEvent('message', { data: answer }));
  }
}

const begin = () => {
  FakePort.all = [];
  const store = createLoadPlan(createPlanner(() => new FakePort()));
  store.getState().start(job, items);
  const [port] = FakePort.all;
  if (!port) throw new Error('no worker');
  return { store, port };
};

describe('the conversation with the worker', () => {
  it('shows the first plan, takes better ones in, and rests', () => {
    const { store, port } = begin();
    expect(store.getState().phase).toBe('planning');
    port.answer({ id: 1, kind: 'plan', plan: fleet() });
    port.answer({ id: 1, kind: 'progress', share: 0.4 });
    expect(store.getState()).toMatchObject({ phase: 'improving', share: 0.4, plan: { cost: 10, bound: 5 } });
    port.answer({ id: 1, kind: 'plan', plan: fleet({ cost: 8 }) });
    port.answer({ id: 1, kind: 'done' });
    expect(store.getState()).toMatchObject({ phase: 'resting', plan: { cost: 8 } });
  });

  it('gives a search up by ending its worker, and begins anew with another', () => {
    const { store, port } = begin();
    store.getState().start(job, items);
    expect(port.ended).toBe(true);
    expect(FakePort.all).toHaveLength(2);
    port.answer({ id: 1, kind: 'plan', plan: fleet() });
    expect(store.getState().plan).toBeUndefined();
  });

  it('uses a worker that rests again', () => {
    const { store, port } = begin();
    port.answer({ id: 1, kind: 'done' });
    store.getState().start(job, items);
    expect([FakePort.all.length, port.asked.map(({ id }) => id)]).toEqual([1, [1, 2]]);
  });

  it('keeps a plan in view that going on does not better', () => {
    const { store, port } = begin();
    port.answer({ id: 1, kind: 'plan', plan: fleet({ cost: 8 }) });
    port.answer({ id: 1, kind: 'done' });
    store.getState().start(job, items, true);
    port.answer({ id: 2, kind: 'plan', plan: fleet({ cost: 9 }) });
    expect(store.getState().plan?.cost).toBe(8);
  });

  it('says that planning failed, and why', () => {
    const { store, port } = begin();
    port.onerror?.(new ErrorEvent('error', { message: 'out of memory' }));
    expect(store.getState()).toMatchObject({ phase: 'failed', reason: 'out of memory' });
  });
});

describe('moving boxes by hand', () => {
  const withPlan = () => {
    const { store, port } = begin();
    port.answer({ id: 1, kind: 'plan', plan: fleet() });
    return { store, port };
  };

  it('stops the search, locks what was moved, and is undone step by step', () => {
    const { store, port } = withPlan();
    store.getState().look({ selected: 2 });
    store.getState().edit((current) => placeBox(current, [item], 2, { x: 2000, z: 0 }));
    expect(port.ended).toBe(true);
    const moved = store.getState().plan?.loads[0]?.placements[store.getState().selected ?? -1];
    expect(moved).toEqual({ item: 'a', x: 2000, y: 0, z: 0, orientation: 'lwh', locked: true });
    expect(store.getState().isEdited).toBe(true);
    store.getState().undo();
    expect(store.getState().plan?.loads).toEqual([load]);
  });

  it('makes a whole drag one step, and none when nothing moved', () => {
    const { store } = withPlan();
    store.getState().look({ selected: 2 });
    const { drag } = store.getState();
    drag.begin();
    [100, 200, 300].forEach((x) => drag.move((current) => placeBox(current, [item], 2, { x })));
    drag.end();
    expect(store.getState().past).toHaveLength(1);
    drag.begin();
    drag.end();
    expect(store.getState().past).toHaveLength(1);
  });

  it('stays inside the walls, touches what is near, and comes to rest on what is below', () => {
    expect(placeBox(load, [item], 0, { x: 9999, y: -50 }).placements[0]).toMatchObject({ x: 4000, y: 0 });
    expect(snapped(load, [item], 0, { x: 980, y: 1540 })).toEqual({ x: 1000, y: 1500 });
    expect(restingHeight(load, [item], 2, { x: 0, y: 300 })).toBe(400);
    expect(restingHeight(load, [item], 2, { x: 1000, y: 0 })).toBe(0);
    expect(slideBox(load, [item], 1, 1, 1).placements[1]).toMatchObject({ y: 1500 });
    expect(slideBox(placeBox(load, [item], 1, { y: 1200 }), [item], 1, 1, -1).placements[1]).toMatchObject({
      y: 500,
    });
  });

  it('touches blocked room as it touches a wall', () => {
    const blocked = [{ x: 3000, y: 0, z: 0, dx: 500, dy: 2000, dz: 2000 }];
    const inner = { ...load, container: { ...container, blocked } };
    expect(slideBox(inner, [item], 1, 0, 1).placements[1]).toMatchObject({ x: 2000 });
    expect(snapped(inner, [item], 1, { x: 1970, y: 500 })).toEqual({ x: 2000, y: 500 });
  });

  it('puts a package into another container as one step, and undoes it for both', () => {
    const { store, port } = begin();
    port.answer({ id: 1, kind: 'plan', plan: fleet({ loads: [load, load] }) });
    store.getState().look({ selected: 2 });
    const loads = [{ ...load, placements: load.placements.slice(0, 2) }, load];
    store.getState().rearrange({ loads, container: 1, selected: 0 });
    expect(port.ended).toBe(true);
    expect(store.getState()).toMatchObject({
      ...{ container: 1, selected: 0, isEdited: true, isAccepted: false, phase: 'resting', plan: { loads } },
    });
    store.getState().undo();
    expect(store.getState()).toMatchObject({
      ...{ container: 0, selected: 2, isEdited: false, past: [], plan: { loads: [load, load] } },
    });
  });

  it('turns only into ways in which a box may stand', () => {
    expect(turnBox(load, [item], 0).placements[0]?.orientation).toBe('wlh');
    const upright: LoadItem = { ...item, orientations: ['lwh'] };
    expect(turnBox(load, [upright], 0)).toBe(load);
  });

  it('locks and frees', () => {
    const locked = lockBox(load, 0, true);
    expect(locked.placements[0]?.locked).toBe(true);
    expect(lockBox(locked, 0, false)).toEqual(load);
  });
});

describe('groups kept apart', () => {
  it('are read as people write them, and refused when they are no pairs', () => {
    expect(apartOf('food / chemicals、A／B')).toEqual([
      ['food', 'chemicals'],
      ['A', 'B'],
    ]);
    expect(apartText([['a', 'b']])).toBe('a / b');
    expect([apartOf(''), apartOf('food'), apartOf('a / a'), apartOf('a / b / c')]).toEqual([
      [],
      undefined,
      undefined,
      undefined,
    ]);
  });
});
