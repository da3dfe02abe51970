import {
  DataTable,
  EmptyState,
  formatDecimal,
  formatPercent,
  Panel,
  useQuery,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import { figures, type VersionFigures } from '../../api/releases.query';

const shareOf = (part: number, all: number) => (all === 0 ? '–' : formatPercent((part / all).toFixed(6)));

/** What browsers reported of the live versions: views, errors and load times. A version without a view has no row. */
export function FiguresPanel() {
  const { t } = useTranslation('accountReleases');
  const query = useQuery(figures);
  const count = (value: number) => formatDecimal(String(value));
  const columns: DataColumn<VersionFigures>[] = [
    {
      id: 'part',
      header: t('part'),
      card: 'title',
      cell: ({ part, version }) => (
        <>
          <strong>{part}</strong> <code>{version}</code>
        </>
      ),
    },
    {
      id: 'views',
      header: t('figures.views'),
      align: 'end',
      card: 'value',
      cell: ({ views }) => count(views),
    },
    {
      id: 'people',
      header: t('figures.people'),
      align: 'end',
      givesWay: 1,
      cell: ({ people }) => count(people),
    },
    {
      id: 'failed',
      header: t('figures.failedViews'),
      align: 'end',
      cell: ({ failedViews, views }) => `${count(failedViews)} · ${shareOf(failedViews, views)}`,
    },
    {
      id: 'calls',
      header: t('figures.failedCalls'),
      align: 'end',
      cell: ({ failedCalls }) => count(failedCalls),
    },
    {
      id: 'load',
      header: t('figures.load'),
      align: 'end',
      cell: ({ loadMilliseconds }) => (loadMilliseconds === null ? '–' : `${count(loadMilliseconds)} ms`),
    },
  ];
  return (
    <Panel
      flush
      title={t('figures.title')}
      note={<span className="qs-small qs-subtle">{t('figures.note')}</span>}
    >
      <DataTable
        label={t('figures.title')}
        columns={columns}
        items={query.data?.filter(({ views }) => views > 0)}
        itemId={({ part }) => part}
        loading={query.isPending}
        error={query.error}
        onRetry={() => void query.refetch()}
        expectedRows={6}
        empty={<EmptyState title={t('figures.emptyTitle')}>{t('figures.emptyText')}</EmptyState>}
      />
    </Panel>
  );
}
