import { Fields, Panel, Stack, useUnsavedChanges } from '@quayside/platform';
import {
  contractChecks,
  Form,
  FormSelect,
  FormText,
  KeptWhen,
  SaveBar,
  useContractForm,
  type SaveOutcome,
} from '@quayside/platform/forms';
import { inputOf, type CarrierValues } from './carrier-values';
import { useCarriersText } from './carrier-words';

const checks = contractChecks<CarrierValues>({
  schema: async () => (await import('../../api/supplier.schemas')).carrierFields,
  body: inputOf,
  namespace: 'supplier-carriers',
});

const kinds = ['oceanCarrier', 'nvocc', 'landCarrier'] as const;

export type CarrierFormProps = {
  values: CarrierValues;
  /** The code of a kept carrier stays. */
  fixedCode?: boolean;
  saving: boolean;
  onSubmit: (values: CarrierValues) => Promise<SaveOutcome | void>;
  onCancel: () => void;
};

/** The one form of a carrier, for creating and for editing. */
export function CarrierForm({ values, fixedCode = false, saving, onSubmit, onCancel }: CarrierFormProps) {
  const t = useCarriersText();
  const form = useContractForm(checks, { defaultValues: values });
  const { control } = form;
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty && !saving);
  return (
    <Form form={form} onSubmit={onSubmit} namespace="supplier-carriers" label={t('one')}>
      <Panel title={t('panel.what')}>
        <Stack>
          <Fields columns={4}>
            <FormText
              control={control}
              name="code"
              label={t('field.code')}
              help={fixedCode ? undefined : t('field.codeHelp')}
              required
              readOnly={fixedCode}
            />
            <FormText control={control} name="name" label={t('field.name')} required />
            <FormText control={control} name="nameJa" label={t('field.nameJa')} />
            <FormSelect
              control={control}
              name="kind"
              label={t('field.kind')}
              required
              options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            />
          </Fields>
          <FormText
            control={control}
            name="aliases"
            label={t('field.aliases')}
            help={t('field.aliasesHelp')}
          />
        </Stack>
      </Panel>
      <KeptWhen control={control} title={t('panel.when')} t={t} />
      <SaveBar dirty={isDirty} saving={saving} onCancel={onCancel} saveLabel={t('save')} />
    </Form>
  );
}
