import {
  Button,
  ConfirmDialog,
  DataTable,
  EmptyState,
  Panel,
  Tag,
  actionsColumn,
  formatAgo,
  formatInstant,
  notify,
  useChange,
  useLanguage,
  useQuery,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import type { OpenSession } from '@quayside/service-account/contract';
import { useState } from 'react';
import { endOtherSessions, endSession, openSessions } from '../../api/profile.query';

/** Where the member is signed in; each place can be signed out from here. */
export function SessionPanel() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const query = useQuery(openSessions);
  const { busy, run } = useChange();
  const [asking, setAsking] = useState(false);
  const hasOthers = query.data?.some(({ current }) => !current) ?? false;
  const end = async (session: OpenSession) => {
    if (await run(() => endSession(session.id))) notify({ tone: 'good', title: t('sessions.ended') });
  };
  const endOthers = async () => {
    if (!(await run(endOtherSessions))) return;
    setAsking(false);
    notify({ tone: 'good', title: t('sessions.othersEnded') });
  };
  const columns: DataColumn<OpenSession>[] = [
    {
      id: 'device',
      header: t('sessions.device'),
      card: 'title',
      cell: ({ device, current }) => (
        <>
          <strong>{device}</strong> {current ? <Tag tone="good">{t('sessions.current')}</Tag> : null}
        </>
      ),
    },
    { id: 'address', header: t('sessions.address'), cell: ({ address }) => address },
    {
      id: 'signedIn',
      header: t('sessions.signedIn'),
      cell: ({ signedInAt }) => formatInstant(signedInAt, language),
    },
    { id: 'seen', header: t('sessions.lastSeen'), cell: ({ lastSeenAt }) => formatAgo(lastSeenAt, language) },
    actionsColumn(t('actions'), (session) =>
      session.current ? null : (
        <Button size="small" tone="ghost" busy={busy} onClick={() => void end(session)}>
          {t('sessions.end')}
          <span className="qs-visually-hidden">: {session.device}</span>
        </Button>
      ),
    ),
  ];
  return (
    <Panel
      flush
      title={t('sessions.title')}
      actions={
        hasOthers ? (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('sessions.endOthers')}
          </Button>
        ) : null
      }
    >
      <DataTable
        label={t('sessions.title')}
        columns={columns}
        items={query.data}
        itemId={(session) => session.id}
        loading={query.isPending}
        expectedRows={2}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={<EmptyState />}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('sessions.endOthersTitle')}
        confirmLabel={t('sessions.endOthers')}
        tone="danger"
        busy={busy}
        onConfirm={() => void endOthers()}
      >
        <p>{t('sessions.endOthersText')}</p>
      </ConfirmDialog>
    </Panel>
  );
}
