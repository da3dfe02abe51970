import {
  Button,
  ErrorState,
  isApiError,
  notify,
  Panel,
  Row,
  Skeleton,
  Stack,
  useErrorText,
  useQuery,
  useTranslation,
} from '@quayside/platform';
import { useState } from 'react';
import { account } from '../../api/account.client';
import { companyMailServer, mailServer } from '../../api/records.query';
import { MailServerDialog } from './mail-server-dialog.component';

/** Where mail goes out, with a message to oneself as the proof, and the company's own server. */
export function MailServer() {
  const { t } = useTranslation('account');
  const inUse = useQuery(mailServer);
  const own = useQuery(companyMailServer);
  const [editing, setEditing] = useState(false);
  const failed = [inUse, own].find(({ isError }) => isError);
  if (failed)
    return (
      <Panel title={t('mail.own.title')}>
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      </Panel>
    );
  if (!inUse.data || !own.data)
    return (
      <Panel title={t('mail.own.title')}>
        <Skeleton lines={2} height={16} />
      </Panel>
    );
  const { source, host, from } = inUse.data;
  const { server } = own.data;
  return (
    <Panel
      title={t('mail.own.title')}
      actions={
        <Row gap={6}>
          {source === 'none' ? null : <TestMessage />}
          <Button size="small" onClick={() => setEditing(true)}>
            {t(server ? 'mail.own.change' : 'mail.own.setUp')}
          </Button>
        </Row>
      }
    >
      <Stack gap={4}>
        <p style={{ overflowWrap: 'anywhere' }}>
          {source === 'none' ? t('mail.noServer') : t('mail.server', { host, from })}
        </p>
        <p className="qs-small qs-muted">{t(server ? 'mail.own.isOwn' : 'mail.own.isShared')}</p>
      </Stack>
      {editing ? <MailServerDialog stored={own.data} onClose={() => setEditing(false)} /> : null}
    </Panel>
  );
}

function TestMessage() {
  const { t } = useTranslation('account');
  const words = useErrorText();
  const [busy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    try {
      await account.testMailServer();
      notify({ tone: 'good', title: t('mail.tested') });
    } catch (error) {
      const said = isApiError(error) ? error.errors.map(({ message }) => message).join(' ') : '';
      notify({
        tone: 'bad',
        title: said ? t('mail.notTested') : words(error),
        ...(said ? { text: said } : {}),
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" icon="mail" busy={busy} onClick={() => void test()}>
      {t('mail.test')}
    </Button>
  );
}
