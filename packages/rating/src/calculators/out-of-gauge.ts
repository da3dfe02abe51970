import { containerTypes, type ContainerType } from './container-types';
import { containers, type Container } from './containers';
import type { Size } from './measures';

/** Width of a container outside (ISO 668): what is wider reaches into the next slots. */
const SLOT_WIDTH_MM = 2438;

export type LostSlot = 'sides' | 'above';

/** How far a package stands out of the container that carries it, millimetres. */
export interface Overhang {
  /** On each side, the package standing in the middle. */
  sideMm: number;
  /** Above the posts of a flat rack or the rim of an open top. */
  aboveMm: number;
  /** Neighbouring slots that the carrier cannot use; the carrier decides how many. */
  slots: LostSlot[];
}

export interface OutOfGauge extends Overhang {
  itemId: string;
  type: ContainerType;
  count: number;
}

export const isFlatRack = (type: ContainerType): boolean => type.endsWith('FR');
export const isOpenTop = (type: ContainerType): boolean => type.endsWith('OT');
/** Loaded from above: wider or higher goods may stand out of it. */
export const isOpen = (type: ContainerType): boolean => isFlatRack(type) || isOpenTop(type);
export const isReefer = (type: ContainerType): boolean => type.endsWith('RF') || type.endsWith('RH');
/** Open types in the order of preference: an open top keeps the sides closed. */
export const openTypes: readonly ContainerType[] = containerTypes.filter(isOpen);

/**
 * How a package stands on an open container, its longer side along it; null when it is too long for it or, in an open
 * top, too wide.
 */
export function standsOpen(piece: Size, container: Container): { along: number; across: number } | null {
  const { length, width } = container.innerMm;
  const along = Math.max(piece.length, piece.width);
  const across = Math.min(piece.length, piece.width);
  return along <= length && (isFlatRack(container.type) || across <= width) ? { along, across } : null;
}

/** What stands out of an open container; null when the package cannot be carried on it. */
export function overhangOn(piece: Size, container: Container): Overhang | null {
  const stands = standsOpen(piece, container);
  if (!stands) return null;
  const y = (container.innerMm.width - stands.across) / 2;
  return standingOutOf(container, { y, width: stands.across, top: piece.height });
}

/** How far a package stands out of an open container, from its place across the width and its top; null of a closed one. */
export function standingOutOf(
  { type, innerMm }: Container,
  { y, width, top }: { y: number; width: number; top: number },
): Overhang | null {
  if (!isOpen(type)) return null;
  const wall = (SLOT_WIDTH_MM - innerMm.width) / 2;
  const sideMm = Math.max(0, Math.ceil(Math.max(-y, y + width - innerMm.width) - wall));
  const aboveMm = Math.max(0, top - innerMm.height);
  return { sideMm, aboveMm, slots: slotsOf({ sideMm, aboveMm }) };
}

/** The slots beside and above that an overhang reaches into. */
export const slotsOf = ({ sideMm, aboveMm }: Pick<Overhang, 'sideMm' | 'aboveMm'>): LostSlot[] => [
  ...(sideMm > 0 ? ['sides' as const] : []),
  ...(aboveMm > 0 ? ['above' as const] : []),
];

/** Packages of one size that stand on an open container beside each other: one at least across its width. */
export function gridOpen(piece: Size, container: Container): number {
  const { length, width } = container.innerMm;
  const stands = standsOpen(piece, container);
  if (!stands) return 0;
  const rows = (along: number, across: number) =>
    along > length
      ? 0
      : Math.floor(length / along) * Math.max(across === stands.across ? 1 : 0, Math.floor(width / across));
  return Math.max(rows(stands.along, stands.across), rows(stands.across, stands.along));
}

/** The packages of a fleet that stand out of its open containers; what fits into a closed one of it goes there. */
export function outOfGaugeOf(
  packages: readonly { itemId?: string; outerMm: Size; count: number }[],
  types: readonly ContainerType[],
  fitsClosed: (piece: Size, container: Container) => boolean,
): OutOfGauge[] {
  const open = openTypes.filter((type) => types.includes(type));
  const closed = types.filter((type) => !isOpen(type));
  return packages.flatMap(({ itemId = '', outerMm, count }) => {
    if (closed.some((type) => fitsClosed(outerMm, containers[type]))) return [];
    const found = open
      .flatMap((type) => {
        const overhang = overhangOn(outerMm, containers[type]);
        return overhang ? [{ itemId, type, count, ...overhang }] : [];
      })
      .sort((one, other) => one.sideMm + one.aboveMm - other.sideMm - other.aboveMm)[0];
    return found && found.slots.length > 0 ? [found] : [];
  });
}
