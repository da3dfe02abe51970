import { label, line, pen, polygon, svg, type Point } from './drawing';
import { fillOf } from './letters';
import { reachOf } from './plan-views';
import type { ReportBox, ReportContainer, ReportItem } from './report';

type Box = Pick<ReportBox, 'x' | 'y' | 'z' | 'dx' | 'dy' | 'dz'>;

/** How far a millimetre along each axis goes on paper: seen from above, from the door and the left wall. */
const along = { x: [0.94, 0.2], y: [0.42, -0.33], z: [0, -0.96] } as const;
const edge = 6;

/** The load as one sees it from above through door and left wall, drawn from the back to the front. */
export function isometricView(
  container: ReportContainer,
  items: readonly ReportItem[],
  room: { width: number; height: number },
  words: { frontWall: string; door: string },
): string {
  const { boxes, facts } = container;
  const { length, width, height } = facts.innerMm;
  const reach = reachOf(container);
  const wide = length * along.x[0] + (reach.right - reach.left) * along.y[0];
  const high = length * along.x[1] - (reach.right - reach.left) * along.y[1] - reach.top * along.z[1];
  const scale = Math.min((room.width - 2 * edge) / wide, (room.height - 2 * edge - 8) / high);
  const left = (room.width - wide * scale) / 2 - scale * reach.left * along.y[0];
  const top = edge + scale * (-reach.right * along.y[1] - reach.top * along.z[1]);
  const at = (x: number, y: number, z: number): Point => [
    left + scale * (x * along.x[0] + y * along.y[0]),
    top + scale * (x * along.x[1] + y * along.y[1] + z * along.z[1]),
  ];
  const drawn = backToFront(boxes.filter((box) => isOpen(box, boxes))).flatMap((box) =>
    faces(box, items, at),
  );
  const wall = (from: [number, number, number], to: [number, number, number]) =>
    line(...at(...from), ...at(...to), pen.wall, 0.8);
  const [doorX, doorY] = at(length, width / 2, 0);
  const [frontX, frontY] = at(0, 0, 0);
  return svg(room.width, high * scale + 2 * edge + 8, [
    polygon([at(0, 0, 0), at(length, 0, 0), at(length, width, 0), at(0, width, 0)], '#f1f4f7', pen.wall, 0.8),
    polygon([at(0, 0, 0), at(0, width, 0), at(0, width, height), at(0, 0, height)], '#e9edf2', pen.wall, 0.8),
    polygon(
      [at(0, width, 0), at(length, width, 0), at(length, width, height), at(0, width, height)],
      '#f1f4f7',
      pen.wall,
      0.8,
    ),
    ...drawn,
    wall([0, 0, height], [length, 0, height]),
    wall([length, 0, 0], [length, 0, height]),
    wall([length, 0, height], [length, width, height]),
    wall([0, 0, 0], [0, 0, height]),
    label(doorX + 8, doorY + 10, words.door, 7, 'start', pen.faint),
    label(frontX - 3, frontY + 9, words.frontWall, 7, 'middle', pen.faint),
  ]);
}

type Place = (x: number, y: number, z: number) => Point;

function faces(box: ReportBox, items: readonly ReportItem[], at: Place): string[] {
  const { x, y, z } = box;
  const [endX, endY, endZ] = [x + box.dx, y + box.dy, z + box.dz];
  const fill = fillOf(box.item);
  const side = [at(x, y, z), at(endX, y, z), at(endX, y, endZ), at(x, y, endZ)];
  const [start, next, , above] = side as [Point, Point, Point, Point];
  const letter = items[box.item]?.letter ?? '';
  const size = Math.min(9, (start[1] - above[1]) * 0.6, ((next[0] - start[0]) * 0.8) / letter.length / 0.62);
  const middle = at(x + box.dx / 2, y, z + box.dz / 2);
  return [
    polygon([at(x, y, endZ), at(endX, y, endZ), at(endX, endY, endZ), at(x, endY, endZ)], shade(fill, 1.06)),
    polygon(side, fill),
    polygon([at(endX, y, z), at(endX, endY, z), at(endX, endY, endZ), at(endX, y, endZ)], shade(fill, 0.86)),
    ...(size < 5 ? [] : [label(middle[0], middle[1] + size * 0.36, letter, size)]),
  ];
}

