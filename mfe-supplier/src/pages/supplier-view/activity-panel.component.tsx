import { ErrorState, i18n, Panel, Skeleton, Timeline, useQuery, useTranslation } from '@quayside/platform';
import { supplierActivity, type ActivityEntry } from '../../api/suppliers.query';

/** What happened to the supplier, newest first. */
export function ActivityPanel({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation('supplier');
  const activity = useQuery(supplierActivity(supplierId));
  const what = ({ action, changes }: ActivityEntry) => {
    const key = `activity.actions.${action}`;
    const words = i18n.exists(key, { ns: 'supplier' }) ? t(key as 'activity.actions.update') : action;
    const fields = changes
      .map(({ field }) => field.split('.')[0] ?? field)
      .filter((field, index, all) => all.indexOf(field) === index)
      .flatMap((field) =>
        i18n.exists(`fields.${field}`, { ns: 'supplier' }) ? [t(`fields.${field}` as 'fields.name')] : [],
      );
    return action === 'update' && fields.length > 0 ? `${words}: ${fields.join(', ')}` : words;
  };
  return (
    <Panel flush title={t('activity.title')}>
      {activity.data ? (
        activity.data.items.length > 0 ? (
          <Timeline
            label={t('activity.title')}
            entries={activity.data.items.map((entry) => ({
              id: entry.id,
              at: entry.at,
              who: entry.by.name,
              what: what(entry),
            }))}
          />
        ) : (
          <p className="qs-small qs-subtle" style={{ padding: 14 }}>
            {t('activity.none')}
          </p>
        )
      ) : activity.isError ? (
        <ErrorState error={activity.error} onRetry={() => void activity.refetch()} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Panel>
  );
}
