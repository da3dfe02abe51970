import { invalid, type Scope } from '@quayside/service-kit';
import { laneBook, type Lane, type LaneBook } from '../contract';
import { portGroups } from '../store/port-groups';
import { zones } from '../store/zones';

/** The port groups and zones that are kept, those in the archive not. */
export async function bookOf(scope: Scope): Promise<LaneBook> {
  // One after the other: a transaction carries one operation at a time.
  const groups = await scope.store(portGroups).findAll({ archived: false });
  const areas = await scope.store(zones).findAll({ archived: false });
  return laneBook(groups, areas);
}

/** Parts of a lane that name a group or a zone which is not kept: a price for them would never hold. */
export function strangersOf(
  lane: Lane,
  book: LaneBook,
): ('loadingGroup' | 'dischargeGroup' | 'pickupZone' | 'deliveryZone')[] {
  const isStrange = (names: ReadonlyMap<string, unknown>, code: string | undefined) =>
    code !== undefined && !names.has(code);
  return [
    ...(['loadingGroup', 'dischargeGroup'] as const).filter((part) => isStrange(book.portGroups, lane[part])),
    ...(['pickupZone', 'deliveryZone'] as const).filter((part) => isStrange(book.zones, lane[part])),
  ];
}

/** @throws ProblemError `invalid` when the lane names a port group or a zone that is not kept */
export async function refuseStrangeLane(scope: Scope, lane: Lane): Promise<void> {
  const { loadingGroup, dischargeGroup, pickupZone, deliveryZone } = lane;
  if (!(loadingGroup ?? dischargeGroup ?? pickupZone ?? deliveryZone)) return;
  const strangers = strangersOf(lane, await bookOf(scope));
  if (strangers.length === 0) return;
  throw invalid(
    strangers.map((part) => ({ path: `lane.${part}`, code: 'lane.unknown', message: 'It is not kept.' })),
  );
}
