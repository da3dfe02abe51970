import type { StaffRole } from '@quayside/contract';
import {
  Button,
  type Control,
  Dialog,
  type Faults,
  Fields,
  Form,
  FormChoice,
  FormText,
  notify,
  resolverOf,
  Row,
  useController,
  useForm,
  useLanguage,
  useQuery,
  useTranslation,
} from '@quayside/platform';
import { useState } from 'react';
import { invite } from '../../api/members.query';
import { mailServer } from '../../api/records.query';
import { RoleChoices } from './role-choices.component';

type InviteValues = { name: string; email: string; roles: StaffRole[]; locale: 'ja' | 'en' };

function faultsOf({ name, email, roles }: InviteValues): Faults {
  const faults: Faults = {};
  if (!name.trim()) faults.name = 'required';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) faults.email = email.trim() ? 'email' : 'required';
  if (roles.length === 0) faults.roles = 'roles.missing';
  return faults;
}

const resolver = resolverOf(faultsOf, 'account');

/** Invites somebody into the own staff. People of shippers and suppliers are invited from their pages. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const [saving, setSaving] = useState(false);
  const server = useQuery(mailServer);
  const form = useForm<InviteValues>({
    defaultValues: { name: '', email: '', roles: ['estimator'], locale: language },
    resolver,
  });
  const { control } = form;
  const send = async ({ name, email, roles, locale }: InviteValues) => {
    setSaving(true);
    try {
      await invite({ name: name.trim(), email: email.trim(), roles, locale });
      const isSent = server.data?.source !== 'none';
      notify({
        tone: 'good',
        title: t(isSent ? 'members.invited' : 'members.invitedKept', { email: email.trim() }),
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
        <FormChoice
          control={control}
          name="locale"
          label={t('members.language')}
          options={[
            { value: 'ja', label: '日本語' },
            { value: 'en', label: 'English' },
          ]}
        />
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
  return <RoleChoices value={field.value} onChange={field.onChange} error={fieldState.error?.message} />;
}
