import type { QueueRow } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { DueDate } from '../parts/cells.component';
import { usePageText } from '../parts/text';
import { useToday } from '../parts/today';

/** Until when; typed in place. It is saved when the field is left, as a date passes through other dates while it is typed. */
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
  const [draft, setDraft] = useState(row.dueDate ?? '');
  if (!editable) return <DueDate date={row.dueDate} />;
  const isOver = Boolean(row.dueDate && row.dueDate < today);
  const save = () => {
    if (draft !== (row.dueDate ?? '')) onChange(draft || null);
  };
  return (
    <span className="qs-nowrap">
      <input
        type="date"
        className="qs-chip"
        style={{ width: 126, ...(isOver ? { color: 'var(--qs-bad)' } : {}) }}
        aria-label={t('queue.due', { number: row.number })}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          if (event.key === 'Escape') setDraft(row.dueDate ?? '');
        }}
      />
      {isOver ? (
        <span
          className="qs-small"
          style={{ position: 'relative', color: 'var(--qs-bad)' }}
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
