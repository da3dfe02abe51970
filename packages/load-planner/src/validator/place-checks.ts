import type { LoadContainer, Space } from '../model';
import { waysOf, type Box } from './boxes';
import type { Findings } from './finding';

/** A truck that lifts a box to its height stands outside the door within so much of it. */
const lastMetre = 1_000;

/** Each box by itself: inside the walls with its clearance, through the door, out of blocked room, on the floor. */
export function checkPlaces(boxes: readonly Box[], container: LoadContainer, findings: Findings): void {
  for (const box of boxes) {
    checkInside(box, container, findings);
    checkDoor(box, container, findings);
    if (box.item.containers && !box.item.containers.includes(container.type))
      findings.error('containerType', { item: box.item.id, type: container.type }, box.index);
    for (const space of container.blocked ?? []) checkBlocked(box, space, findings);
    if (box.item.place === 'floor' && box.z !== 0)
      findings.error('place', { item: box.item.id, place: 'floor', z: box.z }, box.index);
  }
  checkLintel(boxes, container, findings);
  tellOutOfGauge(boxes, container, findings);
}

/**
 * Boxes that end within the last metre before the door with their tops above its opening. They pass the door lower than
 * they stand, so they have to be lifted where a forklift outside can no longer reach; by hand it may be done. One
 * finding for all of them, at the highest.
 */
function checkLintel(boxes: readonly Box[], { size, door }: LoadContainer, findings: Findings): void {
  if (!door) return;
  const above = boxes.filter(
    ({ z, endX, endZ }) =>
      endX > size.length - lastMetre && endZ > door.height && endZ - z <= door.height && endZ <= size.height,
  );
  const [first] = above;
  if (!first) return;
  const highest = above.reduce((one, other) => (other.endZ > one.endZ ? other : one), first);
  findings.warn(
    'lintel',
    { item: highest.item.id, boxes: above.length, top: highest.endZ, doorHeight: door.height },
    highest.index,
  );
}

function checkInside(box: Box, container: LoadContainer, findings: Findings): void {
  const { size, open } = container;
  const aside = Math.max(-box.y, box.endY - size.width);
  const above = box.endZ - size.height;
  const beyond = Math.max(-box.x, -box.z, box.endX - size.length, aside, above);
  const isPast = Math.max(-box.x, -box.z, box.endX - size.length) > 0;
  const isClosed = (above > 0 && !open) || (aside > 0 && !open?.sides);
  if (isPast || isClosed) {
    findings.error('inside', { item: box.item.id, beyond }, box.index);
    return;
  }
  if (beyond > 0) checkOutside(box, container, aside > 0, findings);
  const along = Math.min(box.x, size.length - box.endX);
  // Where there are no side walls, none has to be kept away from.
  const room = open?.sides ? along : Math.min(along, box.y, size.width - box.endY);
  if (room < box.clearance)
    findings.error('clearance', { item: box.item.id, room, needed: box.clearance }, box.index);
}

/** What stands out fits inside in no way and stands on the floor; where too wide in the middle, its longer side along. */
function checkOutside(box: Box, { size }: LoadContainer, isAside: boolean, findings: Findings): void {
  const fits = waysOf(box.item).some(
    ([length, width, height]) =>
      length + 2 * box.clearance <= size.length &&
      width + 2 * box.clearance <= size.width &&
      height <= size.height,
  );
  const tell = (why: string) => findings.error('standsOut', { item: box.item.id, why }, box.index);
  if (fits) tell('fits');
  else if (box.z !== 0) tell('floor');
  else if (isAside && box.endY - box.y > box.endX - box.x) tell('across');
  // Halves of a millimetre stand to one side.
  else if (isAside && Math.abs(box.y + box.endY - size.width) > 1) tell('middle');
}

/** How far each kind stands out: beyond the outer width on each side, and above the top. */
function tellOutOfGauge(boxes: readonly Box[], { size, open }: LoadContainer, findings: Findings): void {
  if (!open) return;
  const kinds = new Map<string, { boxes: number; first: Box; left: number; right: number; above: number }>();
  const wall = (open.outerWidth - size.width) / 2;
  for (const box of boxes) {
    const left = Math.max(0, Math.ceil(-box.y - wall));
    const right = Math.max(0, Math.ceil(box.endY - size.width - wall));
    const above = Math.max(0, box.endZ - size.height);
    if (Math.max(left, right, above) === 0) continue;
    const known = kinds.get(box.item.id) ?? { boxes: 0, first: box, left: 0, right: 0, above: 0 };
    kinds.set(box.item.id, {
      boxes: known.boxes + 1,
      first: known.first,
      left: Math.max(known.left, left),
      right: Math.max(known.right, right),
      above: Math.max(known.above, above),
    });
  }
  for (const [item, { first, ...figures }] of kinds)
    findings.warn('outOfGauge', { item, ...figures }, first.index);
}

function checkDoor(box: Box, { door }: LoadContainer, findings: Findings): void {
  if (!door) return;
  const width = box.endY - box.y;
  const height = box.endZ - box.z;
  if (width > door.width || height > door.height)
    findings.error(
      'door',
      { item: box.item.id, width, height, doorWidth: door.width, doorHeight: door.height },
      box.index,
    );
}

function checkBlocked(box: Box, space: Space, findings: Findings): void {
  if (Math.min(box.endZ, space.z + space.dz) <= Math.max(box.z, space.z)) return;
  const room = Math.max(
    space.x - box.endX,
    box.x - (space.x + space.dx),
    space.y - box.endY,
    box.y - (space.y + space.dy),
  );
  if (room < 0) findings.error('blocked', { item: box.item.id }, box.index);
  else if (room < box.clearance)
    findings.error('clearance', { item: box.item.id, room, needed: box.clearance }, box.index);
}
