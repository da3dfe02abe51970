import { extentOf, type ContainerProblem, type LoadItem, type Orientation, type Size } from '../model';
import { compatibleGroups } from './groups';
import type { Stance, Cargo } from './cargo.types';

const priorityWorth = { must: 1_000, normal: 1, filler: 0.01 } as const;
const cubicMillimetresPerCubicMetre = 1e9;
const gramsPerTonne = 1e6;

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

/**
 * Prepares a problem; kinds that can never be loaded keep their quantity of 0 and a reason.
 *
 * @throws RangeError when lengths are not whole and above 0, or counts not whole.
 */
export function cargoOf(problem: ContainerProblem): Cargo {
  const { container, items, fixed = [] } = problem;
  requireWhole(container.type, container.size);
  for (const { id, size, count } of items) {
    requireWhole(id, size);
    if (!Number.isInteger(count)) throw new RangeError(`The count of ${id} is not whole`);
  }
  const clearances = items.map(({ clearanceMm = 0 }) => clearanceMm);
  const most = Math.max(0, ...clearances);
  const isEven = clearances.every((clearance) => clearance === most);
  const shrink = isEven ? most : 0;
  const unit = unitOf(problem, most > 0);
  const count = items.length;
  const fixedCount = new Map<string, number>();
  for (const { item } of fixed) fixedCount.set(item, (fixedCount.get(item) ?? 0) + 1);
  const cargo: Cargo = {
    problem,
    items,
    unit,
    length: Math.floor((container.size.length - shrink) / unit),
    width: Math.floor((container.size.width - shrink) / unit),
    height: Math.floor(container.size.height / unit),
    stances: [],
    quantity: new Int32Array(count),
    worth: new Float64Array(count),
    volume: new Float64Array(count),
    grams: new Float64Array(count),
    offset: new Int32Array(count),
    growth: new Int32Array(count),
    mostGrowth: ((isEven ? 1 : 2) * most) / unit,
    bears: new Uint8Array(count),
    floorOnly: new Uint8Array(count),
    phase: new Int32Array(count),
    phases: 1,
    refused: items.map(() => null),
    payload: Infinity,
    hasClearance: most > 0,
  };
  items.forEach((item, kind) => {
    const clearance = clearances[kind]!;
    cargo.offset[kind] = clearance / unit;
    cargo.growth[kind] = ((isEven ? 1 : 2) * clearance) / unit;
    cargo.grams[kind] = item.weightGrams;
    cargo.bears[kind] = item.stackable === false || item.place === 'top' || item.topLoadGrams === 0 ? 0 : 1;
    cargo.floorOnly[kind] = item.place === 'floor' ? 1 : 0;
    cargo.quantity[kind] = Math.max(0, item.count - (fixedCount.get(item.id) ?? 0));
  });
  const stances = items.map((item, kind) => stancesOf(cargo, item, kind));
  cargo.stances = stances;
  setPayload(cargo);
  setWorth(cargo);
  setPhases(cargo);
  const allowed = compatibleGroups(cargo);
  items.forEach(({ group }, kind) => {
    if (group !== undefined && !allowed.has(group)) cargo.refused[kind] ??= 'apart';
    if (cargo.refused[kind] !== null) cargo.quantity[kind] = 0;
  });
  return cargo;
}

function unitOf({ container, items, fixed = [] }: ContainerProblem, isExact: boolean): number {
  if (isExact) return 1;
  let unit = 0;
  for (const { size } of items)
    for (const side of [size.length, size.width, size.height]) unit = divisor(side, unit);
  for (const { x, y, z } of fixed) for (const value of [x, y, z]) unit = divisor(value, unit);
  for (const { x, y, z, dx, dy, dz } of container.blocked ?? [])
    for (const value of [x, y, z, dx, dy, dz]) unit = divisor(value, unit);
  return Math.max(1, unit);
}

function requireWhole(name: string, { length, width, height }: Size): void {
  for (const side of [length, width, height])
    if (!Number.isInteger(side) || side <= 0) throw new RangeError(`${name} has a side of ${side} mm`);
}

const allOrientations: readonly Orientation[] = ['lwh', 'wlh', 'lhw', 'hlw', 'whl', 'hwl'];

function stancesOf(cargo: Cargo, item: LoadItem, kind: number): Stance[] {
  const { door, type } = cargo.problem.container;
  if (item.containers && !item.containers.includes(type)) {
    cargo.refused[kind] = 'container';
    return [];
  }
  const known = new Set<string>();
  let fitsInside = false;
  const stances: Stance[] = [];
  for (const orientation of item.orientations ?? allOrientations) {
    const [dx, dy, dz] = extentOf(item.size, orientation);
    const stance = {
      orientation,
      dx: dx / cargo.unit + cargo.growth[kind]!,
      dy: dy / cargo.unit + cargo.growth[kind]!,
      dz: dz / cargo.unit,
    };
    const key = `${dx} ${dy} ${dz}`;
    if (known.has(key)) continue;
    known.add(key);
    if (stance.dx > cargo.length || stance.dy > cargo.width || stance.dz > cargo.height) continue;
    fitsInside = true;
    if (!door || (dy <= door.width && dz <= door.height)) stances.push(stance);
  }
  const [first] = stances;
  if (first) cargo.volume[kind] = first.dx * first.dy * first.dz;
  else cargo.refused[kind] = fitsInside ? 'door' : 'tooLarge';
  return stances;
}

function setPayload(cargo: Cargo): void {
  const { items, problem } = cargo;
  const { payloadGrams } = problem.container;
  if (payloadGrams === null) return;
  const byId = new Map(items.map((item) => [item.id, item]));
  const fixed = (problem.fixed ?? []).reduce((sum, { item }) => sum + (byId.get(item)?.weightGrams ?? 0), 0);
  const free = payloadGrams - fixed;
  let total = 0;
  items.forEach((item, kind) => {
    if (item.weightGrams > payloadGrams) cargo.refused[kind] ??= 'heavierThanPayload';
    if (cargo.refused[kind] === null) total += item.weightGrams * cargo.quantity[kind]!;
  });
  if (total > free) cargo.payload = free;
}

/** Revenue tonnes when weight binds (a cubic metre or a tonne, whichever is more), else volume. */
function setWorth(cargo: Cargo): void {
  cargo.items.forEach(({ size, weightGrams, priority = 'normal', worth: wish = 1 }, kind) => {
    const volume = size.length * size.width * size.height;
    const worth =
      cargo.payload === Infinity
        ? volume
        : Math.max(volume / cubicMillimetresPerCubicMetre, weightGrams / gramsPerTonne) *
          cubicMillimetresPerCubicMetre;
    cargo.worth[kind] = (worth / cargo.unit ** 3) * priorityWorth[priority] * wish * wish;
  });
}

function setPhases(cargo: Cargo): void {
  if (cargo.items.every(({ drop }) => drop === undefined)) return;
  const dropOf = (item: LoadItem) => item.drop ?? Infinity;
  const drops = [...new Set(cargo.items.map(dropOf))].sort((one, other) => (other > one ? 1 : -1));
  cargo.items.forEach((item, kind) => {
    cargo.phase[kind] = drops.indexOf(dropOf(item));
  });
  cargo.phases = drops.length;
}
