import {
  Button,
  InlineNote,
  isApiError,
  notify,
  Row,
  useErrorText,
  useQuery,
  useTranslation,
} from '@quayside/platform';
import { useState } from 'react';
import { account } from '../../api/account.client';
import { mailServer } from '../../api/records.query';

/** Where mail goes out, with a message to oneself as the proof; or what stands in its place. */
export function MailServer() {
  const { t } = useTranslation('account');
  const words = useErrorText();
  const query = useQuery(mailServer);
  const [busy, setBusy] = useState(false);
  if (!query.data) return null;
  const { source, host, from } = query.data;
  if (source === 'none') return <InlineNote tone="info">{t('mail.noServer')}</InlineNote>;
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
    <Row style={{ justifyContent: 'space-between' }}>
      <InlineNote tone="info">{t('mail.server', { host, from })}</InlineNote>
      <Button size="small" icon="mail" busy={busy} onClick={() => void test()}>
        {t('mail.test')}
      </Button>
    </Row>
  );
}
