import { todayIn } from '@quayside/contract/days';
import {
  Button,
  currencyOptions,
  Dialog,
  Fields,
  FilterSelect,
  InlineNote,
  notify,
  Row,
  useTranslation,
} from '@quayside/platform';
import {
  contractChecks,
  Form,
  FormDate,
  FormNumber,
  FormText,
  useFieldArray,
  useContractForm,
  useWatch,
} from '@quayside/platform/forms';
import type { Company, FxDay } from '@quayside/service-account/contract';
import { useState } from 'react';
import { saveFxDay } from '../../api/company.query';
import { replaced } from '../../components/refusal';
import { emptyRow, fxDayOf, fxFaults, fxPath, fxValues, quotes, type FxValues } from './fx-values';

const checks = contractChecks<FxValues>({
  schema: async () => (await import('../../api/account.schemas')).fxChangeSchema,
  body: fxDayOf,
  place: fxPath,
  also: fxFaults,
  namespace: 'account',
});

/** The rates of one day. Estimates that were sent keep the rates they were frozen with. */
export function FxDialog({
  company,
  day,
  onClose,
}: {
  company: Company;
  day: FxDay | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('account');
  const base = company.currency;
  const form = useContractForm(checks, {
    defaultValues: fxValues(day, company.fx[0], { today: todayIn(company.timeZone), base }),
  });
  const { control } = form;
  const { fields, append } = useFieldArray({ control, name: 'rates' });
  const asOf = useWatch({ control, name: 'asOf' });
  const [saving, setSaving] = useState(false);
  const replaces = company.fx.some((other) => other.asOf === asOf) && day?.asOf !== asOf;
  const save = async (values: FxValues) => {
    setSaving(true);
    try {
      await saveFxDay(fxDayOf(values), company.version);
      notify({ tone: 'good', title: t('fx.saved') });
      onClose();
    } catch (error) {
      throw replaced(error, (path) => fxPath(path, values));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t(day ? 'fx.edit' : 'fx.add')} size="md">
      <Form form={form} onSubmit={save} namespace="account" label={t('fx.title')}>
        <Fields columns={2}>
          <FormDate control={control} name="asOf" label={t('fx.asOf')} required />
          <FormText
            control={control}
            name="source"
            label={t('fx.source')}
            required
            help={t('fx.sourceHelp')}
          />
        </Fields>
        {replaces ? <InlineNote tone="warn">{t('fx.replaces')}</InlineNote> : null}
        <Fields>
          {fields.flatMap((row, index) =>
            quotes.map((quote) => (
              <FormNumber
                key={`${row.id} ${quote}`}
                control={control}
                name={`rates.${index}.${quote}`}
                label={`${row.currency} ${t(`fx.columns.${quote}`)}`}
                unit={base}
                digits={2}
              />
            )),
          )}
        </Fields>
        <Row>
          <FilterSelect
            label={t('fx.addCurrency')}
            value={undefined}
            options={currencyOptions().filter(
              ({ value }) => value !== base && !fields.some(({ currency }) => currency === value),
            )}
            onChange={(currency) => {
              if (currency) append(emptyRow(currency), { focusName: `rates.${fields.length}.tts` });
            }}
          />
          <span className="qs-small qs-subtle">{t('fx.help')}</span>
        </Row>
        <Row style={{ justifyContent: 'flex-end', paddingBottom: 12 }}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" tone="primary" busy={saving}>
            {t('fx.save')}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}
