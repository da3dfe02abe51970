import { Button, Dialog, Row, Stack, useTranslation } from '@quayside/platform';
import { contractChecks, Form, FormTextArea, useContractForm } from '@quayside/platform/forms';
import { useRightTaken } from './use-right-taken';

type Values = { reason: string };
const checks = contractChecks<Values>({
  schema: async () => (await import('../../api/releases.schemas')).reasonSchema,
  body: ({ reason }) => ({ reason }),
  namespace: 'accountReleases',
});

export type ReasonDialogProps = {
  title: string;
  /** What follows from it. */
  text: string;
  /** What the button does. */
  confirm: string;
  tone?: 'primary' | 'danger';
  /** Does it, for this reason; what it throws is said in the dialog, which stays. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks why something is done that others meet: the reason stands in the history. */
export function ReasonDialog({ title, text, confirm, tone, onConfirm, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('accountReleases');
  const form = useContractForm(checks, { defaultValues: { reason: '' } });
  const rightTaken = useRightTaken();
  const submit = async ({ reason }: Values) => {
    try {
      await onConfirm(reason.trim());
    } catch (error) {
      const taken = rightTaken(error);
      if (taken === undefined) throw error;
      form.setError('root', { type: 'server', message: taken });
    }
  };
  return (
    <Dialog open onClose={onClose} title={title} size="sm">
      <Form form={form} onSubmit={submit} label={title}>
        <Stack gap={10}>
          <p className="qs-small qs-subtle">{text}</p>
          <FormTextArea
            control={form.control}
            name="reason"
            label={t('why')}
            help={t('whyHelp')}
            rows={2}
            required
          />
          <Row style={{ justifyContent: 'flex-end', paddingBottom: 12 }}>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" tone={tone ?? 'primary'} busy={form.formState.isSubmitting}>
              {confirm}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
