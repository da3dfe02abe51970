import { Fields, Panel, useUnsavedChanges } from '@quayside/platform';
import {
  contractChecks,
  Form,
  FormConfirmPercent,
  FormNumber,
  FormSelect,
  FormText,
  KeptWhen,
  SaveBar,
  useContractForm,
  useWatch,
  type Control,
  type SaveOutcome,
} from '@quayside/platform/forms';
import { feeCodes, feeCountries } from '@quayside/rating';
import { customsRateKinds } from './kinds';
import { inputOf, percentAbove, type CustomsRateValues } from './customs-rate-values';
import { useCustomsRatesText } from './customs-rate-words';

const checks = contractChecks<CustomsRateValues>({
  schema: async () => (await import('../../api/estimate.schemas')).wholeCustomsRate,
  body: inputOf,
  namespace: 'estimate-customs-rates',
});

type Held = { control: Control<CustomsRateValues> };

function Figures({ control }: Held) {
  const t = useCustomsRatesText();
  const kind = useWatch({ control, name: 'kind' });
  if (kind === 'fee')
    return (
      <Fields columns={4}>
        <FormNumber control={control} name="fee.rate" label={t('field.rate')} unit="%" required />
        {(['minimum', 'maximum', 'informal'] as const).map((name) => (
          <FormNumber
            key={name}
            control={control}
            name={`fee.${name}`}
            label={t(`field.${name}`)}
            unit="USD"
          />
        ))}
      </Fields>
    );
  if (kind === 'duty')
    return (
      <Fields columns={2}>
        <FormText control={control} name="duty" label={t('field.duty')} help={t('field.dutyHelp')} required />
        <FormNumber control={control} name="taxRate" label={t('field.taxRate')} unit="%" />
      </Fields>
    );
  return (
    <Fields columns={4}>
      <FormNumber control={control} name="additional.rate" label={t('field.rate')} unit="%" required />
      <FormNumber
        control={control}
        name="additional.share"
        label={t('field.share')}
        help={t('field.shareHelp')}
        unit="%"
      />
      <FormNumber
        control={control}
        name="additional.order"
        label={t('field.order')}
        help={t('field.orderHelp')}
        required
      />
      <FormText
        control={control}
        name="additional.excludes"
        label={t('field.excludes')}
        help={t('field.excludesHelp')}
      />
    </Fields>
  );
}

function Confirmed({ control }: Held) {
  const values = useWatch({ control }) as CustomsRateValues;
  return <FormConfirmPercent control={control} name="confirmedShare" percent={percentAbove(values)} />;
}

function Goods({ control }: Held) {
  const t = useCustomsRatesText();
  const kind = useWatch({ control, name: 'kind' });
  if (kind === 'fee') return null;
  return (
    <Panel title={t('panel.goods')}>
      <Fields columns={2}>
        <FormText
          control={control}
          name="hs"
          label={t('field.hs')}
          help={t('field.hsHelp')}
          required={kind === 'duty'}
        />
        <FormText control={control} name="origins" label={t('field.origins')} help={t('field.originsHelp')} />
      </Fields>
    </Panel>
  );
}

function Code({ control }: Held) {
  const t = useCustomsRatesText();
  const kind = useWatch({ control, name: 'kind' });
  if (kind === 'duty') return null;
  return kind === 'fee' ? (
    <FormSelect
      control={control}
      name="code"
      label={t('field.code')}
      placeholder={t('field.code')}
      required
      options={feeCodes.map((value) => ({ value, label: `${value} (${feeCountries[value]})` }))}
    />
  ) : (
    <FormText control={control} name="code" label={t('field.code')} help={t('field.codeHelp')} required />
  );
}

export type CustomsRateFormProps = {
  values: CustomsRateValues;
  saving: boolean;
  saveLabel?: string;
  onSubmit: (values: CustomsRateValues) => Promise<SaveOutcome | void>;
  onCancel: () => void;
};

/** The one form of a fee, a rate of duty or an additional duty, for adding and for changing. */
export function CustomsRateForm({ values, saving, saveLabel, onSubmit, onCancel }: CustomsRateFormProps) {
  const t = useCustomsRatesText();
  const form = useContractForm(checks, { defaultValues: values });
  const {
    control,
    formState: { isDirty: dirty },
  } = form;
  useUnsavedChanges(dirty && !saving);
  return (
    <Form form={form} onSubmit={onSubmit} namespace="estimate-customs-rates" label={t('one')}>
      <Panel title={t('panel.what')}>
        <Fields>
          <FormSelect
            control={control}
            name="kind"
            label={t('field.kind')}
            required
            options={customsRateKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <FormText control={control} name="country" label={t('field.country')} placeholder="US" required />
          <Code control={control} />
          <FormText control={control} name="name" label={t('field.name')} required />
          <FormText control={control} name="nameJa" label={t('field.nameJa')} />
        </Fields>
      </Panel>
      <Panel title={t('panel.says')}>
        <Figures control={control} />
        <Confirmed control={control} />
      </Panel>
      <Goods control={control} />
      <KeptWhen
        control={control}
        title={t('panel.source')}
        t={(word) => t(word)}
        required={['validFrom', 'source']}
        help={t('field.sourceHelp')}
      >
        <FormText control={control} name="sourceUrl" label={t('field.sourceUrl')} placeholder="https://" />
      </KeptWhen>
      <SaveBar dirty={dirty} saving={saving} onCancel={onCancel} saveLabel={saveLabel} />
    </Form>
  );
}
