import { HeightMap } from './height-map';
import { spaceStride, State, type Room } from './state';

const room: Room = { length: 100, width: 50, height: 40, fromDoor: true, fromRoof: false };
const smallest = { dx: 1, dy: 1, dz: 1 };

const fresh = () => {
  const state = new State(1, 1);
  state.addSpace(room, 0, 0, 0, 100, 50, 40, 1);
  return { state, heights: new HeightMap(room, smallest) };
};
const spacesOf = (state: State) =>
  Array.from({ length: state.spaceCount }, (_, space) =>
    [...state.spaces.slice(space * spaceStride, space * spaceStride + 5)].join(' '),
  ).sort();

describe('the map of heights', () => {
  it('keeps the largest rectangles of a level around what is placed', () => {
    const { state, heights } = fresh();
    heights.place(state, 0, 0, 0, 30, 20);
    heights.addTop(state, 0, 0, 30, 20, 10);
    expect(spacesOf(state)).toEqual(['0 0 10 30 20', '0 20 0 100 50', '30 0 0 100 50']);
  });

  it('joins tops of one height side by side', () => {
    const { state, heights } = fresh();
    heights.place(state, 0, 0, 0, 30, 20);
    heights.addTop(state, 0, 0, 30, 20, 10);
    heights.place(state, 30, 0, 0, 50, 30);
    heights.addTop(state, 30, 0, 50, 30, 10);
    expect(spacesOf(state)).toEqual([
      '0 0 10 50 20',
      '0 20 0 30 50',
      '0 30 0 100 50',
      '30 0 10 50 30',
      '50 0 0 100 50',
    ]);
  });

  it('adds no top under which nothing fits', () => {
    const { state, heights } = fresh();
    heights.place(state, 0, 0, 0, 100, 50);
    heights.addTop(state, 0, 0, 100, 50, 40);
    expect(spacesOf(state)).toEqual([]);
  });
});
