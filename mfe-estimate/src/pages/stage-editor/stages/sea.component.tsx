import { unitName } from '@quayside/contract/quantities';
import { isCurrencyCode } from '@quayside/contract/known-codes';
import {
  Button,
  CheckboxField,
  ComboboxField,
  Fields,
  formatDecimal,
  Panel,
  useLanguage,
  useQuery,
  classes,
} from '@quayside/platform';
import {
  fleetWords,
  followingInsurance,
  seaCarriers,
  textLengths,
  transitOfCards,
  type FactName,
  type Route,
  type SeaInputs,
} from '@quayside/rating';
import { updateRows } from '@quayside/sheet';
import { useState } from 'react';
import { portQuery } from '../../../api/reference.query';
import { portOption, searchCarriers, searchPorts } from '../../../api/search.query';
import {
  ChoiceInput,
  ClosingInput,
  DateInput,
  FactField,
  InheritedDateInput,
  NumberInput,
  WholeInput,
  TextInput,
} from '../../../components/stage-fields.component';
import { addLine, usualInsurance } from '../../../editor/add-line';
import {
  useEditor,
  useEditorContext,
  useEditorText,
  useInputs,
  useStageDates,
} from '../../../editor/editor-context';
import { useWhatIf } from '../what-if.component';
import { wholePercent } from '../../../editor/rating-words';
import * as styles from './stages.module.css';

/** Sea transport: mode, ports and dates of the voyage, bills of lading, revenue tons, and insurance. */
export function SeaPanels() {
  const t = useEditorText();
  return (
    <Panel title={t('sea.title')} note={<CarriageNote />}>
      <Carriage />
      <Insurance />
    </Panel>
  );
}

function CarriageNote() {
  const t = useEditorText();
  const { facts, calculations } = useEditor((editor) => editor.priced);
  const shown = (name: FactName, unit: string) => {
    const value = facts[name]?.value;
    return value ? `${formatDecimal(value)} ${unit}` : '';
  };
  const plan = calculations.vanning;
  const fleet = fleetWords(plan?.fleet.counts);
  const parts = [
    shown('cargo.m3', 'm³'),
    shown('cargo.kg', 'kg'),
    shown('sea-transport.revenueTons', 'RT'),
    fleet.length > 0 && plan?.filled && plan.roomM3
      ? t('sea.fleet', {
          fleet: fleet.join(' + '),
          share: wholePercent(plan.filled),
          m3: formatDecimal(plan.roomM3),
        })
      : '',
  ];
  return <span className="qs-small qs-muted">{parts.filter(Boolean).join(' · ')}</span>;
}

function PortField({ name, label }: { name: 'portOfLoading' | 'portOfDischarge'; label: string }) {
  const language = useLanguage();
  const { store, readOnlyReason } = useEditorContext();
  const route = useEditor((editor) => editor.content.head.route);
  const code = route[name];
  const port = useQuery({ ...portQuery(code ?? ''), enabled: Boolean(code) });
  const shown = code
    ? port.data
      ? portOption(language, port.data)
      : { value: code, label: code }
    : undefined;
  return (
    <ComboboxField
      label={label}
      value={shown}
      disabled={readOnlyReason !== undefined}
      search={searchPorts(language)}
      searchKey={['ports', language]}
      onChange={(option) => store.getState().setHead({ route: { ...route, [name]: option?.value ?? null } })}
    />
  );
}

