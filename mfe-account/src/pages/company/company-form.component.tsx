import { offerFields } from '@quayside/contract/offer-message';
import { useState } from 'react';
import { currencyOptions, Fields, Panel, timeZoneOptions, useTranslation, Stack } from '@quayside/platform';
import {
  contractChecks,
  type Control,
  FormNumber,
  FormSelect,
  FormText,
  FormTextArea,
  useWatch,
} from '@quayside/platform/forms';
import type { Company } from '@quayside/service-account/contract';
import { SettingsForm } from '../../components/settings-form.component';
import { BankAccounts } from './bank-accounts.component';
import { Premises } from './premises.component';
import { changeOf, exampleNumber, valuesOf, type CompanyValues } from './company-values';

const checks = contractChecks<CompanyValues>({
  schema: async () => (await import('../../api/account.schemas')).companyChangeSchema,
  body: changeOf,
  namespace: 'account',
});

/** Names, numbers, bank, numbering, terms: what stands on quotations and how they are counted. */
export function CompanyForm({ company }: { company: Company }) {
  const { t } = useTranslation('account');
  return (
    <SettingsForm
      company={company}
      label={t('company.title')}
      saved={t('company.saved')}
      {...{ valuesOf, changeOf, checks }}
    >
      {(control) => (
        <>
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
          <Premises control={control} />
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
                name="paymentTermsEn"
                label={t('company.paymentTermsEn')}
                help={t('company.paymentTermsHelp')}
                rows={2}
                wide={false}
              />
              <FormTextArea
                control={control}
                name="paymentTermsJa"
                label={t('company.paymentTermsJa')}
                rows={2}
                wide={false}
              />
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
          <Panel title={t('company.offerMessage')}>
            <Stack gap={10}>
              <p className="qs-small qs-muted">
                {t('company.offerMessageHelp')} {offerFields.map((name) => `{{${name}}}`).join(' ')}
              </p>
              <Fields columns={2}>
                <FormTextArea
                  control={control}
                  name="offerMessageEn"
                  label={t('company.offerMessageEn')}
                  rows={6}
                  wide={false}
                />
                <FormTextArea
                  control={control}
                  name="offerMessageJa"
                  label={t('company.offerMessageJa')}
                  rows={6}
                  wide={false}
                />
              </Fields>
            </Stack>
          </Panel>
        </>
      )}
    </SettingsForm>
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
