import { Button, Dialog, notify, Row, Stack, useTranslation } from '@quayside/platform';
import { contractChecks, Form, FormTextArea, useContractForm } from '@quayside/platform/forms';
import { endCanary } from '../../api/releases.query';

type Values = { reason: string };

const checks = contractChecks<Values>({
  schema: async () => (await import('../../api/releases.schemas')).endCanarySchema,
  body: ({ reason }) => ({ reason }),
  namespace: 'accountReleases',
});

export type EndCanaryDialogProps = {
  part: string;
  version: string;
  /** That was looked at: what somebody changed since is not passed over. */
  revision: number;
  onClose: () => void;
};

/** Asks why everybody should get what most have. */
export function EndCanaryDialog({ part, version, revision, onClose }: EndCanaryDialogProps) {
  const { t } = useTranslation('accountReleases');
  const form = useContractForm(checks, { defaultValues: { reason: '' } });
  const end = async ({ reason }: Values) => {
    await endCanary(part, reason.trim(), revision);
    notify({ tone: 'good', title: t('canary.ended', { part }) });
    onClose();
  };
  const title = t('canary.endOf', { part });
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} onSubmit={end} label={title}>
        <Stack gap={10}>
          <p className="qs-small qs-subtle">{t('canary.endText', { version })}</p>
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
            <Button type="submit" tone="danger" busy={form.formState.isSubmitting}>
              {t('canary.end')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
