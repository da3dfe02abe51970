import {
  Button,
  Dialog,
  InlineNote,
  Row,
  Stack,
  languageChoices,
  notify,
  useTranslation,
} from '@quayside/platform';
import {
  Form,
  FormCheckbox,
  FormChoice,
  FormText,
  useContractForm,
  type contractChecks,
} from '@quayside/platform/forms';
import './locales/register';

export type InviteValues = { name: string; email: string; locale: 'en' | 'ja'; mayAccept: boolean };

/** What is sent of an invitation, without the right to accept, which not every contract knows. */
export const invitationOf = ({ name, email, locale }: InviteValues) => ({
  name: name.trim(),
  email: email.trim(),
  locale,
});

export type InviteDialogProps = {
  /** Made of the schema of the remote's contract. */
  checks: ReturnType<typeof contractChecks<InviteValues>>;
  /** Whose words say what is wrong with a field. */
  namespace: string;
  /** Of the invitation, unless another is chosen. */
  language: 'en' | 'ja';
  /** Whether it is asked who may accept quotations. */
  accepts?: boolean;
  /** What such people see. */
  note?: string;
  invite: (values: InviteValues) => Promise<unknown>;
  onClose: () => void;
};

/** Name, address and language of the person; the link goes out by e-mail. */
export function InviteDialog(props: InviteDialogProps) {
  const { checks, namespace, language, accepts = false, note, invite, onClose } = props;
  const { t } = useTranslation('portalPeople');
  const form = useContractForm(checks, {
    defaultValues: { name: '', email: '', locale: language, mayAccept: false },
  });
  const { control, formState } = form;
  const send = async (values: InviteValues) => {
    await invite(values);
    notify({ title: t('invited', { email: values.email.trim() }), tone: 'good' });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('invite')} size="sm">
      <Form form={form} onSubmit={send} namespace={namespace} label={t('invite')}>
        <Stack gap={10}>
          <FormText control={control} name="name" label={t('field.name')} required />
          <FormText
            control={control}
            name="email"
            type="email"
            label={t('field.email')}
            required
            autoComplete="off"
          />
          <FormChoice control={control} name="locale" label={t('field.language')} options={languageChoices} />
          {accepts ? (
            <FormCheckbox
              control={control}
              name="mayAccept"
              label={t('field.mayAccept')}
              help={t('mayAcceptHelp')}
            />
          ) : null}
          {note ? <InlineNote tone="info">{note}</InlineNote> : null}
          <Row style={{ justifyContent: 'flex-end' }}>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" tone="primary" icon="mail" busy={formState.isSubmitting}>
              {t('send')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
