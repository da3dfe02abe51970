import type { LoadContainer, Space } from '../model';
import type { Box } from './boxes';
import type { Findings } from './finding';

/** A truck that lifts a box to its height stands outside the door within so much of it. */
const lastMetre = 1_000;

/** Each box by itself: inside the walls with its clearance, through the door, out of blocked room, on the floor. */
export function checkPlaces(boxes: readonly Box[], container: LoadContainer, findings: Findings): void {
  for (const box of boxes) {
    checkInside(box, container, findings);
    checkDoor(box, container, findings);
    for (const space of container.blocked ?? []) checkBlocked(box, space, findings);
    if (box.item.place === 'floor' && box.z !== 0)
      findings.error('place', { item: box.item.id, place: 'floor', z: box.z }, box.index);
  }
  checkLintel(boxes, container, findings);
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

function checkInside(box: Box, { size }: LoadContainer, findings: Findings): void {
  const beyond = Math.max(
    -box.x,
    -box.y,
    -box.z,
    box.endX - size.length,
    box.endY - size.width,
    box.endZ - size.height,
  );
  if (beyond > 0) {
    findings.error('inside', { item: box.item.id, beyond }, box.index);
    return;
  }
  const room = Math.min(box.x, box.y, size.length - box.endX, size.width - box.endY);
  if (room < box.clearance)
    findings.error('clearance', { item: box.item.id, room, needed: box.clearance }, box.index);
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
