import {
  Button,
  Dialog,
  Form,
  FormTextArea,
  notify,
  Row,
  Stack,
  useForm,
  useTranslation,
} from '@quayside/platform';
import { useState } from 'react';
import { endCanary } from '../../api/releases.query';

type Values = { reason: string };

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
  const { t: platform } = useTranslation('platform');
  const form = useForm<Values>({ defaultValues: { reason: '' } });
  const [busy, setBusy] = useState(false);
  const end = async ({ reason }: Values) => {
    if (!reason.trim()) {
      form.setError('reason', { type: 'required', message: platform('validation.required') });
      return;
    }
    setBusy(true);
    try {
      await endCanary(part, reason.trim(), revision);
      notify({ tone: 'good', title: t('canary.ended', { part }) });
      onClose();
    } finally {
      setBusy(false);
    }
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
            maxLength={300}
            required
          />
          <Row style={{ justifyContent: 'flex-end', paddingBottom: 12 }}>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" tone="danger" busy={busy}>
              {t('canary.end')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