/** A colour lighter or darker. */
function shade(fill: string, by: number): string {
  const part = (from: number) =>
    Math.min(255, Math.round(Number.parseInt(fill.slice(from, from + 2), 16) * by))
      .toString(16)
      .padStart(2, '0');
  return `#${part(1)}${part(3)}${part(5)}`;
}

const shared = (from: number, to: number, otherFrom: number, otherTo: number) =>
  Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));

/** Whether a face towards the eye is not wholly covered by boxes that touch it. */
function isOpen(box: Box, all: readonly Box[]): boolean {
  let [top, side, end] = [box.dx * box.dy, box.dx * box.dz, box.dy * box.dz];
  for (const other of all) {
    const x = shared(box.x, box.x + box.dx, other.x, other.x + other.dx);
    const y = shared(box.y, box.y + box.dy, other.y, other.y + other.dy);
    const z = shared(box.z, box.z + box.dz, other.z, other.z + other.dz);
    if (other.z === box.z + box.dz) top -= x * y;
    if (other.y + other.dy === box.y) side -= x * z;
    if (other.x === box.x + box.dx) end -= y * z;
  }
  return top > 0 || side > 0 || end > 0;
}

/** Whether one box is wholly further from the eye than the other along some axis. */
const isBehind = (one: Box, other: Box) =>
  one.x + one.dx <= other.x || one.y >= other.y + other.dy || one.z + one.dz <= other.z;

type Span = { left: number; right: number; top: number; bottom: number };

/** What a box takes up on paper. */
function spanOf({ x, y, z, dx, dy, dz }: Box): Span {
  const left = x * along.x[0] + y * along.y[0];
  const top = x * along.x[1] + (y + dy) * along.y[1] + (z + dz) * along.z[1];
  const right = left + dx * along.x[0] + dy * along.y[0];
  return { left, right, top, bottom: top + dx * along.x[1] - dy * along.y[1] - dz * along.z[1] };
}

const meet = (one: Span, other: Span) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Boxes ordered so that none hides one that comes after it. */
function backToFront<T extends Box>(boxes: readonly T[]): T[] {
  const order = boxes.map((_, index) => index).sort((a, b) => near(boxes[a]) - near(boxes[b]) || a - b);
  const before = order.map((): number[] => []);
  const spans = boxes.map(spanOf);
  for (let one = 0; one < boxes.length; one += 1)
    for (let other = one + 1; other < boxes.length; other += 1) {
      const [a, b] = [boxes[one] as T, boxes[other] as T];
      if (!meet(spans[one] as Span, spans[other] as Span)) continue;
      const [first, second] = [isBehind(a, b), isBehind(b, a)];
      // Behind along one axis and in front along another: they do not meet on paper.
      if (first && !second) before[other]?.push(one);
      else if (second && !first) before[one]?.push(other);
    }
  const drawn = new Uint8Array(boxes.length);
  const result: T[] = [];
  const stack: number[] = [];
  for (const start of order) {
    stack.push(start);
    while (stack.length > 0) {
      const index = stack[stack.length - 1] as number;
      const waiting = drawn[index] === 0 ? before[index] : [];
      drawn[index] = Math.max(drawn[index] ?? 0, 1);
      const open = (waiting ?? []).filter((each) => drawn[each] === 0);
      if (open.length > 0) {
        stack.push(...open);
        continue;
      }
      stack.pop();
      if (drawn[index] === 2) continue;
      drawn[index] = 2;
      result.push(boxes[index] as T);
    }
  }
  return result;
}

const near = (box: Box | undefined) => (box ? box.x + box.dx - box.y + box.z + box.dz : 0);
