import { extentOf, type ContainerProblem, type LoadItem, type Placement } from '../model';

/** A part of the load between two cuts across the container through which no box passes. */
interface Slice {
  /** Boxes, and clearance before and behind them, from here to there. */
  from: number;
  to: number;
  placements: Placement[];
  grams: number;
  /** Weight times place, from the slice's start and from the middle of the width. */
  momentX: number;
  momentY: number;
}

const usualOffCentre = 0.05;
/** So many slices are tried in every order. */
const mostOrdered = 6;

/**
 * Closes the gaps between whole slices, so that the room left lies at the door, and brings the centre of gravity
 * towards the middle by the order of slices and by mirroring them across the width; at last by moving the whole load
 * towards the door. Nothing moves within a slice, so support, stacking and straight pushes stay as they are.
 *
 * @returns the placements, or those given when something in the container must stay where it is.
 */
export function balanced(problem: ContainerProblem, placements: readonly Placement[]): readonly Placement[] {
  const { container, items, rules, fixed = [] } = problem;
  if (fixed.length > 0 || (container.blocked ?? []).length > 0 || placements.length === 0) return placements;
  const slices = slicesOf(placements, items, container.size.width);
  const total = slices.reduce((sum, { grams }) => sum + grams, 0);
  const hasDrops = items.some(({ drop }) => drop !== undefined);
  const limit = (rules.centreOfGravity ?? usualOffCentre) * container.size.length;
  const middle = container.size.length / 2;
  const ordered = total > 0 && !hasDrops ? bestOrder(slices, middle, limit) : slices;
  // Gaps that spread a heavy load over the floor stay.
  const lineLoad = container.lineLoadGramsPerMetre ?? Infinity;
  if (total > lineLoad)
    return joined(slices, hasDrops ? new Set() : mirroredOf(slices), null, items, container.size.width);
  const length = ordered.reduce((sum, { from, to }) => sum + to - from, 0);
  const lacking = total > 0 ? middle - centreOf(ordered) - limit : 0;
  const shift = Math.min(container.size.length - length, Math.max(0, Math.ceil(lacking)));
  const mirrored = hasDrops ? new Set<Slice>() : mirroredOf(ordered);
  return joined(ordered, mirrored, shift, items, container.size.width);
}

function slicesOf(placements: readonly Placement[], items: readonly LoadItem[], width: number): Slice[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const boxes = placements.flatMap((placement) => {
    const item = byId.get(placement.item);
    if (!item) return [];
    const [dx, dy] = extentOf(item.size, placement.orientation);
    const clearance = item.clearanceMm ?? 0;
    return [{ placement, item, dx, dy, from: placement.x - clearance, to: placement.x + dx + clearance }];
  });
  boxes.sort((one, other) => one.from - other.from);
  const slices: Slice[] = [];
  let open: Slice | undefined;
  for (const { placement, item, dx, dy, from, to } of boxes) {
    if (!open || from >= open.to) {
      open = { from, to, placements: [], grams: 0, momentX: 0, momentY: 0 };
      slices.push(open);
    }
    open.to = Math.max(open.to, to);
    open.placements.push(placement);
    open.grams += item.weightGrams;
    open.momentX += item.weightGrams * (placement.x + dx / 2 - open.from);
    open.momentY += item.weightGrams * (placement.y + dy / 2 - width / 2);
  }
  return slices;
}

/** Place of the centre of gravity along the container when slices follow each other from the front. */
function centreOf(slices: readonly Slice[]): number {
  let at = 0;
  let moment = 0;
  let grams = 0;
  for (const slice of slices) {
    moment += slice.momentX + slice.grams * at;
    grams += slice.grams;
    at += slice.to - slice.from;
  }
  return grams > 0 ? moment / grams : 0;
}

/** The order that brings the centre within the limit; the one found when it does already. */
function bestOrder(slices: readonly Slice[], middle: number, limit: number): readonly Slice[] {
  const off = (order: readonly Slice[]) => Math.abs(centreOf(order) - middle);
  let best = slices;
  if (off(best) <= limit || slices.length < 2) return best;
  if (slices.length <= mostOrdered) {
    for (const order of ordersOf(slices)) if (off(order) < off(best) - 1e-9) best = order;
    return best;
  }
  for (let isBetter = true; isBetter && off(best) > limit;) {
    isBetter = false;
    for (let one = 0; one < best.length; one += 1)
      for (let other = one + 1; other < best.length; other += 1) {
        const order = [...best];
        [order[one], order[other]] = [best[other]!, best[one]!];
        if (off(order) < off(best) - 1e-6) [best, isBetter] = [order, true];
      }
  }
  return best;
}

function ordersOf(slices: readonly Slice[]): Slice[][] {
  if (slices.length < 2) return [[...slices]];
  return slices.flatMap((slice, at) =>
    ordersOf([...slices.slice(0, at), ...slices.slice(at + 1)]).map((rest) => [slice, ...rest]),
  );
}

/** Slices to be mirrored across the width, so that their sidewise moments cancel; heaviest first. */
function mirroredOf(slices: readonly Slice[]): ReadonlySet<Slice> {
  const mirrored = new Set<Slice>();
  let moment = 0;
  for (const slice of [...slices].sort((one, other) => Math.abs(other.momentY) - Math.abs(one.momentY))) {
    const isTurned = Math.abs(moment - slice.momentY) < Math.abs(moment + slice.momentY);
    if (isTurned) mirrored.add(slice);
    moment += isTurned ? -slice.momentY : slice.momentY;
  }
  return mirrored;
}

function joined(
  slices: readonly Slice[],
  mirrored: ReadonlySet<Slice>,
  /** Where the first slice starts; null leaves each where it is. */
  start: number | null,
  items: readonly LoadItem[],
  width: number,
): Placement[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  let at = start ?? 0;
  return slices.flatMap((slice) => {
    const move = start === null ? 0 : at - slice.from;
    at += slice.to - slice.from;
    return slice.placements.map((placement) => {
      const [, dy] = extentOf(byId.get(placement.item)!.size, placement.orientation);
      const y = mirrored.has(slice) ? width - placement.y - dy : placement.y;
      return { ...placement, x: placement.x + move, y };
    });
  });
}
