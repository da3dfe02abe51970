import { Button, ErrorState, Panel, Skeleton, useCan, useTranslation } from '@quayside/platform';
import { useState } from 'react';
import { useWork } from '../../api/work.query';
import type { WorkKind } from '../../shared/work-item';
import { useWorkActions } from './use-work-actions';
import { WorkForm } from './work-form.component';
import { WorkRow } from './work-row.component';
import './work.css';

export type WorkPanelProps = { projectId: string; kind: WorkKind; closed: boolean };

/** Milestones or tasks, kept in place: add, tick off, change, remove. */
export function WorkPanel({ projectId, kind, closed }: WorkPanelProps) {
  const { t } = useTranslation('projects');
  const mayWrite = useCan('project:write');
  const { data: items, error, refetch } = useWork(projectId, kind);
  const actions = useWorkActions(projectId, kind);
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<string>();
  const done = items?.filter((item) => item.done).length ?? 0;
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
        mayWrite && !adding ? (
          <Button size="small" icon="add" onClick={() => setAdding(true)}>
            {t(`work.${kind}Add`)}
          </Button>
        ) : null
      }
    >
      {adding ? (
        <WorkForm
          kind={kind}
          onSubmit={async (values) => {
            await actions.add(values);
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      ) : null}
      {error && !items ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !items ? (
        <Skeleton lines={3} />
      ) : items.length === 0 ? (
        adding ? null : (
          <p className="qs-panel-body qs-small qs-subtle">{t(`work.${kind}None`)}</p>
        )
      ) : (
        <ul className="projects-work">
          {items.map((item) =>
            editing === item.id ? (
              <li key={item.id} data-editing="">
                <WorkForm
                  kind={kind}
                  item={item}
                  onSubmit={async (values) => {
                    await actions.change(item, values);
                    setEditing(undefined);
                  }}
                  onCancel={() => setEditing(undefined)}
                />
              </li>
            ) : (
              <WorkRow
                key={item.id}
                item={item}
                closed={closed}
                actions={
                  mayWrite
                    ? {
                        onDone: (isDone) => actions.tick(item, isDone),
                        onEdit: () => setEditing(item.id),
                        onRemove: () => actions.remove(item),
                      }
                    : undefined
                }
              />
            ),
          )}
        </ul>
      )}
    </Panel>
  );
}
