import { CheckboxField, Fields, formatDecimal, Icon, Panel, useLanguage, classes } from '@quayside/platform';
import { minorUnits, tariffCountries } from '@quayside/rating';
import {
  ChoiceInput,
  FactField,
  InheritedDateInput,
  NumberInput,
  TextInput,
} from '../../../components/stage-fields.component';
import { useEditor, useEditorText, useInputs, useStageDates } from '../../../editor/editor-context';
import { useRatingWords } from '../../../editor/rating-words';
import { OwnTables } from './own-tables.component';
import { TariffLines } from './tariff-lines.component';
import * as stagesStyles from './stages.module.css';
import * as partsStyles from '../../../components/parts.module.css';
import * as explanationStyles from '../explanation.module.css';
import { scrollRegion } from '../../../components/scroll-region';

/** Destination customs: the entry, its tariff lines, and duty, import tax and user fees with their explanation. */
export function DestinationCustomsPanels() {
  return (
    <>
      <Entry />
      <TariffLines />
      <OwnTables />
      <Assessment />
    </>
  );
}

function Entry() {
  const t = useEditorText();
  const language = useLanguage();
  const { inputs, set, readOnly } = useInputs('destination-custom');
  const dates = useStageDates()['destination-custom'];
  const route = useEditor((editor) => editor.content.head.route);
  const cargo = useEditor((editor) => editor.content.cargo);
  const customs = useEditor((editor) => editor.priced.calculations.customs);
  const isInValue = useEditor(({ priced }) =>
    priced.facts['destination-custom.customsValue']?.steps.some(({ kind }) => kind === 'customs.cifLine'),
  );
  const derived = route.delivery?.country ?? route.portOfDischarge?.slice(0, 2) ?? '';
  const country = inputs.country ?? derived;
  const isUnitedStates = country === 'US';
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const countries = [...new Set([...tariffCountries, country].filter((code) => /^[A-Z]{2}$/.test(code)))];
  const options = countries.map((value) => ({ value, label: `${value} ${names.of(value) ?? ''}` }));
  const currency = customs?.currency ?? '';
  // A rate of a currency that no goods are stated in any more is still one that can be corrected.
  const typedRates = Object.keys(inputs.exchangeRates ?? {});
  const foreign = [...new Set([...cargo.flatMap((item) => item.currency ?? []), ...typedRates])].filter(
    (code) => code !== currency,
  );
  const whole = (name: 'entries' | 'includedLines' | 'invoices', fallback: number, greatest: number) => (
    <NumberInput
      label={t(`customs.${name}`)}
      whole
      greatest={greatest}
      value={inputs[name]}
      fallback={String(fallback)}
      readOnly={readOnly}
      onValue={(value) =>
        set({
          [name]:
            value === undefined || (name === 'entries' && Number(value) < 1) ? undefined : Number(value),
        })
      }
    />
  );
  const money = (name: 'freight' | 'insurance' | 'onwardFreight') => (
    <NumberInput
      label={t(`customs.${name}`)}
      unit={currency}
      help={t(isInValue && name !== 'onwardFreight' ? 'customs.inValue' : 'customs.fromLines')}
      value={inputs[name]}
      readOnly={readOnly}
      onValue={(value) => set({ [name]: value })}
    />
  );
  return (
    <Panel title={t('customs.entry')}>
      <Fields columns={4}>
        <ChoiceInput
          label={t('customs.country')}
          value={country}
          readOnly={readOnly}
          options={options}
          onValue={(next) => set({ country: next === derived ? undefined : next })}
        />
        <InheritedDateInput
          label={t('customs.entryDate')}
          date={dates.entryDate}
          later="entryDate"
          readOnly={readOnly}
          onValue={(entryDate) => set({ entryDate })}
        />
        <ChoiceInput
          label={t('customs.valueTerms')}
          value={inputs.valueTerms ?? 'FOB'}
          readOnly={readOnly}
          options={(['EXW', 'FOB', 'CIF'] as const).map((value) => ({ value, label: value }))}
          onValue={(valueTerms) => set({ valueTerms })}
        />
        {isUnitedStates ? (
          <ChoiceInput
            label={t('customs.entryType')}
            value={inputs.entryType ?? 'formal'}
            readOnly={readOnly}
            options={(['formal', 'informal'] as const).map((value) => ({
              value,
              label: t(`customs.entryTypes.${value}`),
            }))}
            onValue={(entryType) => set({ entryType: entryType === 'informal' ? entryType : undefined })}
          />
        ) : null}
        {isUnitedStates
          ? (['MPF', 'HMF'] as const).map((code) => (
              <CheckboxField
                key={code}
                label={t('customs.exempt', { code })}
                help={t(`customs.exemptHelp.${code}`)}
                value={inputs.exemptFees?.includes(code) ?? false}
                disabled={readOnly}
                onChange={(isExempt) => {
                  const others = (inputs.exemptFees ?? []).filter((each) => each !== code);
                  const next = isExempt ? [...others, code] : others;
                  set({ exemptFees: next.length > 0 ? next : undefined });
                }}
              />
            ))
          : null}
        {whole('entries', 1, 99)}
        {whole('includedLines', 3, 1_000_000)}
        {whole('invoices', 1, 1_000_000)}
        {money('freight')}
        {money('insurance')}
        {money('onwardFreight')}
        <NumberInput
          label={t('customs.taxRate')}
          share
          greatest={10_000}
          help={t(country === 'JP' ? 'customs.taxRateHelpJapan' : 'customs.taxRateHelp')}
          value={inputs.taxRate}
          readOnly={readOnly}
          onValue={(taxRate) => set({ taxRate })}
        />
        {foreign.map((code) => (
          <CustomsRate key={code} code={code} currency={currency} />
        ))}
      </Fields>
    </Panel>
  );
}

