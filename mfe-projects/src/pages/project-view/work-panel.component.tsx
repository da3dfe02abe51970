import type { Project } from '@quayside/service-projects/contract';
import { Button, ErrorState, Panel, Skeleton, useCan, useTranslation, classes } from '@quayside/platform';
import { useState } from 'react';
import { useWork } from '../../api/work.query';
import type { WorkItem, WorkKind } from '../../api/work-item';
import { useFocusReturn } from '../../components/use-focus-return';
import { useWorkActions } from './use-work-actions';
import { WorkForm } from './work-form.component';
import { WorkRow } from './work-row.component';
import * as styles from './work.module.css';

export type WorkPanelProps = { project: Project; kind: WorkKind };

/** Milestones or tasks, kept in place: add, tick off, change, remove. */
export function WorkPanel({ project, kind }: WorkPanelProps) {
  const { t } = useTranslation('projects');
  const mayWrite = useCan('project:write') && !project.archived;
  const { data: items, error, refetch } = useWork(project.id, kind);
  const actions = useWorkActions(project.id, kind);
  /** Counts up with each one added: the form is a new one, ready for the next. */
  const [adding, setAdding] = useState(0);
  const [editing, setEditing] = useState<string>();
  const focus = useFocusReturn();
  const isAdding = mayWrite && adding > 0;
  const done = items?.filter((item) => item.done).length ?? 0;
  const closed = project.state === 'done' || project.state === 'cancelled';
  const leaveForm = (item?: WorkItem) => {
    if (item) setEditing(undefined);
    else setAdding(0);
    focus.to(item ? `edit-${item.id}` : `add-${kind}`);
  };
  const rowActions = (item: WorkItem) => ({
    onDone: (isDone: boolean) => {
      focus.keep(`tick-${item.id}`);
      actions.tick(item, isDone);
    },
    onEdit: () => setEditing(item.id),
    onRemove: () => actions.remove(item, () => focus.to(`add-${kind}`)),
  });
  return (
    <Panel
      flush
      title={t(`work.${kind}s`)}
      note={
        items && items.length > 0 ? (
          <span className="qs-small qs-subtle">{t('work.done', { done, total: items.length })}</span>
        ) : null
      }
      actions={
        mayWrite && !isAdding ? (
          <Button id={`add-${kind}`} size="small" icon="add" onClick={() => setAdding(1)}>
            {t(`work.${kind}Add`)}
          </Button>
        ) : null
      }
    >
      {isAdding ? (
        <WorkForm
          key={adding}
          kind={kind}
          save={(values) => actions.add(values)}
          onSaved={() => setAdding((count) => count + 1)}
          onCancel={() => leaveForm()}
        />
      ) : null}
      {error && !items ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !items ? (
        <Skeleton lines={3} />
      ) : items.length === 0 ? (
        isAdding ? null : (
          <p className={`${classes.panelBody} qs-small qs-subtle`}>{t(`work.${kind}None`)}</p>
        )
      ) : (
        <ul className={styles.work} aria-label={t(`work.${kind}s`)}>
          {items.map((item) =>
            mayWrite && editing === item.id ? (
              <li key={item.id} data-editing="">
                <WorkForm
                  kind={kind}
                  item={item}
                  save={(values, version) => actions.change(item, values, version)}
                  onSaved={() => leaveForm(item)}
                  onCancel={() => leaveForm(item)}
                />
              </li>
            ) : (
              <WorkRow
                key={item.id}
                item={item}
                closed={closed}
                actions={mayWrite ? rowActions(item) : undefined}
              />
            ),
          )}
        </ul>
      )}
    </Panel>
  );
}