function Carriage() {
  const t = useEditorText();
  const language = useLanguage();
  const { store } = useEditorContext();
  const { inputs, set, readOnly } = useInputs('sea-transport');
  const route = useEditor((editor) => editor.content.head.route);
  const dates = useStageDates()['sea-transport'];
  const plan = useEditor((editor) => editor.priced.calculations.vanning);
  const setRoute = (part: Partial<Route>) => store.getState().setHead({ route: { ...route, ...part } });
  const fleet = fleetWords(plan?.fleet.counts);
  const carriers = useEditor((editor) => seaCarriers(editor.document));
  const isLcl = route.mode === 'LCL';
  const { propose, dialog } = useWhatIf();
  return (
    <Fields columns={4}>
      {dialog}
      <PortField name="portOfLoading" label={t('sea.portOfLoading')} />
      <PortField name="portOfDischarge" label={t('sea.portOfDischarge')} />
      <ChoiceInput
        label={t('sea.mode')}
        value={route.mode}
        readOnly={readOnly}
        options={(['FCL', 'LCL'] as const).map((value) => ({ value, label: t(`sea.modes.${value}`) }))}
        onValue={(mode) =>
          mode &&
          mode !== route.mode &&
          propose({ route: { ...route, mode } }, t('whatIf.mode', { from: route.mode, to: mode }))
        }
      />
      <DateInput
        label={t('sea.departure')}
        value={route.departureDate}
        readOnly={readOnly}
        onValue={(date) => setRoute({ departureDate: date ?? null })}
      />
      <InheritedDateInput
        label={t('sea.arrival')}
        date={dates.arrival}
        later="arrivalDate"
        readOnly={readOnly}
        onValue={(date) => setRoute({ arrivalDate: date ?? null })}
      />
      <ComboboxField
        label={t('sea.carrier')}
        value={inputs.carrier ? { value: inputs.carrier, label: inputs.carrier } : undefined}
        placeholder={carriers.map(({ supplierName, carrier }) => supplierName ?? carrier).join(' + ')}
        disabled={readOnly}
        search={searchCarriers}
        searchKey={['sea-carriers']}
        freeText={{ longest: textLengths.line }}
        onChange={(option) => set({ carrier: option?.value })}
      />
      <TextInput
        label={t('sea.vessel')}
        value={inputs.vessel}
        readOnly={readOnly}
        onValue={(vessel) => set({ vessel })}
      />
      <ScheduleFields inputs={inputs} readOnly={readOnly} isLcl={isLcl} set={set} />
      {isLcl ? null : (
        <TextInput
          label={t('sea.containers')}
          value={fleet.length > 0 ? t('sea.fromVanning', { fleet: fleet.join(' + ') }) : t('sea.noFleet')}
          readOnly
          onValue={() => undefined}
        />
      )}
      <FactField name="sea-transport.billsOfLading" />
      <WholeInput
        label={t('sea.transitDays')}
        unit={unitName('day', null, language)}
        value={inputs.transitDays}
        fallback={transitOfCards(carriers)?.toString()}
        help={carriers.length > 1 ? t('sea.longestTransit') : undefined}
        readOnly={readOnly}
        onNumber={(transitDays) => set({ transitDays })}
      />
      <NumberInput
        label={t('sea.distance')}
        unit={unitName('nm', null, language)}
        value={inputs.distanceNm}
        readOnly={readOnly}
        onValue={(distanceNm) => set({ distanceNm })}
      />
      <FactField name="sea-transport.revenueTons" />
      {isLcl ? (
        <>
          <NumberInput
            label={t('sea.revenueTonStep')}
            unit="RT"
            value={inputs.revenueTonStep}
            fallback="0.001"
            readOnly={readOnly}
            onValue={(revenueTonStep) => set({ revenueTonStep })}
          />
          <NumberInput
            label={t('sea.revenueTonMinimum')}
            unit="RT"
            value={inputs.revenueTonMinimum}
            fallback="1"
            readOnly={readOnly}
            onValue={(revenueTonMinimum) => set({ revenueTonMinimum })}
          />
        </>
      ) : null}
    </Fields>
  );
}

type Insured = NonNullable<SeaInputs['insurance']>;

type InsuredCurrencyProps = { value: string; readOnly: boolean; onValue: (currency: string) => void };

/** What is typed stays in the field until it is a code: a currency that is half typed is none. */
function InsuredCurrency({ value, readOnly, onValue }: InsuredCurrencyProps) {
  const t = useEditorText();
  const [draft, setDraft] = useState<string>();
  return (
    <TextInput
      label={t('sea.insured.currency')}
      value={draft ?? value}
      error={draft === undefined ? undefined : t('sea.insured.currencyCode')}
      readOnly={readOnly}
      onValue={(text = '') => {
        const currency = text.normalize('NFKC').trim().toUpperCase();
        setDraft(isCurrencyCode(currency) ? undefined : text);
        if (isCurrencyCode(currency)) onValue(currency);
      }}
    />
  );
}

