import { ctuLimits } from '@quayside/load-planner';
import { centreMark, label, line, pen, rectangle, svg } from './drawing';
import { fillOf } from './letters';
import type { ReportBox, ReportContainer, ReportItem } from './report';
import { seen, type Face } from './visible';

export type ViewWords = { frontWall: string; door: string; leftWall: string; rightWall: string };

const { usualOffCentre: usual } = ctuLimits;
const margin = { left: 22, right: 22, top: 4, bottom: 14 };
const smallest = 5;
const largest = 10;

/** What a view holds and, within it, the container; both in millimetres of the view. */
type Sheet = {
  across: number;
  up: number;
  inner: { left: number; top: number; width: number; height: number };
  scale: number;
  faces: Face[];
  items: readonly ReportItem[];
};

/** From the left wall and the floor, how far a container and what stands out of it reach: `left` is 0 or below. */
export function reachOf({ facts, boxes }: Pick<ReportContainer, 'facts' | 'boxes'>) {
  const { width, height } = facts.innerMm;
  return boxes.reduce(
    (reach, { y, z, dy, dz }) => ({
      left: Math.min(reach.left, y),
      right: Math.max(reach.right, y + dy),
      top: Math.max(reach.top, z + dz),
    }),
    { left: 0, right: width, top: height },
  );
}

/** Faces with their letters, within the walls of the view; `left` and `top` in millimetres of the view. */
function faces({ faces: all, scale, items }: Sheet): string[] {
  return seen(all).flatMap(({ box, left, top, width, height }) => {
    const [x, y] = [margin.left + left * scale, margin.top + top * scale];
    const [w, h] = [width * scale, height * scale];
    const drawn = rectangle(x, y, w, h, { fill: fillOf(box.item), pen: 0.4 });
    const letter = items[box.item]?.letter ?? '';
    const size = Math.min(largest, h * 0.7, (w * 0.9) / letter.length / 0.62);
    return size < smallest ? [drawn] : [drawn, label(x + w / 2, y + h / 2 + size * 0.36, letter, size)];
  });
}

function sheet(view: Sheet, extra: string[], ends: [string, string]): string {
  const [width, height] = [view.across * view.scale, view.up * view.scale];
  const { inner } = view;
  const walls = [
    margin.left + inner.left * view.scale,
    margin.top + inner.top * view.scale,
    inner.width * view.scale,
    inner.height * view.scale,
  ] as const;
  const turned = (x: number, text: string, degrees: number) =>
    `<g transform="translate(${x} ${margin.top + height / 2}) rotate(${degrees})">${label(0, 0, text, 7, 'middle', pen.faint)}</g>`;
  return svg(width + margin.left + margin.right, height + margin.top + margin.bottom, [
    rectangle(...walls, { fill: '#f6f8fa', stroke: 'none' }),
    ...faces(view),
    rectangle(...walls, { stroke: pen.wall, pen: 1.2 }),
    ...extra,
    turned(margin.left - 6, ends[0], -90),
    turned(margin.left + width + 6, ends[1], 90),
  ]);
}

/** Metres along the length, below the view. */
function ruler(length: number, up: number, scale: number): string[] {
  const y = margin.top + up * scale;
  const metres = Array.from({ length: Math.floor(length / 1_000) + 1 }, (_, metre) => metre);
  return metres.flatMap((metre) => {
    const x = margin.left + metre * 1_000 * scale;
    return [line(x, y, x, y + 3), label(x, y + 9.5, `${metre}`, 6, 'middle', pen.faint)];
  });
}

function blockedIn(
  { load }: ReportContainer,
  scale: number,
  place: (space: {
    x: number;
    y: number;
    z: number;
    dx: number;
    dy: number;
    dz: number;
  }) => [number, number, number, number],
): string[] {
  return (load.container.blocked ?? []).map((space) => {
    const [left, top, width, height] = place(space);
    return rectangle(margin.left + left * scale, margin.top + top * scale, width * scale, height * scale, {
      fill: '#d5dae0',
      stroke: pen.wall,
      dash: '2 1.5',
    });
  });
}

