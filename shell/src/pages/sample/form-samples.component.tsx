import {
  Button,
  ConfirmDialog,
  Fields,
  FileDrop,
  Panel,
  Row,
  Stack,
  SwitchField,
  useTranslation,
} from '@quayside/platform';
import { ConflictDialog, Form, FormNumber, FormText, SaveBar, useForm } from '@quayside/platform/forms';
import { useState } from 'react';

type Values = { name: string; height: string };

/** A form with its summary of errors, the bar that saves it, and what asks before something is done. */
export function FormSamples() {
  const { t } = useTranslation('shell');
  const { t: platform } = useTranslation('platform');
  const form = useForm<Values>({ defaultValues: { name: '', height: '1500' } });
  const refuseNameless = ({ name }: Values) => {
    if (!name) form.setError('name', { type: 'required', message: platform('validation.required') });
  };
  const [isOn, setOn] = useState(true);
  const [asks, setAsks] = useState<'confirm' | 'conflict'>();
  const close = () => setAsks(undefined);
  return (
    <Stack>
      <Panel title={t('sample.form')}>
        <Form form={form} onSubmit={refuseNameless} label={t('sample.form')}>
          <Fields columns={2}>
            <FormText control={form.control} name="name" label={t('sample.name')} required />
            <FormNumber control={form.control} name="height" label={t('sample.height')} unit="mm" />
          </Fields>
          <SaveBar dirty={form.formState.isDirty} saving={false} onCancel={() => form.reset()} />
        </Form>
      </Panel>
      <Panel title={t('sample.choices')}>
        <Stack>
          <SwitchField label={t('sample.notify')} value={isOn} onChange={setOn} />
          <FileDrop accept=".csv" label={t('sample.file')} onFile={() => undefined} hint="CSV, 5 MB" />
          <Row>
            <Button onClick={() => setAsks('confirm')}>{t('sample.confirm')}</Button>
            <Button onClick={() => setAsks('conflict')}>{t('sample.conflict')}</Button>
          </Row>
        </Stack>
      </Panel>
      <ConfirmDialog
        open={asks === 'confirm'}
        onClose={close}
        onConfirm={close}
        title={t('sample.confirmTitle')}
        confirmLabel={t('sample.confirmLabel')}
        tone="danger"
      >
        <p>{t('sample.confirmText')}</p>
      </ConfirmDialog>
      <ConflictDialog open={asks === 'conflict'} onClose={close} onKeepMine={close} onLoadTheirs={close} />
    </Stack>
  );
}
