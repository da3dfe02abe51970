import {
  DataTable,
  EmptyState,
  formatDecimal,
  formatPercent,
  Panel,
  Tag,
  useQuery,
  useTranslation,
  type DataColumn,
  type Tone,
} from '@quayside/platform';
import { figures, type PartFigures } from '../../api/releases.query';

type Told = Omit<PartFigures['current'], 'errors'> & {
  part: string;
  canary: Pick<NonNullable<PartFigures['canary']>, 'percent' | 'verdict' | 'reason'> | undefined;
};

const tones: Record<NonNullable<Told['canary']>['verdict'], Tone> = {
  waiting: 'neutral',
  fine: 'good',
  return: 'bad',
};

/** A part's canary stands below the version that it is measured against; a version that nobody has seen yet is left out. */
const rowsOf = (items: readonly PartFigures[]): Told[] =>
  items.flatMap(({ part, current, canary }) => [
    ...(current.views > 0 || canary ? [{ ...current, part, canary: undefined }] : []),
    ...(canary ? [{ ...canary, part, canary }] : []),
  ]);

const shareOf = (part: number, all: number) => (all === 0 ? '–' : formatPercent((part / all).toFixed(6)));

/** What browsers said of the versions that people have: how often they were seen, failed, how long they took. */
export function FiguresPanel() {
  const { t } = useTranslation('accountReleases');
  const query = useQuery(figures);
  const count = (value: number) => formatDecimal(String(value));
  const columns: DataColumn<Told>[] = [
    {
      id: 'part',
      header: t('part'),
      card: 'title',
      cell: ({ part, version, canary }) => (
        <>
          <strong>{part}</strong> <code>{version}</code>{' '}
          {canary ? (
            <Tag tone={tones[canary.verdict]}>{t(`figures.verdicts.${canary.verdict}`, canary)}</Tag>
          ) : null}
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
        items={query.data && rowsOf(query.data)}
        itemId={({ part, version }) => `${part} ${version}`}
        loading={query.isPending}
        error={query.error}
        onRetry={() => void query.refetch()}
        expectedRows={6}
        empty={<EmptyState title={t('figures.emptyTitle')}>{t('figures.emptyText')}</EmptyState>}
      />
    </Panel>
  );
}
