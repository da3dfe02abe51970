import type { LoadContainer, Size } from '@quayside/load-planner';
import type { Box } from '../plan/edit-load';

/** A part of space as corner and far corner, millimetres of the load. */
export type Extent = { from: readonly [number, number, number]; to: readonly [number, number, number] };

/** The container and all that stands out of it. */
export function extentOfLoad(
  { length, width, height }: Size,
  boxes: readonly Pick<Box, 'from' | 'size'>[],
): Extent {
  const from: [number, number, number] = [0, 0, 0];
  const to: [number, number, number] = [length, width, height];
  for (const box of boxes)
    for (const axis of [0, 1, 2] as const) {
      from[axis] = Math.min(from[axis], box.from[axis]);
      to[axis] = Math.max(to[axis], box.from[axis] + box.size[axis]);
    }
  return { from, to };
}

type Corner = readonly [number, number, number];

/** Edges of what there is of a container: all of a closed one, the ends of a flat rack, no roof of an open top. */
export function framesOf({ size, open, roofHeight }: LoadContainer): (readonly [Corner, Corner])[] {
  const { length, width } = size;
  const top = roofHeight ?? size.height;
  const bottom: [Corner, Corner][] = [
    [
      [0, 0, 0],
      [length, 0, 0],
    ],
    [
      [0, width, 0],
      [length, width, 0],
    ],
  ];
  const ends = [0, length].flatMap((x): [Corner, Corner][] => [
    [
      [x, 0, 0],
      [x, width, 0],
    ],
    [
      [x, 0, top],
      [x, width, top],
    ],
    [
      [x, 0, 0],
      [x, 0, top],
    ],
    [
      [x, width, 0],
      [x, width, top],
    ],
  ]);
  const rails: [Corner, Corner][] = [
    [
      [0, 0, top],
      [length, 0, top],
    ],
    [
      [0, width, top],
      [length, width, top],
    ],
  ];
  return [...bottom, ...ends, ...(open?.sides ? [] : rails)];
}

/** The profile that a load in gauge keeps to, where something stands out of it: outer width, height of the posts or rim. */
export function gaugeOf({ size, open }: LoadContainer, { from, to }: Extent): (readonly [Corner, Corner])[] {
  if (!open) return [];
  const wall = (open.outerWidth - size.width) / 2;
  const isOut = from[1] < -wall || to[1] > size.width + wall || to[2] > size.height;
  if (!isOut) return [];
  const [left, right] = [-wall, size.width + wall];
  return [
    [
      [0, left, size.height],
      [size.length, left, size.height],
    ],
    [
      [0, right, size.height],
      [size.length, right, size.height],
    ],
    [
      [0, left, 0],
      [size.length, left, 0],
    ],
    [
      [0, right, 0],
      [size.length, right, 0],
    ],
    ...[0, size.length].flatMap((x): [Corner, Corner][] => [
      [
        [x, left, 0],
        [x, left, size.height],
      ],
      [
        [x, right, 0],
        [x, right, size.height],
      ],
      [
        [x, left, size.height],
        [x, right, size.height],
      ],
    ]),
  ];
}
