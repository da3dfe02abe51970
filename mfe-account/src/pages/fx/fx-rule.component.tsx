import { fxQuotes, type FxQuote } from '@quayside/contract/money-terms';
import {
  Fields,
  Form,
  FormNumber,
  FormSelect,
  InlineNote,
  notify,
  Panel,
  resolverOf,
  SaveBar,
  Stack,
  useCan,
  useForm,
  useTranslation,
  useUnsavedChanges,
  useVersionedSave,
} from '@quayside/platform';
import type { Company } from '@quayside/service-account/contract';
import { useState } from 'react';
import { changeCompany, keepCompany } from '../../api/company.query';
import { percentOf, shareOf } from '../../components/percent';

type RuleValues = { cost: FxQuote; sell: FxQuote; buffer: string };

const resolver = resolverOf<RuleValues>(
  ({ buffer }) => (shareOf(buffer) === undefined ? { buffer: 'share.format' } : {}),
  'account',
);

const valuesOf = ({ fxRule }: Company): RuleValues => ({ ...fxRule, buffer: percentOf(fxRule.buffer) });

const isSameRule = (one: Company['fxRule'], other: Company['fxRule']) =>
  one.cost === other.cost && one.sell === other.sell && one.buffer === other.buffer;

/** Which quotation counts for what is paid and received in foreign money, and what is added for movement. */
export function FxRulePanel({ company, missing }: { company: Company; missing: readonly string[] }) {
  const { t } = useTranslation('account');
  const mayWrite = useCan('company:write');
  const [loaded, setLoaded] = useState(company);
  const form = useForm<RuleValues>({ defaultValues: valuesOf(company), resolver });
  const { isDirty } = form.formState;
  const show = (stored: Company) => {
    setLoaded(stored);
    form.reset(valuesOf(stored));
  };
  const { submit, saving, conflict } = useVersionedSave<RuleValues, Company>({
    // Rates entered beside it make a newer version, too: only another rule is somebody else's change.
    version: isSameRule(company.fxRule, loaded.fxRule) ? company.version : loaded.version,
    save: ({ cost, sell, buffer }, version) =>
      changeCompany({ fxRule: { cost, sell, buffer: shareOf(buffer) ?? buffer } }, version),
    onSaved: (saved) => {
      show(saved);
      notify({ tone: 'good', title: t('fx.rule.saved') });
    },
    onLoadTheirs: (theirs) => {
      keepCompany(theirs);
      show(theirs);
    },
  });
  useUnsavedChanges(isDirty && !saving);
  const options = fxQuotes.map((value) => ({ value, label: t(`fx.quotes.${value}`) }));
  return (
    <Form form={form} onSubmit={submit} namespace="account" label={t('fx.rule.title')}>
      <Panel title={t('fx.rule.title')}>
        <fieldset disabled={!mayWrite} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Stack>
            <Fields>
              <FormSelect control={form.control} name="cost" label={t('fx.rule.cost')} options={options} />
              <FormSelect control={form.control} name="sell" label={t('fx.rule.sell')} options={options} />
              <FormNumber
                control={form.control}
                name="buffer"
                label={t('fx.rule.buffer')}
                unit="%"
                required
              />
            </Fields>
            <p className="qs-small qs-muted">{t('fx.rule.meaning', { base: company.currency })}</p>
            {missing.length > 0 ? (
              <InlineNote tone="warn">{t('fx.rule.missing', { currencies: missing.join(', ') })}</InlineNote>
            ) : null}
          </Stack>
        </fieldset>
      </Panel>
      {mayWrite ? (
        <SaveBar dirty={isDirty} saving={saving} onCancel={isDirty ? () => form.reset() : undefined} />
      ) : null}
      {conflict}
    </Form>
  );
}
