import { fxQuotes, type FxQuote } from '@quayside/contract/money-terms';
import { Fields, InlineNote, Panel, Stack, useTranslation } from '@quayside/platform';
import { contractChecks, FormNumber, FormSelect } from '@quayside/platform/forms';
import type { Company, CompanyChange } from '@quayside/service-account/contract';
import { SettingsForm } from '../../components/settings-form.component';
import { percentOf, shareOf } from '../../components/percent';

/** Its paths are those of the service. */
type RuleValues = { fxRule: { cost: FxQuote; sell: FxQuote; buffer: string } };

const valuesOf = ({ fxRule }: Company): RuleValues => ({
  fxRule: { ...fxRule, buffer: percentOf(fxRule.buffer) },
});

const changeOf = ({ fxRule }: RuleValues): CompanyChange => ({
  fxRule: { ...fxRule, buffer: shareOf(fxRule.buffer) },
});

const checks = contractChecks<RuleValues>({
  schema: async () => (await import('../../api/account.schemas')).companyChangeSchema,
  body: changeOf,
  namespace: 'account',
});

/** Which quotation counts for what is paid and received in foreign money, and what is added for movement. */
export function FxRulePanel({ company, missing }: { company: Company; missing: readonly string[] }) {
  const { t } = useTranslation('account');
  const options = fxQuotes.map((value) => ({ value, label: t(`fx.quotes.${value}`) }));
  return (
    <SettingsForm
      company={company}
      label={t('fx.rule.title')}
      saved={t('fx.rule.saved')}
      {...{ valuesOf, changeOf, checks }}
    >
      {(control) => (
        <Panel title={t('fx.rule.title')}>
          <Stack>
            <Fields>
              <FormSelect control={control} name="fxRule.cost" label={t('fx.rule.cost')} options={options} />
              <FormSelect control={control} name="fxRule.sell" label={t('fx.rule.sell')} options={options} />
              <FormNumber
                control={control}
                name="fxRule.buffer"
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
        </Panel>
      )}
    </SettingsForm>
  );
}
