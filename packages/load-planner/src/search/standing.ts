import { extentOf, type Placement } from '../model';
import type { Cargo } from './cargo.types';

/** What stands in the container before the search, in its units; blocked room has kind -1 and bears nothing. */
export interface Standing {
  kind: number;
  x0: number;
  y0: number;
  z0: number;
  x1: number;
  y1: number;
  z1: number;
}

/** @returns fixed boxes, with their clearance, and blocked room within the container, lower ones first. */
export function standingOf(cargo: Cargo): Standing[] {
  const { problem, unit, length, width, height } = cargo;
  const kinds = new Map(cargo.items.map(({ id }, kind) => [id, kind]));
  const standing = (problem.fixed ?? []).flatMap((placement) =>
    fixedBox(cargo, placement, kinds.get(placement.item)),
  );
  // Even clearance is kept by leaving it free before each box, so what is blocked reaches that much further back.
  const before =
    cargo.items.length > 0 && cargo.offset.every((offset, kind) => offset === cargo.growth[kind])
      ? cargo.offset[0]!
      : 0;
  for (const { x, y, z, dx, dy, dz } of problem.container.blocked ?? []) {
    const blocked = {
      kind: -1,
      x0: Math.max(0, Math.floor(x / unit) - before),
      y0: Math.max(0, Math.floor(y / unit) - before),
      z0: Math.max(0, Math.floor(z / unit)),
      x1: Math.min(length, Math.ceil((x + dx) / unit)),
      y1: Math.min(width, Math.ceil((y + dy) / unit)),
      z1: Math.min(height, Math.ceil((z + dz) / unit)),
    };
    if (blocked.x0 < blocked.x1 && blocked.y0 < blocked.y1 && blocked.z0 < blocked.z1) standing.push(blocked);
  }
  return standing.sort((one, other) => one.z0 - other.z0);
}

function fixedBox(cargo: Cargo, { x, y, z, orientation }: Placement, kind: number | undefined): Standing[] {
  if (kind === undefined) return [];
  const { unit } = cargo;
  const [dx, dy, dz] = extentOf(cargo.items[kind]!.size, orientation);
  const x0 = x / unit - cargo.offset[kind]!;
  const y0 = y / unit - cargo.offset[kind]!;
  const z0 = z / unit;
  const growth = cargo.growth[kind]!;
  return [{ kind, x0, y0, z0, x1: x0 + dx / unit + growth, y1: y0 + dy / unit + growth, z1: z0 + dz / unit }];
}

/** Whether what stands can be seen as a map of heights: nothing hangs over. */
export function isHeightMap(standing: readonly Standing[], cargo: Cargo): boolean {
  return standing.every((box) => {
    if (box.z0 === 0) return true;
    if (box.kind < 0) return false;
    const base = (box.x1 - box.x0) * (box.y1 - box.y0);
    const borne = standing.reduce((sum, lower) => {
      if (lower.z1 !== box.z0 || lower.kind < 0 || !cargo.bears[lower.kind]) return sum;
      const width = Math.min(box.x1, lower.x1) - Math.max(box.x0, lower.x0);
      const depth = Math.min(box.y1, lower.y1) - Math.max(box.y0, lower.y0);
      return width > 0 && depth > 0 ? sum + width * depth : sum;
    }, 0);
    return borne === base;
  });
}
