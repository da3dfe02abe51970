import type { LoadContainer } from '../model';
import type { Box } from './boxes';
import type { Findings } from './finding';

/**
 * Every two boxes whose floor plans come near each other: overlap, clearance, and who rests on whom. Contacts are
 * kept in the boxes. Boxes are swept along x, so that only neighbours are compared.
 */
export function checkPairs(boxes: readonly Box[], container: LoadContainer, findings: Findings): void {
  const widest = boxes.reduce((most, { clearance }) => Math.max(most, clearance), 0);
  const sorted = [...boxes].sort((one, other) => one.x - other.x || one.index - other.index);
  const byDrop = hasDrops(boxes);
  sorted.forEach((box, at) => {
    for (let next = at + 1; next < sorted.length; next += 1) {
      const other = sorted[next] as Box;
      if (other.x >= box.endX + widest) break;
      const apartY = Math.max(other.y - box.endY, box.y - other.endY);
      if (apartY >= widest && apartY >= 0) continue;
      const apartX = other.x - box.endX;
      if (box.z < other.endZ && other.z < box.endZ) checkSideBySide(box, other, apartX, apartY, findings);
      else if (apartX < 0 && apartY < 0) checkOnTop(box, other, container, byDrop, findings);
    }
  });
}

const hasDrops = (boxes: readonly Box[]) => boxes.some(({ item }) => item.drop !== undefined);

function checkSideBySide(box: Box, other: Box, apartX: number, apartY: number, findings: Findings): void {
  const [first, second] = box.index < other.index ? [box, other] : [other, box];
  if (apartX < 0 && apartY < 0) {
    findings.error('overlap', { item: second.item.id, with: first.item.id }, second.index, first.index);
    return;
  }
  const needed = Math.max(box.clearance, other.clearance);
  const room = Math.max(apartX, apartY);
  if (room < needed)
    findings.error('clearance', { item: second.item.id, room, needed }, second.index, first.index);
}

function checkOnTop(
  box: Box,
  other: Box,
  container: LoadContainer,
  byDrop: boolean,
  findings: Findings,
): void {
  const [upper, lower] = box.z >= other.endZ ? [box, other] : [other, box];
  if (upper.z === lower.endZ) touch(upper, lower);
  if (!container.door && upper.index < lower.index)
    findings.error('sequence', { item: lower.item.id, with: upper.item.id }, lower.index, upper.index);
  if (!byDrop) return;
  const below = lower.item.drop;
  const above = upper.item.drop;
  if (below !== undefined && above !== undefined && below < above)
    findings.error('drop', { item: lower.item.id, drop: below, later: above }, lower.index, upper.index);
}

function touch(upper: Box, lower: Box): void {
  const length = Math.min(upper.endX, lower.endX) - Math.max(upper.x, lower.x);
  const width = Math.min(upper.endY, lower.endY) - Math.max(upper.y, lower.y);
  const area = length * width;
  upper.supports.push({ box: lower, area });
  lower.bears.push({ box: upper, area });
}

/**
 * The given order as straight pushes from the door: what a box rests on stands before it, and nothing already stands
 * between its place and the door. Drops: nothing of a later drop stands in the way out. Swept along y.
 */
export function checkOrder(boxes: readonly Box[], { door }: LoadContainer, findings: Findings): void {
  for (const box of boxes)
    for (const { box: lower } of box.supports)
      if (door && lower.index > box.index)
        findings.error('sequence', { item: box.item.id, with: lower.item.id }, box.index, lower.index);
  if (!door) return;
  const byDrop = hasDrops(boxes);
  const sorted = [...boxes].sort((one, other) => one.y - other.y || one.index - other.index);
  sorted.forEach((box, at) => {
    for (let next = at + 1; next < sorted.length; next += 1) {
      const other = sorted[next] as Box;
      if (other.y >= box.endY) break;
      if (box.z >= other.endZ || other.z >= box.endZ) continue;
      if (other.x >= box.endX) checkBehind(box, other, byDrop, findings);
      else if (box.x >= other.endX) checkBehind(other, box, byDrop, findings);
    }
  });
}

function checkBehind(inner: Box, outer: Box, byDrop: boolean, findings: Findings): void {
  if (outer.index < inner.index)
    findings.error('sequence', { item: inner.item.id, with: outer.item.id }, inner.index, outer.index);
  if (!byDrop) return;
  const first = inner.item.drop;
  const later = outer.item.drop;
  if (first !== undefined && later !== undefined && first < later)
    findings.error('drop', { item: inner.item.id, drop: first, later }, inner.index, outer.index);
}
