import {
  Button,
  Dialog,
  Form,
  FormChoice,
  FormText,
  InlineNote,
  Row,
  Stack,
  contractChecks,
  languageChoices,
  notify,
  useContractForm,
  useLanguage,
  useTranslation,
} from '@quayside/platform';
import type { SupplierInvitation } from '@quayside/service-supplier/contract';
import { useState } from 'react';
import { inviteMember } from '../../api/member.query';

const bodyOf = ({ name, email, locale }: SupplierInvitation): SupplierInvitation => ({
  name: name.trim(),
  email: email.trim(),
  locale,
});

const checks = contractChecks<SupplierInvitation>({
  schema: async () => (await import('../../api/supplier.schemas')).supplierInvitationSchema,
  body: bodyOf,
  namespace: 'supplier',
});

/** Name, address and language of the person; the link goes out by e-mail. */
export function InviteDialog({ supplierId, onClose }: { supplierId: string; onClose: () => void }) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const [saving, setSaving] = useState(false);
  const form = useContractForm(checks, {
    defaultValues: { name: '', email: '', locale: language },
  });
  const { control } = form;
  const invite = async (values: SupplierInvitation) => {
    const body = bodyOf(values);
    setSaving(true);
    try {
      await inviteMember(supplierId, body);
      notify({ tone: 'good', title: t('members.invited', { email: body.email }) });
      onClose();
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('members.invite')} size="sm">
      <Form form={form} onSubmit={invite} namespace="supplier" label={t('members.invite')}>
        <Stack gap={10}>
          <FormText control={control} name="name" label={t('fields.person')} required />
          <FormText control={control} name="email" label={t('fields.email')} type="email" required />
          <FormChoice
            control={control}
            name="locale"
            label={t('members.language')}
            options={languageChoices}
          />
          <InlineNote tone="info">{t('members.sees')}</InlineNote>
          <Row style={{ justifyContent: 'flex-end' }}>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" tone="primary" busy={saving}>
              {t('members.send')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
