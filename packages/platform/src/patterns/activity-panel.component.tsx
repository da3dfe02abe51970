import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useTranslation } from '../language/use-translation';
import type { ActivityEntry } from '@quayside/api';
import { valueInWords } from '../language/value-words';
import { useValueWords } from '../language/use-value-words';
import { Panel } from './layout.component';
import { ErrorState, Skeleton } from './states.component';
import { Timeline } from './timeline.component';
import * as panelStyles from './panel.module.css';
import * as notesStyles from './notes.module.css';

type Change = ActivityEntry['changes'][number];

/** The call `readActivity` of the service that keeps the record. */
type ReadActivity = {
  query: (question: { query: { resource: string; id: string; limit: number } }) => {
    queryKey: QueryKey;
    queryFn: (context: { signal: AbortSignal }) => Promise<{ items: ActivityEntry[] }>;
  };
};

export type ActivityPanelProps = {
  read: ReadActivity;
  resource: string;
  id: string;
  /** Where the words for fields (`<fields>.<name>`) and for values (`<field>.<value>`) are. */
  namespace: string;
  fields?: string;
};

/** What happened to a record, newest first, with what was changed from what to what. */
export function ActivityPanel({ read, resource, id, ...words }: ActivityPanelProps) {
  const { t } = useTranslation('platform');
  const { data, error, refetch } = useQuery(read.query({ query: { resource, id, limit: 12 } }));
  return (
    <Panel title={t('activity.title')} flush>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : data.items.length === 0 ? (
        <p className={`${panelStyles.body} qs-small qs-subtle`}>{t('activity.none')}</p>
      ) : (
        <Timeline
          label={t('activity.title')}
          entries={data.items.map((entry) => ({
            id: entry.id,
            at: entry.at,
            what: <ActivityText entry={entry} {...words} />,
          }))}
        />
      )}
    </Panel>
  );
}

type ActivityTextProps = Pick<ActivityPanelProps, 'namespace' | 'fields'> & { entry: ActivityEntry };

function ActivityText({ entry, namespace: ns, fields = 'field' }: ActivityTextProps) {
  const { t, i18n } = useTranslation('platform');
  const wordOf = (key: string) => (i18n.exists(key, { ns }) ? i18n.t(key, { ns }) : undefined);
  // `contact.email` is the field `contactEmail`, or a part of `contact`.
  const nameOf = (path: string) =>
    wordOf(`${fields}.${path.replace(/\.(\w)/g, (_, first: string) => first.toUpperCase())}`) ??
    wordOf(`${fields}.${path.split('.')[0]}`) ??
    path;
  const words = useValueWords((field, value) =>
    /^[\w-]+$/.test(value) ? wordOf(`${field}.${value}`) : undefined,
  );
  // An id says nothing: the name that goes with it does, and where there is none, that the field was changed.
  const lineOf = ({ field, from, to }: Change) => {
    const [before, after] = [from, to].map((value) => valueInWords(field, value, words));
    return before && after && before !== after ? `${nameOf(field)}: ${before} → ${after}` : nameOf(field);
  };
  const action = `activity.action.${entry.action}` as 'activity.action.update';
  const fileOf = ({ field, from, to }: Change) => (field === 'file' ? [String(to ?? from)] : []);
  const lines = new Set(
    entry.action === 'update' ? entry.changes.map(lineOf) : entry.changes.flatMap(fileOf),
  );
  return (
    <>
      {i18n.exists(action, { ns: 'platform' }) ? t(action) : entry.action}
      {entry.note ? ` · ${entry.note}` : null}
      <span className="qs-subtle"> · {entry.by.name}</span>
      {[...lines].map((line) => (
        <span key={line} className={notesStyles.detail}>
          {line}
        </span>
      ))}
    </>
  );
}
