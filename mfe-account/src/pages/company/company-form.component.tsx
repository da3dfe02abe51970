import { useState } from 'react';
import {
  type Control,
  currencyOptions,
  Fields,
  Form,
  FormNumber,
  FormSelect,
  FormText,
  FormTextArea,
  notify,
  Panel,
  resolverOf,
  SaveBar,
  Stack,
  timeZoneOptions,
  useCan,
  useForm,
  useTranslation,
  useUnsavedChanges,
  useVersionedSave,
  useWatch,
} from '@quayside/platform';
import type { Company } from '@quayside/service-account/contract';
import { changeCompany } from '../../api/company.query';
import { BankAccounts } from './bank-accounts.component';
import { changeOf, exampleNumber, faultsOf, valuesOf, type CompanyValues } from './company-values';

const resolver = resolverOf(faultsOf, 'account');

/** Names, numbers, bank, numbering, terms: what stands on quotations and how they are counted. */
export function CompanyForm({ company }: { company: Company }) {
  const { t } = useTranslation('account');
  const mayWrite = useCan('company:write');
  const [loaded, setLoaded] = useState(company);
  const form = useForm<CompanyValues>({ defaultValues: valuesOf(company), resolver });
  const { control } = form;
  const { isDirty } = form.formState;
  const show = (stored: Company) => {
    setLoaded(stored);
    form.reset(valuesOf(stored));
  };
  const { submit, saving, conflict } = useVersionedSave<CompanyValues, Company>({
    version: loaded.version,
    save: (values, version) => changeCompany(changeOf(values), version),
    onSaved: (saved) => {
      show(saved);
      notify({ tone: 'good', title: t('company.saved') });
    },
    onLoadTheirs: show,
  });
  useUnsavedChanges(isDirty && !saving);
  return (
    <Form form={form} onSubmit={submit} namespace="account" label={t('company.title')}>
      <fieldset disabled={!mayWrite} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <Stack>
          <Panel title={t('company.identity')}>
            <Fields columns={2}>
              <FormText control={control} name="name" label={t('company.name')} required />
              <FormText control={control} name="nameJa" label={t('company.nameJa')} required />
              <FormTextArea
                control={control}
                name="address"
                label={t('company.address')}
                rows={3}
                wide={false}
              />
              <FormTextArea
                control={control}
                name="addressJa"
                label={t('company.addressJa')}
                rows={3}
                wide={false}
              />
              <FormText control={control} name="phone" label={t('company.phone')} type="tel" />
              <FormText control={control} name="website" label={t('company.website')} type="url" />
              <FormText
                control={control}
                name="registrationNumber"
                label={t('company.registrationNumber')}
                help={t('company.registrationNumberHelp')}
              />
              <FormText
                control={control}
                name="taxNumber"
                label={t('company.taxNumber')}
                help={t('company.taxNumberHelp')}
              />
            </Fields>
          </Panel>
          <Panel title={t('company.figures')}>
            <Fields columns={2}>
              <FormSelect
                control={control}
                name="currency"
                label={t('company.currency')}
                required
                options={currencyOptions(company.currency)}
                help={t('company.currencyHelp')}
              />
              <FormSelect
                control={control}
                name="timeZone"
                label={t('company.timeZone')}
                required
                options={timeZoneOptions(company.timeZone)}
              />
              <NumberPattern control={control} kind="estimate" />
              <NumberPattern control={control} kind="project" />
            </Fields>
          </Panel>
          <BankAccounts control={control} currency={company.currency} />
          <Panel title={t('company.terms')}>
            <Fields columns={2}>
              <FormNumber
                control={control}
                name="validityDays"
                label={t('company.validityDays')}
                unit={t('company.days')}
                help={t('company.validityDaysHelp')}
                required
              />
              <span />
              <FormTextArea
                control={control}
                name="termsEn"
                label={t('company.termsEn')}
                rows={6}
                wide={false}
              />
              <FormTextArea
                control={control}
                name="termsJa"
                label={t('company.termsJa')}
                rows={6}
                wide={false}
              />
            </Fields>
          </Panel>
        </Stack>
      </fieldset>
      {mayWrite ? (
        <SaveBar dirty={isDirty} saving={saving} onCancel={isDirty ? () => form.reset() : undefined} />
      ) : null}
      {conflict}
    </Form>
  );
}

function NumberPattern({ control, kind }: { control: Control<CompanyValues>; kind: 'estimate' | 'project' }) {
  const { t } = useTranslation('account');
  const pattern = useWatch({ control, name: `numbering.${kind}` });
  const [year] = useState(() => new Date().getFullYear());
  const example = exampleNumber(pattern, year);
  return (
    <FormText
      control={control}
      name={`numbering.${kind}`}
      label={t(`company.numbering.${kind}`)}
      required
      help={example ? t('company.numbering.example', { example }) : t('company.numbering.help')}
    />
  );
}
