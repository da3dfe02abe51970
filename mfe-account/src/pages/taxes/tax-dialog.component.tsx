import { bearsTax, taxKinds } from '@quayside/contract/money-terms';
import { Button, Dialog, Fields, notify, Row, useTranslation } from '@quayside/platform';
import {
  contractChecks,
  Form,
  FormDate,
  FormNumber,
  FormSelect,
  FormText,
  useContractForm,
  useWatch,
} from '@quayside/platform/forms';
import type { Company, TaxRate } from '@quayside/service-account/contract';
import { useState } from 'react';
import { replaceTaxRates } from '../../api/company.query';
import { replaced } from '../../components/refusal';
import { taxRateOf, taxValues, type TaxValues } from './tax-values';

const checks = contractChecks<TaxValues>({
  schema: async () => (await import('../../api/account.schemas')).taxRateSchema,
  body: taxRateOf,
  namespace: 'account',
});

/** One tax rate, new or changed. The service takes the whole list; its refusals are about one row of it. */
export function TaxDialog({
  company,
  row,
  onClose,
}: {
  company: Company;
  row: TaxRate | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('account');
  const form = useContractForm(checks, { defaultValues: taxValues(row) });
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  const [saving, setSaving] = useState(false);
  const save = async (values: TaxValues) => {
    setSaving(true);
    const others = company.taxRates.filter((other) => other !== row);
    try {
      await replaceTaxRates([...others, taxRateOf(values)], company.version);
      notify({ tone: 'good', title: t('taxes.saved') });
      onClose();
    } catch (error) {
      // `items.2.code` of the row here is `code`; `taxRates.2` says that code and day stand there already.
      throw replaced(error, (path) => /^items\.\d+\.(\w+)$/.exec(path)?.[1] ?? 'validFrom');
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t(row ? 'taxes.edit' : 'taxes.add')} size="md">
      <Form form={form} onSubmit={save} namespace="account" label={t('taxes.title')}>
        <Fields columns={2}>
          <FormText
            control={control}
            name="code"
            label={t('taxes.code')}
            required
            placeholder="JP-STANDARD"
          />
          <FormSelect
            control={control}
            name="kind"
            label={t('taxes.kind')}
            options={taxKinds.map((value) => ({ value, label: t(`taxes.kinds.${value}`) }))}
          />
          {bearsTax(kind) ? (
            <FormNumber control={control} name="rate" label={t('taxes.rate')} unit="%" required />
          ) : null}
          <FormText control={control} name="nameEn" label={t('taxes.nameEn')} required />
          <FormText control={control} name="nameJa" label={t('taxes.nameJa')} required />
          <FormDate control={control} name="validFrom" label={t('taxes.validFrom')} required />
          <FormDate control={control} name="validUntil" label={t('taxes.validUntil')} />
        </Fields>
        <Row style={{ justifyContent: 'flex-end', paddingBottom: 12 }}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" tone="primary" busy={saving}>
            {t('taxes.save')}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}
