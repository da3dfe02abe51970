import { extentOf, type ContainerProblem, type Placement } from '../model';
import { ctuLimits } from '../ctu-code';
import { partOf, place, tryMoves, weighed, type Standing } from './floor-parts';

/** Moves that bring the centre nearer by less than this share of the length or width are not made. */
const leastGain = 1e-4;
const mostMoves = 60;

/** What may be done with the parts of the floor. */
export interface Freedom {
  /** Axes along which parts are mirrored and change places. */
  axes: readonly (0 | 1)[];
  /** Whether gaps that go through the whole width are closed, and the load stands where its centre needs it. */
  isClosed: boolean;
}

/**
 * Brings the centre of gravity towards the middle. The floor is cut, along and across by turns, where no box passes;
 * parts are then mirrored, and parts of the same row change places, each time what gains most. Nothing moves within a
 * part that cannot be cut, so support and stacking stay. Where gaps are closed the room left lies at the door, and the
 * load stands no further from the front than its centre needs.
 */
export function arranged(
  { container, items, rules }: ContainerProblem,
  placements: readonly Placement[],
  { axes, isClosed }: Freedom,
): Placement[] {
  const { length, width } = container.size;
  const byId = new Map(items.map((item) => [item.id, item]));
  const boxes = placements.map(({ item: id, x, y, orientation }): Standing => {
    const item = byId.get(id)!;
    const [dx, dy] = extentOf(item.size, orientation);
    return { from: [x, y], to: [x + dx, y + dy], clearance: item.clearanceMm ?? 0, grams: item.weightGrams };
  });
  const everything = boxes.map((_, index) => index);
  const floor = partOf(boxes, everything, [0, 0], [length, width], 0, isClosed);
  const room = length - floor.size[0];
  const limit = (rules.centreOfGravity ?? ctuLimits.usualOffCentre) * length;
  /** How far the load has to move towards the door; below 0 when it need not. */
  const lacking = ([x]: readonly [number, number]) =>
    floor.grams === 0 ? 0 : length / 2 - limit - (floor.size[0] / 2 + x / floor.grams);
  const off = (moment: readonly [number, number]) => {
    const along = Math.max(0, lacking(moment) - room, -lacking(moment) - 2 * limit);
    return along / length + Math.abs(moment[1]) / floor.grams / width;
  };
  for (let turn = 0; floor.grams > 0 && turn < mostMoves; turn += 1) {
    const moment = weighed(floor);
    let least = off(moment) - leastGain;
    let best: (() => void) | undefined;
    tryMoves(floor, axes, (axis, change, apply) => {
      const next = off(axis === 0 ? [moment[0] + change, moment[1]] : [moment[0], moment[1] + change]);
      if (next >= least) return;
      least = next;
      best = apply;
    });
    if (!best) break;
    best();
  }
  const start = isClosed ? Math.min(room, Math.max(0, Math.ceil(lacking(weighed(floor))))) : 0;
  const result = [...placements];
  place(floor, [start, 0], (index, x, y) => {
    result[index] = { ...placements[index]!, x, y };
  });
  return result;
}
