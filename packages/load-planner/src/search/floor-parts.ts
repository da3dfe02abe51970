/** A box as it stands on the floor plan: along and across, with the room it keeps free. */
export interface Standing {
  from: readonly [number, number];
  to: readonly [number, number];
  clearance: number;
  grams: number;
}

type Axis = 0 | 1;
type Pair = [number, number];

/** A part of the floor and all that stands on it; no box passes its borders. */
export interface Part {
  grams: number;
  size: Pair;
  /** Smaller parts, one after the other along the axis; none when no cut goes through. */
  axis: Axis;
  parts: Part[];
  /** Room before the first of them. */
  lead: number;
  /** Boxes of a part that is not cut: number, and room to the part's near and far borders. */
  boxes: readonly { index: number; near: Pair; far: Pair }[];
  isMirrored: [boolean, boolean];
  /** Weight times distance from the part's middle, along and across. */
  moment: Pair;
}

/**
 * Cuts the floor, along and across by turns, where no box passes. Parts side by side are put close together; room
 * between parts one behind the other belongs to the inner one.
 *
 * @param isClosed leaves out the room between the first parts as well, and after them.
 */
export function partOf(
  boxes: readonly Standing[],
  own: readonly number[],
  from: readonly [number, number],
  to: readonly [number, number],
  axis: Axis,
  isClosed = false,
): Part {
  const grams = own.reduce((sum, index) => sum + boxes[index]!.grams, 0);
  const size: Pair = [to[0] - from[0], to[1] - from[1]];
  const part: Part = {
    ...{ grams, size, axis, parts: [], lead: 0, boxes: [] },
    ...{ isMirrored: [false, false], moment: [0, 0] },
  };
  const runs = runsOf(boxes, own, axis);
  if (runs.length === 1 && !isClosed) {
    part.boxes = own.map((index) => {
      const box = boxes[index]!;
      return {
        index,
        near: [box.from[0] - from[0], box.from[1] - from[1]],
        far: [to[0] - box.to[0], to[1] - box.to[1]],
      };
    });
    part.boxes.forEach(({ index, near, far }) => {
      for (const each of [0, 1] as const)
        part.moment[each] += (boxes[index]!.grams * (near[each] - far[each])) / 2;
    });
    return part;
  }
  const isTight = isClosed || axis === 1;
  part.parts = runs.map(({ own: run, start, end }, at) => {
    const low = at === 0 && !isTight ? from[axis] : start;
    const high = isTight ? end : (runs[at + 1]?.start ?? to[axis]);
    return partOf(boxes, run, along(from, axis, low), along(to, axis, high), axis === 0 ? 1 : 0);
  });
  if (isClosed) part.size[axis] = lengthOf(part);
  return part;
}

const lengthOf = ({ parts, axis }: Part) => parts.reduce((sum, { size }) => sum + size[axis], 0);

const along = (point: readonly [number, number], axis: Axis, value: number): Pair =>
  axis === 0 ? [value, point[1]] : [point[0], value];

/** The boxes cut where none passes along an axis, clearance included. */
function runsOf(boxes: readonly Standing[], own: readonly number[], axis: Axis) {
  const start = (index: number) => boxes[index]!.from[axis] - boxes[index]!.clearance;
  const sorted = [...own].sort((one, other) => start(one) - start(other));
  const runs: { own: number[]; start: number; end: number }[] = [];
  for (const index of sorted) {
    const end = boxes[index]!.to[axis] + boxes[index]!.clearance;
    const open = runs.at(-1);
    if (open && start(index) < open.end) {
      open.own.push(index);
      open.end = Math.max(open.end, end);
    } else runs.push({ own: [index], start: start(index), end });
  }
  return runs;
}

/** The part's moments about its middle, worked out anew; kept in it. */
export function weighed(part: Part): Pair {
  if (part.parts.length === 0) return part.moment;
  const { axis } = part;
  const moment: Pair = [0, 0];
  let at = part.lead - part.size[axis] / 2;
  for (const each of part.parts) {
    const [x, y] = weighed(each);
    moment[0] += x;
    moment[1] += y;
    moment[axis] += each.grams * (at + each.size[axis] / 2);
    at += each.size[axis];
  }
  part.moment = moment;
  return moment;
}

/**
 * Offers each move of the part and of what it is made of, with the change of its moment: mirroring it along an axis,
 * and two of its parts changing places.
 */
export function tryMoves(
  part: Part,
  axes: readonly Axis[],
  offer: (axis: Axis, change: number, apply: () => void) => void,
): void {
  for (const axis of axes) offer(axis, -2 * part.moment[axis], () => mirror(part, axis));
  const { parts, axis } = part;
  if (axes.includes(axis))
    for (let one = 0; one < parts.length; one += 1) {
      let between = 0;
      let grams = 0;
      for (let other = one + 1; other < parts.length; other += 1) {
        const [a, b] = [parts[one]!, parts[other]!];
        const [long, short] = [b.size[axis], a.size[axis]];
        // The first passes all between and the second, and so on; those between move by the difference.
        const change = a.grams * (between + long) - b.grams * (between + short) + grams * (long - short);
        offer(axis, change, () => {
          [parts[one], parts[other]] = [b, a];
        });
        between += long;
        grams += b.grams;
      }
    }
  for (const each of parts) tryMoves(each, axes, offer);
}

function mirror(part: Part, axis: Axis): void {
  part.isMirrored[axis] = !part.isMirrored[axis];
  part.moment[axis] = -part.moment[axis];
  if (part.axis === axis && part.parts.length > 0) {
    part.parts.reverse();
    part.lead = part.size[axis] - lengthOf(part) - part.lead;
  }
  for (const each of part.parts) mirror(each, axis);
}

/** Tells where each box starts when the part starts at `from`. */
export function place(
  part: Part,
  from: readonly [number, number],
  tell: (index: number, x: number, y: number) => void,
): void {
  const { isMirrored, axis } = part;
  for (const { index, near, far } of part.boxes)
    tell(index, from[0] + (isMirrored[0] ? far : near)[0], from[1] + (isMirrored[1] ? far : near)[1]);
  let at = from[axis] + part.lead;
  for (const each of part.parts) {
    place(each, along(from, axis, at), tell);
    at += each.size[axis];
  }
}