/** From above: front wall on the left, left wall below; the frame of the centre of gravity and where it lies. */
export function topView(
  container: ReportContainer,
  items: readonly ReportItem[],
  scale: number,
  words: ViewWords,
): string {
  const { length, width } = container.facts.innerMm;
  const { left, right } = reachOf(container);
  const faceOf = (box: ReportBox): Face => ({
    box,
    left: box.x,
    top: right - box.y - box.dy,
    width: box.dx,
    height: box.dy,
    near: box.z + box.dz,
  });
  const centre = container.statistics.centreOfGravity;
  const frame = rectangle(
    margin.left + length * (0.5 - usual) * scale,
    margin.top + (right - width * (0.5 + usual)) * scale,
    2 * usual * length * scale,
    2 * usual * width * scale,
    { stroke: pen.good, pen: 0.9, dash: '3 1.5' },
  );
  const mark = centre
    ? [frame, centreMark(margin.left + centre.x * scale, margin.top + (right - centre.y) * scale)]
    : [];
  return sheet(
    {
      ...{ across: length, up: right - left, scale, items, faces: container.boxes.map(faceOf) },
      inner: { left: 0, top: right - width, width: length, height: width },
    },
    [
      ...blockedIn(container, scale, ({ x, y, dx, dy }) => [x, right - y - dy, dx, dy]),
      ...mark,
      ...ruler(length, right - left, scale),
    ],
    [words.frontWall, words.door],
  );
}

/** From the left wall: front wall on the left. */
export function sideView(
  container: ReportContainer,
  items: readonly ReportItem[],
  scale: number,
  words: ViewWords,
): string {
  const { length, height } = container.facts.innerMm;
  const { top } = reachOf(container);
  const faceOf = (box: ReportBox): Face => ({
    box,
    left: box.x,
    top: top - box.z - box.dz,
    width: box.dx,
    height: box.dz,
    near: -box.y,
  });
  const centre = container.statistics.centreOfGravity;
  return sheet(
    {
      ...{ across: length, up: top, scale, items, faces: container.boxes.map(faceOf) },
      inner: { left: 0, top: top - height, width: length, height },
    },
    [
      ...blockedIn(container, scale, ({ x, z, dx, dz }) => [x, top - z - dz, dx, dz]),
      ...(centre ? [centreMark(margin.left + centre.x * scale, margin.top + (top - centre.z) * scale)] : []),
      ...ruler(length, top, scale),
    ],
    [words.frontWall, words.door],
  );
}

/** Into the container from the door: left wall on the left; the opening of the door dashed. */
export function doorView(
  container: ReportContainer,
  items: readonly ReportItem[],
  scale: number,
  words: ViewWords,
): string {
  const { width, height } = container.facts.innerMm;
  const { left, right, top } = reachOf(container);
  const faceOf = (box: ReportBox): Face => ({
    box,
    left: box.y - left,
    top: top - box.z - box.dz,
    width: box.dy,
    height: box.dz,
    near: box.x + box.dx,
  });
  const { door } = container.load.container;
  const opening = door
    ? [
        rectangle(
          margin.left + ((width - door.width) / 2 - left) * scale,
          margin.top + (top - door.height) * scale,
          door.width * scale,
          door.height * scale,
          { stroke: pen.faint, pen: 0.7, dash: '3 2' },
        ),
      ]
    : [];
  const centre = container.statistics.centreOfGravity;
  return sheet(
    {
      ...{ across: right - left, up: top, scale, items, faces: container.boxes.map(faceOf) },
      inner: { left: -left, top: top - height, width, height },
    },
    [
      ...opening,
      ...(centre
        ? [centreMark(margin.left + (centre.y - left) * scale, margin.top + (top - centre.z) * scale)]
        : []),
    ],
    [words.leftWall, words.rightWall],
  );
}
