import { useQuery } from '@quayside/platform';
import { estimateLinks } from '../links';
import { summaryQuery } from '../api/summary.query';
import { Validity } from '../components/cells.component';
import { StateTag } from '../components/state-tag.component';
import { EstimateRows } from './estimate-rows.component';
import { WidgetFrame } from './widget-frame.component';
import { usePageText } from './widget-text';

/** Offers that are out and run out within days. */
export function Widget() {
  const t = usePageText();
  const query = useQuery(summaryQuery);
  const expiring = query.data?.expiring;
  const days = expiring?.days ?? 7;
  return (
    <WidgetFrame
      title={t('widget.expiring')}
      count={expiring?.total}
      all={{ to: `${estimateLinks.list()}?expiring=${days}&sort=validUntil`, label: t('widget.all') }}
      loading={query.isPending}
      error={query.error}
      onRetry={() => void query.refetch()}
      empty={expiring?.items.length === 0 ? t('widget.expiringEmpty', { count: days }) : undefined}
      lines={5}
    >
      <EstimateRows
        items={expiring?.items ?? []}
        remark={({ validUntil, state }) => (
          <>
            <Validity date={validUntil} state={state} /> <StateTag state={state} />
          </>
        )}
      />
    </WidgetFrame>
  );
}
