import { DataTable, useQuery, type DataColumn } from '@quayside/platform';
import type { QueueRow } from '@quayside/service-estimate/contract';
import { estimateLinks } from '../links';
import { summaryQuery } from '../api/summary.query';
import { AmountCell, DueDate, NumberCell, ShipperTitle } from '../components/cells.component';
import { StageStateTag } from '../components/state-tag.component';
import { WidgetFrame } from './widget-frame.component';
import { usePageText } from './widget-text';

/** The stages that wait for me, the most urgent first. */
export function Widget() {
  const t = usePageText();
  const query = useQuery(summaryQuery);
  const queue = query.data?.myQueue;
  const columns: DataColumn<QueueRow>[] = [
    {
      id: 'number',
      header: t('column.number'),
      card: 'title',
      cell: (row) => (
        <NumberCell
          id={row.estimateId}
          number={row.number}
          revision={row.revision}
          to={estimateLinks.editor({ stage: row.stage, estimateId: row.estimateId })}
        />
      ),
    },
    { id: 'stage', givesWay: 3, header: t('column.stage'), cell: ({ stage }) => t(`stage.${stage}`) },
    {
      id: 'title',
      header: t('column.shipperTitle'),
      grows: true,
      cell: (row) => <ShipperTitle {...row} maxWidth="100%" />,
    },
    {
      id: 'state',
      givesWay: 1,
      header: t('column.state'),
      cell: ({ state }) => <StageStateTag state={state} />,
    },
    {
      id: 'due',
      givesWay: 2,
      header: t('column.dueDate'),
      cell: ({ dueDate }) => <DueDate date={dueDate} />,
    },
    {
      id: 'sell',
      header: t('amount.sell'),
      align: 'end',
      card: 'value',
      cell: ({ totals, currency }) => (
        <AmountCell value={totals.sell} currency={currency} common={undefined} />
      ),
    },
  ];
  return (
    <WidgetFrame
      title={t('widget.myQueue')}
      count={queue?.total}
      all={{ to: `${estimateLinks.list()}?mine=true&state=draft%2Cpricing`, label: t('widget.all') }}
      loading={query.isPending}
      error={query.error}
      onRetry={() => void query.refetch()}
      empty={queue?.items.length === 0 ? t('widget.myQueueEmpty') : undefined}
      lines={7}
    >
      <DataTable
        label={t('widget.myQueue')}
        columns={columns}
        items={queue?.items}
        itemId={(row) => `${row.estimateId} ${row.stage}`}
        itemLink={(row) => estimateLinks.editor({ stage: row.stage, estimateId: row.estimateId })}
        empty={null}
      />
    </WidgetFrame>
  );
}
