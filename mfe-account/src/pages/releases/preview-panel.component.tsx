import { dataOfPreview } from '@quayside/contract/preview-data';
import {
  actionsColumn,
  Button,
  DataTable,
  EmptyState,
  formatInstant,
  InlineNote,
  LinkButton,
  notify,
  Panel,
  Row,
  Tag,
  useLanguage,
  useQuery,
  useSession,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import { useState } from 'react';
import { endPreview, keepPreview, openPreviews, type OpenPreview } from '../../api/releases.query';
import { ReasonDialog } from './reason-dialog.component';

const daysKept = 7;

/** Where what is saved there goes: a service that nobody has read and that saves in production is what to look at. */
function DataOfPreview({ preview }: { preview: OpenPreview }) {
  const { t } = useTranslation('accountReleases');
  const { goes } = dataOfPreview(
    preview,
    preview.parts.map(({ part }) => part),
  );
  const words = t(`previews.data.${goes}`);
  return goes === 'own-services' ? <Tag tone="warn">{words}</Tag> : words;
}

/** A branch; where several share the preview, each part with its own. */
function BranchesOfPreview({ preview }: { preview: OpenPreview }) {
  const { t } = useTranslation('accountReleases');
  const { branch, sources = {} } = preview;
  const isShared = Object.values(sources).some((source) => source.branch !== branch);
  const parts = Object.entries(sources).map(([part, source]) =>
    t('previews.partOf', { ...source, part, commit: source.commit.slice(0, 8) }),
  );
  return (
    <>
      <strong>{branch}</strong>
      {isShared ? <div className="qs-subtle">{parts.join(', ')}</div> : null}
    </>
  );
}

/** The branches that can be seen, each under its own host: opened, kept longer, ended. */
export function PreviewPanel() {
  const { t } = useTranslation('accountReleases');
  const language = useLanguage();
  const mayOpen = useSession().operatorRights?.includes('previews') ?? false;
  const query = useQuery(openPreviews);
  const [asked, setAsked] = useState<{ deed: 'keep' | 'end'; preview: OpenPreview }>();
  const columns: DataColumn<OpenPreview>[] = [
    {
      id: 'branch',
      header: t('previews.branch'),
      card: 'title',
      grows: true,
      cell: (preview) => <BranchesOfPreview preview={preview} />,
    },
    { id: 'author', header: t('previews.author'), givesWay: 2, cell: ({ author }) => author },
    {
      id: 'parts',
      header: t('previews.parts'),
      givesWay: 3,
      cell: ({ parts }) => parts.map(({ part }) => part).join(', ') || t('previews.same'),
    },
    {
      id: 'data',
      header: t('previews.dataTitle'),
      cell: (preview) => <DataOfPreview preview={preview} />,
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
        {mayOpen ? (
          <LinkButton
            to={preview.url}
            target="_blank"
            rel="noopener"
            size="small"
            aria-label={t('previews.openOf', preview)}
          >
            {t('previews.open')}
          </LinkButton>
        ) : null}
        <Button
          size="small"
          tone="ghost"
          aria-label={t('previews.keepOf', { days: daysKept, branch: preview.branch })}
          onClick={() => setAsked({ deed: 'keep', preview })}
        >
          {t('previews.keep', { days: daysKept })}
        </Button>
        <Button
          size="small"
          tone="ghost"
          aria-label={t('previews.endOf', preview)}
          onClick={() => setAsked({ deed: 'end', preview })}
        >
          {t('previews.end')}
        </Button>
      </Row>
    )),
  ];
  const close = () => setAsked(undefined);
  return (
    <Panel flush title={t('previews.title')}>
      {mayOpen || !query.data?.length ? null : (
        <div style={{ padding: '8px 14px' }}>
          <InlineNote tone="info">{t('previews.mayNot')}</InlineNote>
        </div>
      )}
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
      {asked?.deed === 'keep' ? (
        <ReasonDialog
          title={t('previews.keepTitle', { branch: asked.preview.branch })}
          text={t('previews.keepText', { days: daysKept })}
          confirm={t('previews.keep', { days: daysKept })}
          onConfirm={async (reason) => {
            const { name, branch } = asked.preview;
            await keepPreview(name, daysKept, reason);
            notify({ tone: 'good', title: t('previews.kept', { branch, days: daysKept }) });
            close();
          }}
          onClose={close}
        />
      ) : null}
      {asked?.deed === 'end' ? (
        <ReasonDialog
          title={t('previews.endTitle', { branch: asked.preview.branch })}
          text={t('previews.endText')}
          confirm={t('previews.end')}
          tone="danger"
          onConfirm={async (reason) => {
            const { name, branch } = asked.preview;
            await endPreview(name, reason);
            notify({ tone: 'good', title: t('previews.ended', { branch }) });
            close();
          }}
          onClose={close}
        />
      ) : null}
    </Panel>
  );
}
