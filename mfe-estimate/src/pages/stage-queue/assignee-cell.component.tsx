import { nameIn, useLanguage, classes } from '@quayside/platform';
import type { MemberEntry, QueueRow } from '@quayside/service-estimate/contract';
import { MemberCell } from '../../components/cells.component';
import { usePageText } from '../../components/text';

/** Who works the stage; changed in place by those who may. */
export function AssigneeCell({
  row,
  members,
  editable,
  onChange,
}: {
  row: QueueRow;
  members: readonly MemberEntry[];
  editable: boolean;
  onChange: (assigneeId: string | null) => void;
}) {
  const t = usePageText();
  const language = useLanguage();
  const { assignee } = row;
  if (!editable) return <MemberCell member={assignee} />;
  const writers = members.filter(({ roles }) => roles.includes('estimator') || roles.includes('admin'));
  const isKnown = !assignee || writers.some(({ id }) => id === assignee.id);
  return (
    <select
      className={classes.chip}
      style={{ maxWidth: 102 }}
      data-on={assignee ? undefined : 'false'}
      aria-label={t('queue.assign', { number: row.number })}
      value={assignee?.id ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{t('queue.nobody')}</option>
      {isKnown ? null : <option value={assignee.id}>{assignee.name}</option>}
      {writers.map((member) => (
        <option key={member.id} value={member.id}>
          {nameIn(language, member)}
        </option>
      ))}
    </select>
  );
}