function Insurance() {
  const t = useEditorText();
  const { store, stage } = useEditorContext();
  const lines = useEditor((editor) => editor.content.stages['sea-transport'].lines);
  const hasLine = lines.some(({ code }) => code === 'INS');
  const { inputs, set, readOnly } = useInputs('sea-transport');
  const goods = useEditor((editor) => editor.priced.facts['cargo.value']);
  const { insurance } = inputs;
  /** The insurance, and its lines as they follow it. */
  const insure = (next: Insured) => {
    const followed = followingInsurance(lines, insurance, next);
    set({ insurance: next });
    if (followed.length === 0) return;
    const { charges, runCommand } = store.getState();
    runCommand(
      stage,
      updateRows(charges[stage], followed, (line) => line.id),
    );
  };
  const change = (part: Partial<Insured>) => {
    if (!insurance) return;
    const entries = Object.entries({ ...insurance, ...part }).filter(([, value]) => value !== undefined);
    insure(Object.fromEntries(entries) as Insured);
  };
  const toggle = (isOn: boolean) => (isOn ? insure(usualInsurance(store)) : set({ insurance: undefined }));
  const figure = (name: 'goodsValue' | 'freight' | 'duty', fallback?: string | null) => (
    <NumberInput
      label={t(`sea.insured.${name}`)}
      unit={insurance?.currency}
      value={insurance?.[name]}
      fallback={fallback}
      help={name === 'freight' ? t('sea.insured.freightHelp') : undefined}
      readOnly={readOnly}
      onValue={(value) => change({ [name]: value })}
    />
  );
  return (
    <div className={styles.insurance}>
      <CheckboxField
        label={t('sea.insure')}
        help={t('sea.insureHelp')}
        value={insurance !== undefined}
        disabled={readOnly}
        onChange={toggle}
      />
      {insurance ? (
        <Fields columns={4}>
          <ChoiceInput
            label={t('sea.insured.method')}
            value={insurance.method}
            readOnly={readOnly}
            options={(['cif', 'duty'] as const).map((value) => ({
              value,
              label: t(`sea.insured.methods.${value}`),
            }))}
            onValue={(method) => method && change({ method })}
          />
          <InsuredCurrency
            value={insurance.currency}
            readOnly={readOnly}
            onValue={(currency) => change({ currency })}
          />
          <NumberInput
            label={t('sea.insured.rate')}
            share
            greatest={100}
            value={insurance.premiumRate}
            readOnly={readOnly}
            onValue={(premiumRate) => premiumRate && change({ premiumRate })}
          />
          <NumberInput
            label={t('sea.insured.factor')}
            unit="×"
            value={insurance.factor}
            fallback="1.10"
            readOnly={readOnly}
            onValue={(factor) => change({ factor })}
          />
          {figure('goodsValue', goods?.unit === insurance.currency ? goods.value : undefined)}
          {figure('freight')}
          {insurance.method === 'duty' ? figure('duty') : null}
          <FactField name="sea-transport.insuredAmount" />
          <FactField name="sea-transport.premium" />
        </Fields>
      ) : null}
      {insurance && !hasLine && !readOnly ? (
        <p className={`${classes.row} qs-small`} data-part="row">
          <span>{t('sea.insured.noLine')}</span>
          <Button size="small" onClick={() => addLine(store, stage, 'INS')}>
            {t('sea.insured.addLine')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

/** The carrier's service and its closing days, as the quotation prints them. */
function ScheduleFields({
  inputs,
  readOnly,
  isLcl,
  set,
}: {
  inputs: SeaInputs;
  readOnly: boolean;
  isLcl: boolean;
  set: (change: Partial<SeaInputs>) => void;
}) {
  const t = useEditorText();
  return (
    <>
      <TextInput
        label={t('sea.service')}
        value={inputs.service}
        readOnly={readOnly}
        onValue={(service) => set({ service })}
      />
      <ClosingInput
        name="cargoClosing"
        label={t(isLcl ? 'sea.cfsClosing' : 'sea.cyClosing')}
        value={inputs.cargoClosing}
        readOnly={readOnly}
        onValue={(day) => set({ cargoClosing: day ?? null })}
      />
      <ClosingInput
        name="documentClosing"
        label={t('sea.documentClosing')}
        value={inputs.documentClosing}
        readOnly={readOnly}
        onValue={(day) => set({ documentClosing: day ?? null })}
      />
    </>
  );
}
