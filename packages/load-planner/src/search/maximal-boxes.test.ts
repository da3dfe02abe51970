import { BlockStore } from './block-store';
import { cargoOf } from './cargo';
import { MaximalBoxes } from './maximal-boxes';
import { spaceStride, State, type Room } from './state';

type Box = readonly [number, number, number, number, number, number];

const room: Room = { length: 7, width: 5, height: 4, fromDoor: true, fromRoof: false };
const smallest = { dx: 1, dy: 1, dz: 1 };
const store = new BlockStore(
  cargoOf({
    container: {
      type: 'test',
      size: { length: 7, width: 5, height: 4 },
      door: null,
      payloadGrams: null,
      tareGrams: null,
    },
    items: [],
    rules: { support: 0.75 },
  }),
  1,
);

const overlaps = (one: Box, other: Box) =>
  [0, 1, 2].every((axis) => one[axis]! < other[axis + 3]! && one[axis + 3]! > other[axis]!);
const contains = (one: Box, other: Box) =>
  [0, 1, 2].every((axis) => one[axis]! <= other[axis]! && one[axis + 3]! >= other[axis + 3]!);

function boxesWithin(): Box[] {
  const boxes: Box[] = [];
  for (let x0 = 0; x0 < room.length; x0 += 1)
    for (let x1 = x0 + 1; x1 <= room.length; x1 += 1)
      for (let y0 = 0; y0 < room.width; y0 += 1)
        for (let y1 = y0 + 1; y1 <= room.width; y1 += 1)
          for (let z0 = 0; z0 < room.height; z0 += 1)
            for (let z1 = z0 + 1; z1 <= room.height; z1 += 1) boxes.push([x0, y0, z0, x1, y1, z1]);
  return boxes;
}

function spacesOf({ spaces, spaceCount }: State): string[] {
  return Array.from({ length: spaceCount }, (_, space) =>
    spaces.slice(space * spaceStride, space * spaceStride + 6).join(' '),
  ).sort();
}

describe('maximal boxes', () => {
  it('are all the empty boxes that lie in no other, and each once', () => {
    const all = boxesWithin();
    let seed = 5;
    const draw = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
    for (let turn = 0; turn < 60; turn += 1) {
      const state = new State(0, 0);
      state.addSpace(room, 0, 0, 0, room.length, room.width, room.height, 1);
      const boxes = new MaximalBoxes(room, store, smallest, false);
      const placed: Box[] = [];
      for (let tries = 0; tries < 12; tries += 1) {
        const box = all[draw(all.length)]!;
        if (placed.some((other) => overlaps(box, other))) continue;
        placed.push(box);
        boxes.cut(state, ...box);
        const empty = all.filter((each) => !placed.some((other) => overlaps(each, other)));
        const largest = empty.filter(
          (each) => !empty.some((other) => other !== each && contains(other, each)),
        );
        expect(spacesOf(state)).toEqual(largest.map((each) => each.join(' ')).sort());
      }
    }
  });
});
