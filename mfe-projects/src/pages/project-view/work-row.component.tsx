import { IconButton, nameIn, useLanguage, useTranslation, classes } from '@quayside/platform';
import { useReference } from '../../api/project.query';
import { DueDate } from '../../components/due-date.component';
import type { WorkItem } from '../../api/work-item';
import * as styles from './work.module.css';

export type WorkRowProps = {
  item: WorkItem;
  closed: boolean;
  /** Absent for readers. */
  actions: { onDone: (done: boolean) => void; onEdit: () => void; onRemove: () => void } | undefined;
};

export function WorkRow({ item, closed, actions }: WorkRowProps) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const name = nameIn(language, item);
  const assignee = useReference().data?.members.find(({ id }) => id === item.assigneeId);
  const who = assignee ? nameIn(language, assignee) : (item.assigneeName ?? '');
  return (
    <li data-done={item.done ? '' : undefined}>
      <label className={classes.check} data-part="check">
        <input
          id={`tick-${item.id}`}
          type="checkbox"
          checked={item.done}
          disabled={!actions}
          onChange={(event) => actions?.onDone(event.target.checked)}
        />
        <span>
          <span className={styles.workName}>{name}</span>
          {item.notes ? <span className="qs-small qs-subtle"> {item.notes}</span> : null}
        </span>
      </label>
      <span className={`qs-small qs-muted ${styles.workWho}`}>{who}</span>
      <span className={`qs-small ${styles.workDue}`}>
        {item.dueOn ? <DueDate date={item.dueOn} closed={item.done || closed} /> : null}
      </span>
      {actions ? (
        <span className={styles.workButtons}>
          <IconButton
            id={`edit-${item.id}`}
            size="small"
            tone="ghost"
            icon="edit"
            label={t('work.edit', { name })}
            onClick={actions.onEdit}
          />
          <IconButton
            size="small"
            tone="ghost"
            icon="delete"
            label={t('work.remove', { name })}
            onClick={actions.onRemove}
          />
        </span>
      ) : null}
    </li>
  );
}
