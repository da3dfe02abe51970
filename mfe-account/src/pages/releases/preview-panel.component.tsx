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
  const { t } = useTranslation('account');
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
      notify({ tone: 'good', title: t('releases.previews.kept', { branch, days: daysKept }) });
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
      notify({ tone: 'good', title: t('releases.previews.ended', { branch }) });
    } catch (error) {
      setRefusal(words(error));
    } finally {
      setBusy(undefined);
    }
  };
  const columns: DataColumn<OpenPreview>[] = [
    {
      id: 'branch',
      header: t('releases.previews.branch'),
      card: 'title',
      cell: ({ branch, url }) => (mayOpen ? <a href={url}>{branch}</a> : <strong>{branch}</strong>),
    },
    { id: 'author', header: t('releases.previews.author'), cell: ({ author }) => author },
    {
      id: 'parts',
      header: t('releases.previews.parts'),
      grows: true,
      cell: ({ parts }) => parts.map(({ part }) => part).join(', ') || t('releases.previews.same'),
    },
    {
      id: 'changed',
      header: t('releases.previews.changed'),
      givesWay: 1,
      cell: ({ changedAt }) => <span className="qs-subtle">{formatInstant(changedAt, language)}</span>,
    },
    {
      id: 'until',
      header: t('releases.previews.until'),
      cell: ({ expiresAt }) => <span className="qs-subtle">{formatInstant(expiresAt, language)}</span>,
    },
    actionsColumn(t('actions'), (preview) => (
      <Row gap={2} style={{ justifyContent: 'flex-end', flexWrap: 'nowrap' }}>
        <Button
          size="small"
          tone="ghost"
          busy={busy === preview.name && !ending}
          aria-label={`${t('releases.previews.keep', { days: daysKept })} ${preview.branch}`}
          onClick={() => void keep(preview)}
        >
          {t('releases.previews.keep', { days: daysKept })}
        </Button>
        <Button
          size="small"
          tone="ghost"
          aria-label={`${t('releases.previews.end')} ${preview.branch}`}
          onClick={() => {
            setRefusal(undefined);
            setEnding(preview);
          }}
        >
          {t('releases.previews.end')}
        </Button>
      </Row>
    )),
  ];
  return (
    <Panel flush title={t('releases.previews.title')}>
      <DataTable
        label={t('releases.previews.title')}
        columns={columns}
        items={query.data}
        itemId={({ name }) => name}
        loading={query.isPending}
        error={query.error}
        onRetry={() => void query.refetch()}
        expectedRows={2}
        empty={
          <EmptyState title={t('releases.previews.emptyTitle')}>
            {t('releases.previews.emptyText')}
          </EmptyState>
        }
      />
      <ConfirmDialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={t('releases.previews.endTitle', { branch: ending?.branch ?? '' })}
        confirmLabel={t('releases.previews.end')}
        tone="danger"
        busy={busy !== undefined}
        onConfirm={() => (ending ? void end(ending) : undefined)}
      >
        <p>{t('releases.previews.endText')}</p>
        {refusal ? (
          <div role="alert">
            <InlineNote tone="bad">{refusal}</InlineNote>
          </div>
        ) : null}
      </ConfirmDialog>
    </Panel>
  );
}
