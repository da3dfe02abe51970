import {
  Button,
  Dialog,
  Fields,
  Form,
  FormDate,
  FormNumber,
  FormSelect,
  FormText,
  IconButton,
  InlineNote,
  notify,
  Row,
  Stack,
  useFieldArray,
  useForm,
  useTranslation,
  useWatch,
} from '@quayside/platform';
import type { Company, FxDay } from '@quayside/service-account/contract';
import { useState } from 'react';
import { saveFxDay } from '../../api/company.query';
import { currencyOptions } from '../../components/choices';
import { resolverOf } from '../../components/form-resolver';
import { replaced } from '../../components/refusal';
import { fxDayOf, fxFaults, fxPath, fxValues, type FxValues } from './fx-values';

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
  const form = useForm<FxValues>({
    defaultValues: fxValues(day, company.fx[0], new Date().toISOString().slice(0, 10)),
    resolver: resolverOf<FxValues>((values) => fxFaults(values, base)),
  });
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'rates' });
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
        <Stack gap={6}>
          {fields.map((row, index) => (
            <Row key={row.id} style={{ alignItems: 'flex-start', flexWrap: 'nowrap' }}>
              <div style={{ flex: '0 0 110px' }}>
                <FormSelect
                  control={control}
                  name={`rates.${index}.currency`}
                  label={t('fx.currency')}
                  options={currencyOptions(row.currency).filter(({ value }) => value !== base)}
                />
              </div>
              <div style={{ flex: 1 }}>
                <FormNumber
                  control={control}
                  name={`rates.${index}.rate`}
                  label={t('fx.rate')}
                  unit={base}
                  digits={2}
                />
              </div>
              <div style={{ paddingTop: 20 }}>
                <IconButton
                  icon="delete"
                  tone="ghost"
                  label={t('fx.removeCurrency', { currency: row.currency })}
                  onClick={() => remove(index)}
                />
              </div>
            </Row>
          ))}
          <Row>
            <Button
              size="small"
              icon="add"
              onClick={() => {
                const used = form.getValues('rates').map(({ currency }) => currency);
                const free = currencyOptions().find(({ value }) => value !== base && !used.includes(value));
                append({ currency: free?.value ?? '', rate: '' });
              }}
            >
              {t('fx.addCurrency')}
            </Button>
          </Row>
        </Stack>
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