/** The record without an entry, or with another one; undefined where it is empty. */
function withEntry<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
  value: Value | undefined,
): Record<string, Value> | undefined {
  const { [name]: _former, ...others } = record ?? {};
  const next: Record<string, Value> = value === undefined ? others : { ...others, [name]: value };
  return Object.keys(next).length > 0 ? next : undefined;
}

/** The customs' own rate of a currency, and why it is far from that of the estimate where it is. */
function CustomsRate({ code, currency }: { code: string; currency: string | undefined }) {
  const t = useEditorText();
  const { inputs, set, readOnly } = useInputs('destination-custom');
  const isFar = useEditor(({ priced }) =>
    priced.warnings.some(
      ({ code: warning, path, params }) =>
        (warning === 'fx.implausible' || (warning === 'fx.differsFromTable' && params['reason'] !== '')) &&
        path === 'stages.destination-custom' &&
        params['currency'] === code,
    ),
  );
  const rate = inputs.exchangeRates?.[code];
  return (
    <>
      <NumberInput
        label={t('customs.exchange', { code })}
        unit={currency}
        help={t('customs.exchangeHelp')}
        value={rate}
        readOnly={readOnly}
        onValue={(value) => set({ exchangeRates: withEntry(inputs.exchangeRates, code, value) })}
      />
      {isFar && rate !== undefined ? (
        <TextInput
          label={t('customs.exchangeReason', { code })}
          value={inputs.exchangeReasons?.[code]?.rate === rate ? inputs.exchangeReasons[code]?.reason : ''}
          readOnly={readOnly}
          onValue={(reason) =>
            set({
              exchangeReasons: withEntry(inputs.exchangeReasons, code, reason ? { rate, reason } : undefined),
            })
          }
        />
      ) : null}
    </>
  );
}

const explained = ['customsValue', 'duty', 'additionalDuty', 'importTax', 'mpf', 'hmf', 'bondBase'] as const;
const facts = [...explained, 'extraLines'] as const;

function Assessment() {
  const t = useEditorText();
  const words = useRatingWords();
  const { facts: all, calculations } = useEditor((editor) => editor.priced);
  const { customs } = calculations;
  const duty = all['destination-custom.duty'];
  const isUnitedStates = customs?.country === 'US';
  const shown = facts.filter((name) => isUnitedStates || (name !== 'mpf' && name !== 'hmf'));
  const steps = explained
    .filter((name) => shown.includes(name))
    .map((name) => ({ name, fact: all[`destination-custom.${name}`] }))
    .filter(({ fact }) => fact && fact.value !== null && fact.steps.length > 0);
  const digits = customs ? minorUnits(customs.currency) : 0;
  return (
    <Panel
      flush
      title={t('customs.assessment')}
      note={
        customs ? (
          <span className="qs-small qs-muted">{`${customs.country} · ${customs.currency}`}</span>
        ) : null
      }
    >
      {!customs && duty?.issue ? (
        <p className={stagesStyles.open}>
          <Icon name="warning" /> {words.issue(duty.issue)}
        </p>
      ) : null}
      {customs ? (
        <div
          className={classes.tableScroll}
          data-part="table-scroll"
          {...scrollRegion(t('customs.assessment'))}
        >
          <table className={classes.table} aria-label={t('customs.assessment')}>
            <thead>
              <tr>
                <th scope="col">{t('customs.hsCode')}</th>
                {(['customsValue', 'duty', 'additionalDuty', 'importTax'] as const).map((name) => (
                  <th key={name} scope="col" data-align="end">
                    {words.fact(`destination-custom.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {customs.lines.map((line) => (
                <tr key={line.id}>
                  <td className="qs-strong">{line.hsCode}</td>
                  {[line.customsValue, line.duty, line.additionalDuty, line.importTax].map((value, index) => (
                    <td key={index} data-align="end">
                      {value === null ? '–' : formatDecimal(value, digits)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <div className={stagesStyles.facts}>
        {shown.map((name) => (
          <FactField key={name} name={`destination-custom.${name}`} />
        ))}
      </div>
      {steps.length > 0 ? (
        <details className={`${partsStyles.details} ${stagesStyles.why}`}>
          <summary>
            <h3>{t('customs.why')}</h3>
          </summary>
          {steps.map(({ name, fact }) => (
            <div key={name} className={explanationStyles.fact}>
              <span>{words.fact(`destination-custom.${name}`)}</span>
              <ul>
                {fact?.steps
                  .filter((step) => step.kind !== 'customs.sources' || name === 'duty')
                  .map((step, index) => (
                    <li key={index}>{words.step(step, fact.unit)}</li>
                  ))}
              </ul>
            </div>
          ))}
        </details>
      ) : null}
    </Panel>
  );
}
