import { type StageId } from '@quayside/contract';
import {
  formatDate,
  formatPercent,
  notify,
  Quantity,
  useErrorText,
  useLanguage,
  useSession,
  type DataColumn,
  type Language,
} from '@quayside/platform';
import type { MemberEntry, QueueRow } from '@quayside/service-estimate/contract';
import { estimateLinks } from '../../links';
import { useQueueChange, type QueueChange } from '../../api/queue.query';
import {
  AmountCell,
  commonCurrency,
  NumberCell,
  RouteCell,
  ShipperTitle,
} from '../../components/cells.component';
import { StageStateTag } from '../../components/state-tag.component';
import { usePageText } from '../../components/text';
import { AssigneeCell } from './assignee-cell.component';
import { DueCell } from './due-cell.component';
import { stageColumns, type StageColumn } from './stage-columns';

function StageCell({ column, value }: { column: StageColumn; value: string | null | undefined }) {
  const language = useLanguage();
  if (value === null || value === undefined) return <span className="qs-subtle">–</span>;
  if (column.kind === 'date') return <span className="qs-nowrap">{formatDate(value, language)}</span>;
  if (column.kind === 'percent') return <span className="qs-num">{formatPercent(value, 0)}</span>;
  if (column.kind === 'quantity') return <Quantity value={value} digits={column.digits} />;
  return (
    <span
      title={value}
      style={{
        display: 'inline-block',
        maxWidth: 120,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        verticalAlign: 'bottom',
      }}
    >
      {value}
    </span>
  );
}

/** A place by its Japanese name where the reader is Japanese and it has one. */
const inLanguage = (columns: QueueRow['columns'], name: string, language: Language) =>
  (language === 'ja' ? columns[`${name}Ja`] : undefined) ?? columns[name];

/** Number, shipper, what the stage is about, who, until when, how far, subtotal. */
export function useQueueColumns(
  stage: StageId,
  rows: readonly QueueRow[],
  members: readonly MemberEntry[],
): DataColumn<QueueRow>[] {
  const t = usePageText();
  const language = useLanguage();
  const { can } = useSession();
  const words = useErrorText();
  const change = useQueueChange(stage);
  const mayWrite = can('estimate:write');
  const common = commonCurrency(rows.map(({ currency }) => currency));
  const save = (wanted: QueueChange) =>
    change.mutate(wanted, {
      onError: (error) => notify({ title: t('queue.notSaved'), text: words(error), tone: 'bad' }),
    });
  const own: DataColumn<QueueRow>[] = stageColumns[stage].map((column, index, all) => ({
    id: column.name,
    // The last of the stage's own columns leaves first; who and until when stay longer.
    givesWay: all.length - index,
    header: t([`stageColumn.${column.name}`, 'unknown']),
    align: column.kind === 'quantity' || column.kind === 'percent' ? 'end' : 'start',
    cell: ({ columns }) =>
      column.kind === 'route' ? (
        <RouteCell from={columns.portOfLoading ?? null} to={columns.portOfDischarge ?? null} />
      ) : (
        <StageCell column={column} value={inLanguage(columns, column.name, language)} />
      ),
  }));
  return [
    {
      id: 'number',
      header: t('column.number'),
      sort: 'number',
      card: 'title',
      cell: ({ estimateId, number, revision }) => (
        <NumberCell
          id={estimateId}
          number={number}
          revision={revision}
          to={estimateLinks.editor({ stage, estimateId })}
        />
      ),
    },
    {
      id: 'title',
      header: t('column.shipperTitle'),
      card: 'title',
      grows: true,
      cell: ({ shipper, title, titleJa }) => (
        <ShipperTitle shipper={shipper} title={title} titleJa={titleJa} maxWidth="100%" />
      ),
    },
    {
      id: 'assignee',
      givesWay: 20,
      header: t('column.assignee'),
      cell: (row) => (
        <AssigneeCell
          row={row}
          members={members}
          editable={mayWrite}
          onChange={(assigneeId) => save({ estimateId: row.estimateId, assigneeId })}
        />
      ),
    },
    {
      id: 'dueDate',
      header: t('column.dueDate'),
      sort: 'dueDate',
      cell: (row) => (
        <DueCell
          key={row.dueDate}
          row={row}
          editable={mayWrite}
          onChange={(dueDate) => save({ estimateId: row.estimateId, dueDate })}
        />
      ),
    },
    { id: 'state', header: t('column.state'), cell: ({ state }) => <StageStateTag state={state} /> },
    ...own,
    {
      id: 'subtotal',
      header: (
        <>
          {t('amount.sell')} {common ? <span className="qs-subtle">{common}</span> : null}
        </>
      ),
      label: t('amount.sell'),
      align: 'end',
      card: 'value',
      cell: ({ totals, currency }) => (
        <>
          <Unpriced count={totals.incompleteLines} />{' '}
          <AmountCell value={totals.sell} currency={currency} common={common} />
        </>
      ),
    },
  ];
}

/** Lines without a price, which the subtotal is short of. */
function Unpriced({ count }: { count: number }) {
  const t = usePageText();
  if (count === 0) return null;
  const words = t('queue.incomplete', { count });
  return (
    <span className="qs-small" style={{ position: 'relative', color: 'var(--qs-colors-bad)' }} title={words}>
      <span aria-hidden="true">●{count}</span>
      <span className="qs-visually-hidden">{words}</span>
    </span>
  );
}
