import type { StaffRole } from '@quayside/contract';
import {
  Button,
  Dialog,
  Fields,
  Row,
  languageChoices,
  notify,
  useLanguage,
  useQuery,
  useTranslation,
} from '@quayside/platform';
import {
  Form,
  FormChoice,
  FormText,
  contractChecks,
  useContractForm,
  useController,
  type Control,
} from '@quayside/platform/forms';
import { useState } from 'react';
import { invite } from '../../api/members.query';
import { mailServer } from '../../api/records.query';
import { RoleChoices } from './role-choices.component';

type InviteValues = { name: string; email: string; roles: StaffRole[]; locale: 'ja' | 'en' };

const bodyOf = ({ name, email, roles, locale }: InviteValues): InviteValues => ({
  name: name.trim(),
  email: email.trim(),
  roles,
  locale,
});

const checks = contractChecks<InviteValues>({
  schema: async () => (await import('../../api/account.schemas')).invitationInputSchema,
  body: bodyOf,
  namespace: 'account',
});

/** Invites somebody into the own staff. People of shippers and suppliers are invited from their pages. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const [saving, setSaving] = useState(false);
  const server = useQuery(mailServer);
  const form = useContractForm<InviteValues>(checks, {
    defaultValues: { name: '', email: '', roles: ['estimator'], locale: language },
  });
  const { control } = form;
  const send = async (values: InviteValues) => {
    const body = bodyOf(values);
    setSaving(true);
    try {
      await invite(body);
      const isSent = server.data?.source !== 'none';
      notify({
        tone: 'good',
        title: t(isSent ? 'members.invited' : 'members.invitedKept', { email: body.email }),
      });
      onClose();
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('members.invite')}>
      <Form form={form} onSubmit={send} namespace="account" label={t('members.invite')}>
        <Fields columns={2}>
          <FormText control={control} name="name" label={t('members.name')} required />
          <FormText control={control} name="email" label={t('members.email')} type="email" required />
        </Fields>
        <Roles control={control} />
        <FormChoice control={control} name="locale" label={t('members.language')} options={languageChoices} />
        <p className="qs-small qs-subtle">
          {t(server.data?.source === 'none' ? 'members.inviteKeptHelp' : 'members.inviteHelp')}
        </p>
        <Row style={{ justifyContent: 'flex-end', paddingBottom: 12 }}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" tone="primary" busy={saving}>
            {t('members.send')}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}

function Roles({ control }: { control: Control<InviteValues> }) {
  const { field, fieldState } = useController({ control, name: 'roles' });
  return (
    <RoleChoices
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
