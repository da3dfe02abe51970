import {
  Button,
  Dialog,
  Fields,
  notify,
  Row,
  useChange,
  useLanguage,
  useSession,
  useTranslation,
} from '@quayside/platform';
import {
  contractChecks,
  Form,
  FormSelect,
  FormText,
  useContractForm,
  useVersionedSave,
} from '@quayside/platform/forms';
import type { CompanyMailServer } from '@quayside/service-account/contract';
import { useState } from 'react';
import { removeMailServer, saveMailServer } from '../../api/records.query';
import { mailServerOf, mailServerValues, type MailServerValues } from './mail-server-values';

const checks = contractChecks<MailServerValues>({
  schema: async () => (await import('../../api/account.schemas')).companyMailServerChangeSchema,
  body: mailServerOf,
  namespace: 'account',
});

/** The company's own mail server. Its password is never shown: an empty field leaves the stored one as it is. */
export function MailServerDialog({ stored, onClose }: { stored: CompanyMailServer; onClose: () => void }) {
  const { t } = useTranslation('account');
  const { organisation } = useSession();
  const language = useLanguage();
  const [loaded, setLoaded] = useState(stored);
  const sender = (language === 'ja' && organisation.nameJa) || organisation.name;
  const form = useContractForm<MailServerValues>(checks, {
    defaultValues: mailServerValues(stored.server, sender),
  });
  const { control } = form;
  const { submit, saving, conflict } = useVersionedSave<MailServerValues, CompanyMailServer>({
    version: loaded.version,
    save: (values, version) => saveMailServer(mailServerOf(values), version),
    onSaved: () => {
      notify({ tone: 'good', title: t('mail.own.saved'), text: t('mail.own.savedText') });
      onClose();
    },
    onLoadTheirs: (current) => {
      setLoaded(current);
      form.reset(mailServerValues(current.server, sender));
    },
  });
  const { busy, run } = useChange();
  const remove = () =>
    run(async () => {
      await removeMailServer(loaded.version);
      notify({ tone: 'good', title: t('mail.own.removed') });
      onClose();
    });
  const encryptions = loaded.allowedHosts.length > 0 ? withNone : encrypted;
  return (
    <Dialog open onClose={onClose} title={t('mail.own.title')} size="md">
      <Form
        form={form}
        onSubmit={async (values) => void (await submit(values))}
        namespace="account"
        label={t('mail.own.title')}
      >
        <p className="qs-muted">{t('mail.own.text')}</p>
        <Fields columns={2}>
          <FormText control={control} name="senderName" label={t('mail.own.senderName')} />
          <FormText
            control={control}
            name="senderAddress"
            label={t('mail.own.senderAddress')}
            type="email"
            placeholder="quotes@example.com"
            help={t('mail.own.senderHelp')}
            required
          />
          <FormText
            control={control}
            name="host"
            label={t('mail.own.host')}
            placeholder="smtp.example.com"
            required
          />
          <FormText control={control} name="port" label={t('mail.own.port')} inputMode="numeric" required />
          <FormText control={control} name="user" label={t('mail.own.user')} autoComplete="off" />
          <FormText
            control={control}
            name="password"
            label={t('mail.own.password')}
            type="password"
            autoComplete="new-password"
            help={t(loaded.server?.hasPassword ? 'mail.own.passwordSet' : 'mail.own.passwordHelp')}
          />
          <FormSelect
            control={control}
            name="encryption"
            label={t('mail.own.encryption')}
            options={encryptions.map((value) => ({ value, label: t(`mail.own.encryptions.${value}`) }))}
          />
        </Fields>
        <Row style={{ justifyContent: 'flex-end', paddingBottom: 12 }}>
          {loaded.server ? (
            <Button tone="danger" busy={busy} onClick={() => void remove()}>
              {t('mail.own.remove')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" tone="primary" busy={saving}>
            {t('mail.own.save')}
          </Button>
        </Row>
      </Form>
      {conflict}
    </Dialog>
  );
}

const encrypted = ['starttls', 'tls'] as const;
const withNone = [...encrypted, 'none'] as const;
