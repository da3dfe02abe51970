import { todayIn } from '@quayside/contract/days';
import {
  currencyOptions,
  Dialog,
  Fields,
  FilterSelect,
  InlineNote,
  isApiError,
  notify,
  Row,
  useTranslation,
} from '@quayside/platform';
import {
  contractChecks,
  Form,
  FormDate,
  FormText,
  SaveBar,
  useFieldArray,
  useContractForm,
  useWatch,
} from '@quayside/platform/forms';
import type { FxDay } from '@quayside/service-account/contract';
import { useState } from 'react';
import { saveFxDay } from '../../api/company.query';
import { replaced } from '../../components/refusal';
import { FxPaste } from './fx-paste.component';
import type { Answers, Doubt } from './fx-questions.component';
import { FxRow } from './fx-row.component';
import { emptyRow, fxDayOf, fxFaults, fxPath, fxValues, type FxOwner, type FxValues } from './fx-values';

const checks = contractChecks<FxValues>({
  schema: async () => (await import('../../api/account.schemas')).fxChangeSchema,
  body: fxDayOf,
  place: fxPath,
  also: fxFaults,
  namespace: 'account',
});

/** Rates that the service asks about: far from the tables, or the first of their currency. */
const doubtsIn = (error: unknown): Doubt[] =>
  isApiError(error)
    ? error.errors.flatMap(({ code, params }) => (params?.rate ? [{ code, rate: params.rate }] : []))
    : [];

/** What was confirmed of the stored day, and what is confirmed now; each names its rate. */
function confirmedBy(doubts: readonly Doubt[], answers: Answers, day: FxDay | undefined): FxDay['confirmed'] {
  const now = doubts.flatMap(({ rate: { currency, typed } }) => {
    const answer = answers[`${currency} ${typed}`];
    const reason = answer?.reason.trim();
    return answer?.isRight ? [[currency, { rate: typed, ...(reason ? { reason } : {}) }] as const] : [];
  });
  return { ...day?.confirmed, ...Object.fromEntries(now) };
}

/** The rates of one day. Estimates that were submitted keep the rates they were frozen with. */
export function FxDialog({
  company,
  day,
  onClose,
}: {
  company: FxOwner;
  day: FxDay | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('account');
  const base = company.currency;
  const form = useContractForm(checks, {
    defaultValues: fxValues(day, company.fx[0], { today: todayIn(company.timeZone), base }),
  });
  const { control } = form;
  const { fields, append, replace } = useFieldArray({ control, name: 'rates' });
  const [doubts, setDoubts] = useState<Doubt[]>([]);
  const [answers, setAnswers] = useState<Answers>({});
  const asOf = useWatch({ control, name: 'asOf' });
  const [saving, setSaving] = useState(false);
  const replaces = company.fx.some((other) => other.asOf === asOf) && day?.asOf !== asOf;
  const save = async (values: FxValues) => {
    setSaving(true);
    try {
      await saveFxDay(fxDayOf({ ...values, confirmed: confirmedBy(doubts, answers, day) }), company.version);
      notify({ tone: 'good', title: t('fx.saved') });
      onClose();
    } catch (error) {
      setDoubts(doubtsIn(error));
      throw replaced(error, (path) => fxPath(path, values));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t(day ? 'fx.edit' : 'fx.add')} size="lg">
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
        <FxPaste
          base={base}
          onRead={(rows) => {
            const others = form
              .getValues('rates')
              .filter(({ currency }) => rows.every((row) => row.currency !== currency));
            replace([...rows, ...others]);
          }}
        />
        {fields.map(({ id, ...stored }, index) => (
          <FxRow key={id} {...{ control, index, stored, base, doubts, answers }} onAnswers={setAnswers} />
        ))}
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
        <SaveBar dirty={form.formState.isDirty} saving={saving} onCancel={onClose} saveLabel={t('fx.save')} />
      </Form>
    </Dialog>
  );
}
