import { Fields, Panel, useLanguage, useTranslation, useUnsavedChanges } from '@quayside/platform';
import {
  Form,
  FormChoice,
  FormSelect,
  FormText,
  FormTextArea,
  SaveBar,
  type UseFormReturn,
  type SaveOutcome,
} from '@quayside/platform/forms';
import { useMemo } from 'react';
import { countryChoices, currencyChoices } from '../../components/places';
import type { ShipperValues } from './shipper-values';

export type ShipperFormProps = {
  form: UseFormReturn<ShipperValues>;
  onSubmit: (values: ShipperValues) => Promise<SaveOutcome | void>;
  onCancel: () => void;
  saveLabel: string;
};

/** One form for a new shipper and for a change. */
export function ShipperForm({ form, onSubmit, onCancel, saveLabel }: ShipperFormProps) {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  const { control, formState } = form;
  const countries = useMemo(() => countryChoices(language), [language]);
  const currencies = useMemo(() => currencyChoices(language), [language]);
  useUnsavedChanges(formState.isDirty);
  return (
    <Form form={form} onSubmit={onSubmit} label={saveLabel} namespace="shippers">
      <Panel title={t('form.company')}>
        <Fields>
          <FormText
            control={control}
            name="code"
            label={t('field.code')}
            required
            help={t('form.codeHelp')}
          />
          <FormText control={control} name="name" label={t('field.name')} required />
          <FormText control={control} name="nameJa" label={t('field.nameJa')} />
          <FormSelect
            control={control}
            name="country"
            label={t('field.country')}
            required
            options={countries}
            placeholder={t('form.choose')}
          />
          <FormText control={control} name="postalCode" label={t('field.postalCode')} />
          <FormText control={control} name="website" type="url" label={t('field.website')} />
          <FormText control={control} name="address" label={t('field.address')} wide />
          <FormText control={control} name="addressJa" label={t('field.addressJa')} wide />
        </Fields>
      </Panel>
      <Panel title={t('form.contact')}>
        <Fields>
          <FormText control={control} name="contact.name" label={t('field.contactName')} />
          <FormText control={control} name="contact.email" type="email" label={t('field.contactEmail')} />
          <FormText control={control} name="contact.phone" type="tel" label={t('field.contactPhone')} />
        </Fields>
      </Panel>
      <Panel title={t('form.trade')}>
        <Fields>
          <FormSelect
            control={control}
            name="currency"
            label={t('field.currency')}
            required
            options={currencies}
          />
          <FormText
            control={control}
            name="terms"
            label={t('field.terms')}
            placeholder={t('form.termsExample')}
          />
          <FormText control={control} name="taxId" label={t('field.taxId')} />
          <FormChoice
            control={control}
            name="language"
            label={t('field.documentLanguage')}
            options={[
              { value: 'ja', label: t('language.ja') },
              { value: 'en', label: t('language.en') },
            ]}
          />
          <FormTextArea control={control} name="notes" label={t('field.notes')} />
        </Fields>
      </Panel>
      <SaveBar
        dirty={formState.isDirty}
        saving={formState.isSubmitting}
        onCancel={onCancel}
        saveLabel={saveLabel}
      />
    </Form>
  );
}
