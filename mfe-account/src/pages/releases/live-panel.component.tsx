import {
  actionsColumn,
  Button,
  DataTable,
  EmptyState,
  formatInstant,
  notify,
  Panel,
  useErrorText,
  useLanguage,
  useQuery,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import { useState } from 'react';
import { goTo, live, type Live, type LivePart } from '../../api/releases.query';
import { GoBackDialog } from './go-back-dialog.component';
import { Sources } from './sources.component';
import { useAuthor } from './use-author';

/** Each part with its version: since when, by whom, why; and the way back. */
export function LivePanel() {
  const { t } = useTranslation('accountReleases');
  const language = useLanguage();
  const author = useAuthor();
  const words = useErrorText();
  const query = useQuery(live);
  const [leaving, setLeaving] = useState<LivePart>();
  /** Going back is taken back as it was done: by going to the version of before. */
  const undo = async (former: LivePart, { revision }: Live) => {
    try {
      await goTo(
        former.part,
        { version: former.version, reason: t('takenBack', { version: former.version }) },
        revision,
      );
      notify({ tone: 'good', title: t('done', former) });
    } catch (error) {
      notify({ tone: 'bad', title: words(error) });
    }
  };
  const columns: DataColumn<LivePart>[] = [
    {
      id: 'part',
      header: t('part'),
      card: 'title',
      cell: ({ part, kind }) => (
        <>
          <strong>{part}</strong> <span className="qs-subtle">{t(`kinds.${kind}`)}</span>
        </>
      ),
    },
    {
      id: 'version',
      header: t('version'),
      card: 'value',
      cell: ({ version }) => <code>{version}</code>,
    },
    {
      id: 'since',
      header: t('since'),
      cell: ({ since }) => <span className="qs-subtle">{formatInstant(since, language)}</span>,
    },
    { id: 'sources', header: t('sources'), wrap: true, cell: (part) => <Sources {...part} /> },
    { id: 'by', header: t('who'), givesWay: 2, cell: ({ by }) => author(by) },
    {
      id: 'reason',
      header: t('why'),
      givesWay: 1,
      grows: true,
      cell: ({ reason }) => reason || '–',
    },
    actionsColumn(t('actions'), (part) =>
      part.previous === null ? null : (
        <Button size="small" aria-label={t('goBackOf', { part: part.part })} onClick={() => setLeaving(part)}>
          {t('goBack')}
        </Button>
      ),
    ),
  ];
  return (
    <Panel
      flush
      title={t('live')}
      note={
        query.data ? (
          <span className="qs-small qs-subtle">{t('revision', { revision: query.data.revision })}</span>
        ) : null
      }
    >
      <DataTable
        label={t('live')}
        columns={columns}
        items={query.data?.parts}
        itemId={({ part }) => part}
        loading={query.isPending}
        error={query.error}
        onRetry={() => void query.refetch()}
        expectedRows={11}
        empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
      />
      {leaving && query.data ? (
        <GoBackDialog
          part={leaving}
          live={query.data}
          onClose={() => setLeaving(undefined)}
          onDone={(former, answer) => {
            const now = answer.parts.find(({ part }) => part === former.part);
            setLeaving(undefined);
            notify({
              tone: 'good',
              title: t('done', { part: former.part, version: now?.version ?? '' }),
              text: t(former.kind === 'service' ? 'doneService' : 'doneText'),
              action: { label: t('undo'), run: () => void undo(former, answer) },
            });
          }}
        />
      ) : null}
    </Panel>
  );
}
