import { useTranslation } from '@quayside/platform';
import type { Lane } from '@quayside/service-supplier/contract';

const kilometres = ({ fromKm, toKm }: NonNullable<Lane['distance']>) => `${fromKm ?? '0'}–${toKm ?? ''} km`;

/** `JPYOK → US-WEST`, with zones, distance, vehicle and place behind it; an end left out is "any". */
export function laneText(lane: Lane, any: string): string {
  const from = lane.portOfLoading ?? lane.loadingGroup ?? lane.loadingCountry;
  const to = lane.portOfDischarge ?? lane.dischargeGroup ?? lane.dischargeCountry;
  const ends = from || to ? `${from ?? any} → ${to ?? any}` : undefined;
  const { pickupZone, deliveryZone, distance, vehicle, place } = lane;
  const zones = pickupZone && deliveryZone ? `${pickupZone} → ${deliveryZone}` : (pickupZone ?? deliveryZone);
  const parts = [ends, zones, distance ? kilometres(distance) : undefined, vehicle, place];
  return parts.filter(Boolean).join(' · ') || any;
}

/** One lane, or the first two of several and how many more there are. */
export function LaneList({ lanes }: { lanes: readonly Lane[] | undefined }) {
  const { t } = useTranslation('supplier');
  if (!lanes?.length) return <span className="qs-subtle">{t('lane.any')}</span>;
  const shown = lanes.slice(0, 2).map((lane) => laneText(lane, t('lane.any')));
  const rest = lanes.length - shown.length;
  return (
    <>
      {shown.join(', ')}
      {rest > 0 ? <span className="qs-subtle"> {t('lane.more', { count: rest })}</span> : null}
    </>
  );
}
