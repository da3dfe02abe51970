import type { Shipper, ShipperInvitation } from '@quayside/service-shippers/contract';
import {
  Button,
  contractChecks,
  Dialog,
  Fields,
  Form,
  FormCheckbox,
  FormChoice,
  FormText,
  notify,
  Row,
  useContractForm,
  useTranslation,
} from '@quayside/platform';
import { inviteMember } from '../../api/member.query';

type InviteValues = { email: string; name: string; mayAccept: boolean; locale: string };

const bodyOf = ({ email, name, mayAccept, locale }: InviteValues): ShipperInvitation => ({
  email: email.trim(),
  name: name.trim(),
  mayAccept,
  locale: locale === 'ja' ? 'ja' : 'en',
});

const checks = contractChecks<InviteValues>({
  schema: async () => (await import('../../api/shippers.schemas')).shipperInvitationSchema,
  body: bodyOf,
  namespace: 'shippers',
});

type InviteDialogProps = { shipper: Shipper; open: boolean; onClose: () => void };

export function InviteDialog({ shipper, open, onClose }: InviteDialogProps) {
  const { t } = useTranslation('shippers');
  return (
    <Dialog open={open} onClose={onClose} title={t('member.inviteTitle')}>
      <InviteForm shipper={shipper} onClose={onClose} />
    </Dialog>
  );
}

function InviteForm({ shipper, onClose }: Omit<InviteDialogProps, 'open'>) {
  const { t } = useTranslation('shippers');
  const form = useContractForm(checks, {
    defaultValues: { email: '', name: '', mayAccept: false, locale: shipper.language },
  });
  const { control, formState } = form;
  const invite = async (values: InviteValues) => {
    const member = await inviteMember(shipper.id, bodyOf(values));
    notify({ title: t('member.invited', { email: member.email }), tone: 'good' });
    onClose();
  };
  return (
    <Form form={form} onSubmit={invite} label={t('member.inviteTitle')} namespace="shippers">
      <Fields columns={2}>
        <FormText
          control={control}
          name="email"
          type="email"
          label={t('field.contactEmail')}
          required
          autoComplete="off"
        />
        <FormText control={control} name="name" label={t('field.person')} required />
        <FormChoice
          control={control}
          name="locale"
          label={t('member.language')}
          options={[
            { value: 'ja', label: t('language.ja') },
            { value: 'en', label: t('language.en') },
          ]}
        />
      </Fields>
      <FormCheckbox
        control={control}
        name="mayAccept"
        label={t('field.mayAccept')}
        help={t('member.mayAcceptHelp')}
      />
      <Row style={{ justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button type="submit" tone="primary" icon="mail" busy={formState.isSubmitting}>
          {t('member.send')}
        </Button>
      </Row>
    </Form>
  );
}
