import { ErrorState, Panel, Skeleton, Timeline, useTranslation } from '@quayside/platform';
import { useShipperActivity, type ActivityEntry } from '../api/shipper.query';

/** What happened to the shipper, newest first, with what was changed. */
export function ShipperActivity({ shipperId }: { shipperId: string }) {
  const { t } = useTranslation('shippers');
  const { data, error, refetch } = useShipperActivity(shipperId);
  const entries = (data?.items ?? []).map((entry) => ({
    id: entry.id,
    at: entry.at,
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
  const { t, i18n } = useTranslation('shippers');
  const key = `activity.action.${entry.action}`;
  const action = i18n.exists(key, { ns: 'shippers' }) ? t(key) : entry.action;
  const fields = entry.action === 'update' ? entry.changes : [];
  const nameOf = (path: string) => {
    // `contact.email` is the field `contactEmail`.
    const field = path.replace(/\.(\w)/g, (_, first: string) => first.toUpperCase());
    return i18n.exists(`field.${field}`, { ns: 'shippers' }) ? t(`field.${field}`) : path;
  };
  return (
    <>
      {action}
      {entry.note ? ` · ${entry.note}` : null}
      <span className="qs-subtle"> · {entry.by.name}</span>
      {fields.map((change) => (
        <span key={change.field} className="qs-notes-detail">
          {nameOf(change.field)}: {shown(change.from)} → {shown(change.to)}
        </span>
      ))}
    </>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
