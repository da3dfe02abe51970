import {
  Button,
  DataTable,
  EmptyState,
  formatInstant,
  listFooter,
  notify,
  Panel,
  useErrorText,
  useLanguage,
  useQuery,
  useSession,
  type DataColumn,
  classes,
} from '@quayside/platform';
import type { ExportJob } from '@quayside/service-estimate/contract';
import { useEffect, useState } from 'react';
import {
  downloadExport,
  exportQuery,
  isRunning,
  refreshExportHistory,
  useExportHistory,
} from '../../api/exports.query';
import { MemberCell } from '../../components/cells.component';
import { usePageText } from '../../components/text';
import { fileSize } from './file-size';

/** What was made, newest first; a file downloads again as the same bytes. */
export function ExportHistory() {
  const t = usePageText();
  const language = useLanguage();
  const { member } = useSession();
  const list = useExportHistory();
  const columns: DataColumn<ExportJob>[] = [
    {
      id: 'kind',
      header: t('column.document'),
      card: 'title',
      cell: (job) => (
        <span className="qs-strong">
          {t(`document.kind.${job.kind}`)}
          {job.kind === 'quotation' || job.kind === 'loadReport' ? (
            <span className="qs-subtle"> {job.language === 'ja' ? '日本語' : 'English'}</span>
          ) : null}
        </span>
      ),
    },
    { id: 'estimates', header: t('column.estimates'), cell: (job) => <EstimateNames job={job} /> },
    {
      id: 'createdBy',
      givesWay: 2,
      header: t('column.createdBy'),
      cell: (job) => <MemberCell member={job.createdBy} />,
    },
    {
      id: 'createdAt',
      header: t('column.createdAt'),
      cell: (job) => (
        <span className="qs-nowrap">{formatInstant(job.createdAt, language, member.timeZone)}</span>
      ),
    },
    {
      id: 'size',
      givesWay: 1,
      header: t('column.size'),
      align: 'end',
      cell: (job) => (job.size === null ? <span className="qs-subtle">–</span> : fileSize(job.size)),
    },
    {
      id: 'file',
      header: t('column.file'),
      align: 'end',
      card: 'value',
      cell: (job) => <ExportFile job={job} />,
    },
  ];
  return (
    <Panel flush title={t('export.history')} footer={listFooter(list)}>
      <DataTable
        label={t('export.history')}
        columns={columns}
        items={list.items}
        itemId={(job) => job.id}
        loading={list.loading}
        error={list.error}
        onRetry={list.retry}
        expectedRows={5}
        empty={<EmptyState title={t('export.empty')}>{t('export.emptyHint')}</EmptyState>}
      />
    </Panel>
  );
}

function EstimateNames({ job }: { job: ExportJob }) {
  const t = usePageText();
  const [first] = job.estimates;
  if (!first) return null;
  const revision = first.revision ? ` R${first.revision}` : '';
  const rest = job.estimates.length - 1;
  const names = job.estimates.map(({ number }) => number).join(', ');
  return (
    <span title={names}>
      {first.number}
      <span className="qs-subtle">{revision}</span>
      {rest > 0 ? ` ${t('export.andMore', { count: rest })}` : ''}
    </span>
  );
}

/** Progress while it is made, the download when it is there, the reason when it failed. */
function ExportFile({ job: listed }: { job: ExportJob }) {
  const t = usePageText();
  const words = useErrorText();
  const [busy, setBusy] = useState(false);
  const watched = useQuery({ ...exportQuery(listed.id), enabled: isRunning(listed) });
  const job = watched.data ?? listed;
  const isOver = isRunning(listed) && !isRunning(job);
  useEffect(() => {
    if (isOver) void refreshExportHistory();
  }, [isOver]);
  if (isRunning(job)) {
    const percent = job.total > 0 ? (job.done / job.total) * 100 : 0;
    return (
      <span
        className={classes.row}
        data-part="row"
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={job.total}
        aria-valuenow={job.done}
        aria-label={t('export.progress', { done: job.done, total: job.total })}
        style={{ justifyContent: 'flex-end' }}
      >
        <span className={classes.progress} style={{ width: 90 }}>
          <i style={{ width: `${Math.max(percent, 6)}%` }} />
        </span>
        <span className="qs-small qs-num">
          {job.done}/{job.total}
        </span>
      </span>
    );
  }
  if (job.state === 'failed') {
    return <span style={{ color: 'var(--qs-colors-bad)' }}>{t('export.failed')}</span>;
  }
  const download = () => {
    setBusy(true);
    downloadExport(job.id)
      .catch((error: unknown) => notify({ title: t('document.failed'), text: words(error), tone: 'bad' }))
      .finally(() => setBusy(false));
  };
  return (
    <Button size="small" icon="download" busy={busy} title={job.fileName ?? undefined} onClick={download}>
      {t('export.download')}
    </Button>
  );
}
