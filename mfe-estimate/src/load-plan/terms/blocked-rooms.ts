import { normaliseDecimal } from '@quayside/platform';
import { containers, containerTypes, usualContainerTypes } from '@quayside/rating';
import type { ContainerType, LoadingInputs, VanningInputs } from '@quayside/rating';

export type Blocked = NonNullable<LoadingInputs['blocked']>;
export type Room = NonNullable<Blocked[ContainerType]>[number];

/** Each figure of a room: where it begins, how far it reaches, and along which inner measure. */
export const roomFields = ['x', 'y', 'z', 'dx', 'dy', 'dz'] as const;
export type RoomField = (typeof roomFields)[number];
export type RoomTexts = Record<RoomField, string>;
const axes = [
  { from: 'x', size: 'dx', inner: 'length' },
  { from: 'y', size: 'dy', inner: 'width' },
  { from: 'z', size: 'dz', inner: 'height' },
] as const;

/** As many as an estimate keeps for one container type. */
export const roomsAtMost = 20;
const usualDepth = 500;

/** What is wrong with a room as it is typed, and in which figures. */
export type RoomIssue =
  | { code: 'figure'; fields: readonly RoomField[] }
  | { code: 'empty'; fields: readonly RoomField[] }
  | { code: 'outside'; fields: readonly RoomField[]; end: number; inner: number; along: 'x' | 'y' | 'z' };

/** A room as typed, or what is wrong with it: whole millimetres, no empty side, inside the container. */
export function roomOf(type: ContainerType, texts: RoomTexts): { room: Room } | { issue: RoomIssue } {
  const plain = (field: RoomField) => normaliseDecimal(texts[field]);
  const bad = roomFields.filter((field) => !/^\d{1,6}$/.test(plain(field)));
  if (bad.length > 0) return { issue: { code: 'figure', fields: bad } };
  const value = (field: RoomField) => Number(plain(field));
  const empty = axes.map(({ size }) => size).filter((size) => value(size) === 0);
  if (empty.length > 0) return { issue: { code: 'empty', fields: empty } };
  for (const { from, size, inner } of axes) {
    const end = value(from) + value(size);
    const most = containers[type].innerMm[inner];
    if (end > most)
      return { issue: { code: 'outside', fields: [from, size], end, inner: most, along: from } };
  }
  const [x, y, z, dx, dy, dz] = [value('x'), value('y'), value('z'), value('dx'), value('dy'), value('dz')];
  return { room: { x, y, z, dx, dy, dz } };
}

/** A room to begin with: half a metre over the whole width, on the floor, behind what is kept free at the front wall. */
export function usualRoom(type: ContainerType, rooms: readonly Room[]): Room {
  const { length, width } = containers[type].innerMm;
  const end = Math.max(0, ...rooms.map(({ x, dx }) => x + dx));
  const x = end + usualDepth <= length ? end : 0;
  return { x, y: 0, z: 0, dx: usualDepth, dy: width, dz: usualDepth };
}

/** Types that rooms can be kept free in: those that may be used, and those that have such rooms. */
export function typesWithRooms(inputs: VanningInputs): ContainerType[] {
  const used = inputs.types?.length ? inputs.types : usualContainerTypes;
  return containerTypes.filter((type) => used.includes(type) || inputs.loading?.blocked?.[type]?.length);
}

/** All rooms with those of one type put in place of what was there; undefined when none is left. */
export function withRooms(
  blocked: Blocked | undefined,
  type: ContainerType,
  rooms: readonly Room[],
): Blocked | undefined {
  const { [type]: _, ...others } = blocked ?? {};
  const next: Blocked = rooms.length > 0 ? { ...others, [type]: [...rooms] } : others;
  return Object.keys(next).length > 0 ? next : undefined;
}
