import { useUnsavedChanges } from '@quayside/platform';
import {
  contractChecks,
  Form,
  FormSelect,
  KeptNames,
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
      <KeptNames
        {...{ control, t, fixedCode }}
        title={t('panel.what')}
        required={['name']}
        help={{ code: t('field.codeHelp') }}
        columns={4}
      >
        <FormSelect
          control={control}
          name="kind"
          label={t('field.kind')}
          required
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </KeptNames>
      <KeptWhen control={control} title={t('panel.when')} t={t} />
      <SaveBar dirty={isDirty} saving={saving} onCancel={onCancel} saveLabel={t('save')} />
    </Form>
  );
}
