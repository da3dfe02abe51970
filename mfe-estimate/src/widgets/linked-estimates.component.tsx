import { LinkButton, useQuery, useSession, classes } from '@quayside/platform';
import { estimateLinks } from '../links';
import { someEstimates } from '../api/list.query';
import { StateTag } from '../components/state-tag.component';
import { Validity } from '../components/cells.component';
import { EstimateRows } from './estimate-rows.component';
import { WidgetFrame } from './widget-frame.component';
import { usePageText } from './widget-text';

/** The newest estimates of a shipper, with the way to a new one. */
export function LinkedEstimates({ of, emptyText }: { of: { shipper: string }; emptyText: string }) {
  const t = usePageText();
  const { can } = useSession();
  const query = useQuery(someEstimates({ limit: 6, sort: '-updatedAt', ...of }));
  const items = query.data?.items;
  return (
    <div className={classes.stack} style={{ '--qs-gap': '6px' } as React.CSSProperties}>
      <WidgetFrame
        title={t('list.title')}
        count={query.data?.total}
        all={{ to: `${estimateLinks.list()}?${new URLSearchParams(of)}`, label: t('widget.all') }}
        loading={query.isPending}
        error={query.error}
        onRetry={() => void query.refetch()}
        lines={4}
      >
        {items?.length === 0 ? <p className={`${classes.panelBody} qs-muted`}>{emptyText}</p> : null}
        <EstimateRows
          items={items ?? []}
          remark={({ state, declineReason, validUntil }) => (
            <>
              <StateTag state={state} reason={declineReason} /> {t('column.validUntil')}{' '}
              <Validity date={validUntil} state={state} />
            </>
          )}
        />
        {can('estimate:write') ? (
          <div
            className={classes.panelBody}
            style={{ borderTop: '1px solid var(--qs-colors-border)', paddingBlock: 8 }}
          >
            <LinkButton size="small" icon="add" to={estimateLinks.create({ shipperId: of.shipper })}>
              {t('list.create')}
            </LinkButton>
          </div>
        ) : null}
      </WidgetFrame>
    </div>
  );
}
