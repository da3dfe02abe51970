import {
  actionsColumn,
  Button,
  ConfirmDialog,
  DataTable,
  EmptyState,
  formatInstant,
  InlineNote,
  notify,
  Panel,
  Row,
  useErrorText,
  useLanguage,
  useQuery,
  useSession,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import { useState } from 'react';
import { endPreview, keepPreview, openPreviews, type OpenPreview } from '../../api/releases.query';

const daysKept = 7;

/** The branches that can be seen, each under its own host: opened, kept longer, ended. */
export function PreviewPanel() {
  const { t } = useTranslation('accountReleases');
  const language = useLanguage();
  const words = useErrorText();
  const mayOpen = useSession().operatorRights?.includes('previews') ?? false;
  const query = useQuery(openPreviews);
  const [ending, setEnding] = useState<OpenPreview>();
  const [busy, setBusy] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const keep = async ({ name, branch }: OpenPreview) => {
    setBusy(name);
    try {
      await keepPreview(name, daysKept);
      notify({ tone: 'good', title: t('previews.kept', { branch, days: daysKept }) });
    } catch (error) {
      notify({ tone: 'bad', title: words(error) });
    } finally {
      setBusy(undefined);
    }
  };
  const end = async ({ name, branch }: OpenPreview) => {
    setBusy(name);
    setRefusal(undefined);
    try {
      await endPreview(name);
      setEnding(undefined);
      notify({ tone: 'good', title: t('previews.ended', { branch }) });
    } catch (error) {
      setRefusal(words(error));
    } finally {
      setBusy(undefined);
    }
  };
  const columns: DataColumn<OpenPreview>[] = [
    {
      id: 'branch',
      header: t('previews.branch'),
      card: 'title',
      cell: ({ branch, url }) => (mayOpen ? <a href={url}>{branch}</a> : <strong>{branch}</strong>),
    },
    { id: 'author', header: t('previews.author'), cell: ({ author }) => author },
    {
      id: 'parts',
      header: t('previews.parts'),
      grows: true,
      cell: ({ parts }) => parts.map(({ part }) => part).join(', ') || t('previews.same'),
    },
    {
      id: 'changed',
      header: t('previews.changed'),
      givesWay: 1,
      cell: ({ changedAt }) => <span className="qs-subtle">{formatInstant(changedAt, language)}</span>,
    },
    {
      id: 'until',
      header: t('previews.until'),
      cell: ({ expiresAt }) => <span className="qs-subtle">{formatInstant(expiresAt, language)}</span>,
    },
    actionsColumn(t('actions'), (preview) => (
      <Row gap={2} style={{ justifyContent: 'flex-end', flexWrap: 'nowrap' }}>
        <Button
          size="small"
          tone="ghost"
          busy={busy === preview.name && !ending}
          aria-label={`${t('previews.keep', { days: daysKept })} ${preview.branch}`}
          onClick={() => void keep(preview)}
        >
          {t('previews.keep', { days: daysKept })}
        </Button>
        <Button
          size="small"
          tone="ghost"
          aria-label={`${t('previews.end')} ${preview.branch}`}
          onClick={() => {
            setRefusal(undefined);
            setEnding(preview);
          }}
        >
          {t('previews.end')}
        </Button>
      </Row>
    )),
  ];
  return (
    <Panel flush title={t('previews.title')}>
      <DataTable
        label={t('previews.title')}
        columns={columns}
        items={query.data}
        itemId={({ name }) => name}
        loading={query.isPending}
        error={query.error}
        onRetry={() => void query.refetch()}
        expectedRows={2}
        empty={<EmptyState title={t('previews.emptyTitle')}>{t('previews.emptyText')}</EmptyState>}
      />
      <ConfirmDialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={t('previews.endTitle', { branch: ending?.branch ?? '' })}
        confirmLabel={t('previews.end')}
        tone="danger"
        busy={busy !== undefined}
        onConfirm={() => (ending ? void end(ending) : undefined)}
      >
        <p>{t('previews.endText')}</p>
        {refusal ? (
          <div role="alert">
            <InlineNote tone="bad">{refusal}</InlineNote>
          </div>
        ) : null}
      </ConfirmDialog>
    </Panel>
  );
}
