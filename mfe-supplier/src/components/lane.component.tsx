import { useTranslation } from '@quayside/platform';
import type { Lane } from '@quayside/service-supplier/contract';

/** `JPYOK → USLGB`, with the place behind it; a port left out is "any". */
export function laneText(lane: Lane, any: string): string {
  const { portOfLoading, portOfDischarge, place } = lane;
  const ports =
    portOfLoading || portOfDischarge ? `${portOfLoading ?? any} → ${portOfDischarge ?? any}` : undefined;
  return [ports, place].filter(Boolean).join(' · ') || any;
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
