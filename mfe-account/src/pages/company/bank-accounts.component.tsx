import { Button, currencyOptions, Fields, Panel, Row, Stack, useTranslation } from '@quayside/platform';
import { type Control, FormSelect, FormText, useFieldArray } from '@quayside/platform/forms';
import { accountTypes, emptyAccount, type CompanyValues } from './company-values';

/** Bank accounts as they stand on quotations and invoices. */
export function BankAccounts({ control, currency }: { control: Control<CompanyValues>; currency: string }) {
  const { t } = useTranslation('account');
  const { fields, append, remove } = useFieldArray({ control, name: 'bankAccounts' });
  return (
    <Panel
      title={t('company.bank')}
      actions={
        <Button
          size="small"
          icon="add"
          disabled={fields.length >= 10}
          onClick={() => append(emptyAccount(currency), { focusName: `bankAccounts.${fields.length}.bank` })}
        >
          {t('bank.add')}
        </Button>
      }
    >
      <p className="qs-small qs-muted">{t('bank.printed')}</p>
      {fields.length === 0 ? <p className="qs-subtle">{t('bank.none')}</p> : null}
      <Stack gap={16}>
        {fields.map((account, index) => (
          <Stack key={account.id} gap={8}>
            <Row>
              <span className="qs-strong qs-small">{t('bank.account', { number: index + 1 })}</span>
              <span className="qs-spacer" />
              <Button size="small" tone="ghost" icon="delete" onClick={() => remove(index)}>
                {t('bank.remove')}
              </Button>
            </Row>
            <Fields columns={4}>
              <FormText
                control={control}
                name={`bankAccounts.${index}.bank`}
                label={t('bank.bank')}
                required
              />
              <FormText control={control} name={`bankAccounts.${index}.branch`} label={t('bank.branch')} />
              <FormSelect
                control={control}
                name={`bankAccounts.${index}.accountType`}
                label={t('bank.accountType')}
                options={accountTypes.map((type) => ({ value: type, label: t(`bank.types.${type}`) }))}
              />
              <FormText
                control={control}
                name={`bankAccounts.${index}.accountNumber`}
                label={t('bank.accountNumber')}
                required
              />
              <FormText
                control={control}
                name={`bankAccounts.${index}.accountName`}
                label={t('bank.accountName')}
                required
              />
              <FormText control={control} name={`bankAccounts.${index}.swift`} label={t('bank.swift')} />
              <FormSelect
                control={control}
                name={`bankAccounts.${index}.currency`}
                label={t('bank.currency')}
                options={currencyOptions(account.currency)}
              />
            </Fields>
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
