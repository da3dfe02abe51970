import type { ContainerLoad, Placement } from '../model';
import { storedOrientations, type StoredItem, type StoredLoad, type StoredPlacement } from './shapes';
import { kilogramsOf } from './weights';

/** One load as it is stored, its boxes in the order given. @throws RangeError when an item is not in `items`. */
export function storedLoadOf(
  { container: { type, payloadGrams, blocked }, placements }: ContainerLoad,
  items: readonly Pick<StoredItem, 'id'>[],
): Omit<StoredLoad, 'placements'> & { placements: StoredPlacement[] } {
  const indexes = new Map(items.map(({ id }, index) => [id, index]));
  return {
    type,
    payloadKg: payloadGrams === null ? null : kilogramsOf(payloadGrams),
    ...(blocked?.length ? { blocked } : {}),
    placements: placements.map((placement) => storedPlacementOf(placement, indexes)),
  };
}

function storedPlacementOf(
  { item, x, y, z, orientation, locked }: Placement,
  indexes: ReadonlyMap<string, number>,
): StoredPlacement {
  const index = indexes.get(item);
  if (index === undefined) throw new RangeError(`No item ${item}`);
  return [index, x, y, z, storedOrientations.indexOf(orientation), locked ? 1 : 0];
}
