import {
  currencyOptions,
  Fields,
  Panel,
  useLanguage,
  useTranslation,
  useUnsavedChanges,
} from '@quayside/platform';
import {
  contractChecks,
  Form,
  FormSelect,
  FormText,
  FormTextArea,
  SaveBar,
  useContractForm,
  type SaveOutcome,
} from '@quayside/platform/forms';
import { countryOptions } from '../../components/countries';
import { LaneFields } from './lane-fields.component';
import { PlainTexts } from './plain-texts.component';
import { StageChoices } from './stage-choices.component';
import { checkedBody, type SupplierValues } from './supplier-values';

export type SupplierFormProps = {
  values: SupplierValues;
  saving: boolean;
  saveLabel?: string;
  onSubmit: (values: SupplierValues) => Promise<SaveOutcome | void>;
  onCancel: () => void;
};

const checks = contractChecks<SupplierValues>({
  schema: async () => (await import('../../api/supplier.schemas')).supplierInputSchema,
  body: checkedBody,
  namespace: 'supplier',
});

/** The one form of a supplier, for creating and for editing. */
export function SupplierForm({ values, saving, saveLabel, onSubmit, onCancel }: SupplierFormProps) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const form = useContractForm(checks, { defaultValues: values });
  const { control } = form;
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty && !saving);
  return (
    <Form form={form} onSubmit={onSubmit} namespace="supplier" label={t('form.label')}>
      <Panel title={t('form.identity')}>
        <Fields>
          <FormText
            control={control}
            name="code"
            label={t('fields.code')}
            required
            help={t('form.codeHelp')}
          />
          <FormText control={control} name="name" label={t('fields.name')} required />
          <FormText control={control} name="nameJa" label={t('fields.nameJa')} />
          <FormSelect
            control={control}
            name="country"
            label={t('fields.country')}
            required
            placeholder={t('form.choose')}
            options={countryOptions(language)}
          />
          <FormSelect
            control={control}
            name="currency"
            label={t('fields.currency')}
            required
            placeholder={t('form.choose')}
            options={currencyOptions(values.currency)}
          />
          <PlainTexts control={control} panel="identity" />
        </Fields>
      </Panel>
      <Panel title={t('form.services')}>
        <StageChoices control={control} />
        <LaneFields control={control} />
      </Panel>
      <Panel title={t('form.contact')}>
        <Fields>
          <FormText control={control} name="contact.name" label={t('fields.contactName')} />
          <FormText
            control={control}
            name="contact.email"
            label={t('fields.email')}
            type="email"
            inputMode="email"
          />
          <FormText control={control} name="contact.phone" label={t('fields.phone')} type="tel" />
          <FormText control={control} name="postalCode" label={t('fields.postalCode')} />
          <FormText control={control} name="address" label={t('fields.address')} />
          <FormText control={control} name="addressJa" label={t('fields.addressJa')} />
          <FormText
            control={control}
            name="website"
            label={t('fields.website')}
            type="url"
            placeholder="https://"
          />
          <PlainTexts control={control} panel="contact" />
        </Fields>
      </Panel>
      <Panel title={t('fields.notes')}>
        <FormTextArea
          control={control}
          name="notes"
          label={t('form.notesLabel')}
          help={t('form.notesHelp')}
        />
      </Panel>
      <SaveBar dirty={isDirty} saving={saving} onCancel={onCancel} saveLabel={saveLabel} />
    </Form>
  );
}
