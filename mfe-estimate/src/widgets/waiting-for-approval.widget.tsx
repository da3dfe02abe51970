import { formatPercent, useQuery } from '@quayside/platform';
import { estimateLinks } from '../links';
import { summaryQuery } from '../api/summary.query';
import { useMemberName } from '../components/use-member-name';
import { EstimateRows } from './estimate-rows.component';
import { WidgetFrame } from './widget-frame.component';
import { usePageText } from './widget-text';

/** What waits for an approver. */
export function Widget() {
  const t = usePageText();
  const nameOf = useMemberName();
  const query = useQuery(summaryQuery);
  const approvals = query.data?.approvals;
  return (
    <WidgetFrame
      title={t('widget.approvals')}
      count={approvals?.total}
      all={{ to: `${estimateLinks.list()}?state=inReview`, label: t('widget.all') }}
      loading={query.isPending}
      error={query.error}
      onRetry={() => void query.refetch()}
      empty={approvals?.items.length === 0 ? t('widget.approvalsEmpty') : undefined}
      lines={5}
    >
      <EstimateRows
        items={approvals?.items ?? []}
        remark={({ totals, assignee }) =>
          [
            totals.marginRate ? `${t('amount.margin')} ${formatPercent(totals.marginRate)}` : '',
            assignee ? `${t('column.assignee')} ${nameOf(assignee)}` : '',
          ]
            .filter(Boolean)
            .join(' · ')
        }
      />
    </WidgetFrame>
  );
}
