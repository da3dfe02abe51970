import { ErrorState, Panel, Skeleton, Timeline, useTranslation } from '@quayside/platform';
import { useProjectActivity, type ActivityEntry } from '../../api/project.query';

export function ProjectActivity({ projectId }: { projectId: string }) {
  const { t } = useTranslation('projects');
  const { data, error, refetch } = useProjectActivity(projectId);
  const entries = (data?.items ?? []).map((entry) => ({
    id: entry.id,
    at: entry.at,
    who: entry.by.name,
    what: <ActivityText entry={entry} />,
  }));
  return (
    <Panel title={t('activity.title')} flush>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : entries.length === 0 ? (
        <p className="qs-panel-body qs-small qs-subtle">{t('activity.none')}</p>
      ) : (
        <Timeline entries={entries} label={t('activity.title')} />
      )}
    </Panel>
  );
}

function ActivityText({ entry }: { entry: ActivityEntry }) {
  const { t, i18n } = useTranslation('projects');
  const exists = (key: string) => i18n.exists(key, { ns: 'projects' });
  const action = exists(`activity.action.${entry.action}`)
    ? t(`activity.action.${entry.action}`)
    : entry.action;
  const shown = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (field === 'state' && exists(`state.${String(value)}`)) return t(`state.${String(value)}`);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  const changes = entry.action === 'update' ? entry.changes : [];
  return (
    <>
      {action}
      {entry.note ? ` · ${entry.note}` : null}
      {changes.map(({ field, from, to }) => {
        const root = field.split('.')[0] ?? field;
        const name = exists(`field.${root}`) ? t(`field.${root}`) : field;
        // Ids say nothing to a reader: that the field was changed is enough.
        const isReference = root === 'shipperId' || root === 'ownerId' || root === 'memberIds';
        return (
          <span key={field} className="qs-notes-detail">
            {isReference ? name : `${name}: ${shown(field, from)} → ${shown(field, to)}`}
          </span>
        );
      })}
    </>
  );
}
