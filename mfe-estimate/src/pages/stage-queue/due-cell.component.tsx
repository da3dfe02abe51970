import { DateInput, useToday } from '@quayside/platform';
import type { QueueRow } from '@quayside/service-estimate/contract';
import { DueDate } from '../../components/cells.component';
import { usePageText } from '../../components/text';

/** Until when; typed in place. */
export function DueCell({
  row,
  editable,
  onChange,
}: {
  row: QueueRow;
  editable: boolean;
  onChange: (dueDate: string | null) => void;
}) {
  const t = usePageText();
  const today = useToday();
  if (!editable) return <DueDate date={row.dueDate} />;
  const isOver = Boolean(row.dueDate && row.dueDate < today);
  return (
    <span className="qs-nowrap">
      <DateInput
        size="small"
        isBad={isOver}
        label={t('queue.due', { number: row.number })}
        value={row.dueDate ?? ''}
        onChange={(date) => onChange(date || null)}
      />
      {isOver ? (
        <span
          className="qs-small"
          style={{ position: 'relative', color: 'var(--qs-colors-bad)' }}
          title={t('overdue')}
        >
          {' '}
          <span aria-hidden="true">●</span>
          <span className="qs-visually-hidden">{t('overdue')}</span>
        </span>
      ) : null}
    </span>
  );
}
