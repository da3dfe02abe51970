import {
  DataTable,
  EmptyState,
  formatDecimal,
  formatInstant,
  Panel,
  useLanguage,
  useQuery,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import { errors, type VersionErrors } from '../../api/releases.query';

/** Errors of the live versions that browsers reported. A version without an error has no row. */
export function ErrorsPanel() {
  const { t } = useTranslation('accountReleases');
  const language = useLanguage();
  const query = useQuery(errors);
  const count = (value: number) => formatDecimal(String(value));
  const columns: DataColumn<VersionErrors>[] = [
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
      id: 'times',
      header: t('errors.times'),
      align: 'end',
      card: 'value',
      cell: ({ times }) => count(times),
    },
    {
      id: 'people',
      header: t('errors.people'),
      align: 'end',
      cell: ({ people }) => count(people),
    },
    { id: 'last', header: t('errors.last'), cell: ({ lastAt }) => formatInstant(lastAt, language) },
    {
      id: 'digest',
      header: t('errors.digest'),
      grows: true,
      cell: ({ lastCode, lastDigest }) => (
        <>
          <code>{lastDigest}</code> {lastCode && <span className="qs-subtle">{lastCode}</span>}
        </>
      ),
    },
  ];
  return (
    <Panel
      flush
      title={t('errors.title')}
      note={<span className="qs-small qs-subtle">{t('errors.note')}</span>}
    >
      <DataTable
        label={t('errors.title')}
        columns={columns}
        items={query.data}
        itemId={({ part }) => part}
        loading={query.isPending}
        error={query.error}
        onRetry={() => void query.refetch()}
        expectedRows={3}
        empty={<EmptyState title={t('errors.emptyTitle')}>{t('errors.emptyText')}</EmptyState>}
      />
    </Panel>
  );
}
