import type { Left, LeftReason, Placement } from '../model';
import type { Cargo } from './cargo.types';
import { hasStackLimits } from './stack-rule';
import { spaceStride, type State } from './state';

/** What is not among the placements, with the reason; `state` is the load they were taken from. */
export function leftOf(cargo: Cargo, placements: readonly Placement[], state: State | null): Left[] {
  const placed = new Map<string, number>();
  for (const { item } of placements) placed.set(item, (placed.get(item) ?? 0) + 1);
  return cargo.items.flatMap(({ id, count }, kind): Left[] => {
    const left = count - (placed.get(id) ?? 0);
    return left > 0 ? [{ item: id, count: left, reason: reasonOf(cargo, kind, state) }] : [];
  });
}

function reasonOf(cargo: Cargo, kind: number, state: State | null): LeftReason {
  const refused = cargo.refused[kind];
  if (refused) return refused;
  if (cargo.grams[kind]! > cargo.payload - (state?.grams ?? 0)) return 'payload';
  if (!state || !fitsSomewhere(cargo, kind, state)) return 'noRoom';
  // There is room by measure, so it is a rule that keeps the box out.
  if (cargo.phases > 1) return 'drop';
  return hasStackLimits(cargo, false) ? 'topLoad' : 'noRoom';
}

function fitsSomewhere(cargo: Cargo, kind: number, { spaces, spaceCount }: State): boolean {
  for (let at = 0; at < spaceCount * spaceStride; at += spaceStride) {
    if (cargo.floorOnly[kind] && spaces[at + 2] !== 0) continue;
    for (const { dx, dy, dz } of cargo.stances[kind]!)
      if (
        dx <= spaces[at + 3]! - spaces[at]! &&
        dy <= spaces[at + 4]! - spaces[at + 1]! &&
        dz <= spaces[at + 5]! - spaces[at + 2]!
      )
        return true;
  }
  return false;
}
