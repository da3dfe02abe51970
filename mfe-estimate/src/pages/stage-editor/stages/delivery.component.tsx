import { unitName } from '@quayside/contract/quantities';
import { CheckboxField, Fields, InlineNote, Panel, useLanguage } from '@quayside/platform';
import { decimalIssue, freeTimeOf, type DeliveryInputs } from '@quayside/rating';
import { Sheet, sheetError, type SheetColumn } from '@quayside/sheet';
import { useMemo } from 'react';
import {
  DateInput,
  FactField,
  InheritedDateInput,
  NumberInput,
  WholeInput,
} from '../../../components/stage-fields.component';
import {
  useEditor,
  useEditorContext,
  useEditorText,
  useInputs,
  useStageDates,
  type EditorText,
} from '../../../editor/editor-context';
import { useRowsSheet } from '../../../editor/use-rows-sheet';
import * as styles from './stages.module.css';

type DeliveryStage = 'origin-delivery' | 'destination-delivery';
type Leg = NonNullable<DeliveryInputs['legs']>[number];

export function OriginDeliveryPanels() {
  return (
    <>
      <Legs stage="origin-delivery" />
      <Times stage="origin-delivery" />
    </>
  );
}

export function DestinationDeliveryPanels() {
  return (
    <>
      <Legs stage="destination-delivery" />
      <Times stage="destination-delivery" />
      <FreeTime />
    </>
  );
}

function wayColumn(t: EditorText): SheetColumn<Leg> {
  return {
    id: 'way',
    header: t('delivery.way'),
    kind: 'select',
    width: 120,
    options: [
      { value: 'both', label: t('delivery.ways.both') },
      ...(['truck', 'container'] as const).map((value) => ({ value, label: t(`delivery.ways.${value}`) })),
    ],
    read: ({ way }) => way ?? 'both',
    write: ({ way: _former, ...leg }, value) =>
      value === 'truck' || value === 'container' ? { ...leg, way: value } : leg,
  };
}

function legColumns(t: EditorText, stage: DeliveryStage): SheetColumn<Leg>[] {
  const words = (
    id: 'from' | 'to' | 'zone' | 'vehicle',
    width: number,
    longest: number,
  ): SheetColumn<Leg> => ({
    id,
    header: t(`delivery.${id}`),
    kind: 'text',
    width,
    card: id === 'from' || id === 'to' ? 'title' : 'field',
    read: (leg) => leg[id] ?? '',
    write: (leg, value) =>
      value.length > longest ? sheetError(t('charges.tooLong')) : { ...leg, [id]: value || undefined },
  });
  return [
    words('from', 150, 300),
    words('to', 150, 300),
    {
      id: 'km',
      header: t('delivery.km'),
      kind: 'decimal',
      unit: 'km',
      nonNegative: true,
      width: 84,
      card: 'value',
      read: (leg) => leg.km ?? '',
      write: (leg, value) =>
        value === '' || decimalIssue(value) === null
          ? { ...leg, km: value || null }
          : sheetError(t('charges.tooManyDigits')),
    },
    // Where goods are packed on the way, truck and container drive parts of it.
    ...(stage === 'origin-delivery' ? [wayColumn(t)] : []),
    words('vehicle', 120, 40),
    words('zone', 90, 40),
    {
      id: 'stops',
      header: t('delivery.stops'),
      kind: 'integer',
      nonNegative: true,
      width: 90,
      read: (leg) => (leg.stops === undefined ? '' : String(leg.stops)),
      write: (leg, value) =>
        value.length > 6
          ? sheetError(t('charges.tooLong'))
          : { ...leg, stops: value === '' ? undefined : Number(value) },
    },
  ];
}

/** The way in legs; pasted from a table if need be. */
function Legs({ stage }: { stage: DeliveryStage }) {
  const t = useEditorText();
  const language = useLanguage();
  const { readOnlyReason } = useEditorContext();
  const { inputs, set, readOnly } = useInputs(stage);
  const columns = useMemo(() => legColumns(t, stage), [t, stage]);
  const sheet = useRowsSheet(
    inputs.legs ?? [],
    (leg: Leg) => leg.id,
    (legs) => set({ legs: [...legs] }),
  );
  const whole = (name: 'vehicles' | 'trips') => (
    <WholeInput
      label={t(`delivery.${name}`)}
      value={inputs[name]}
      readOnly={readOnly}
      onNumber={(value) => set({ [name]: value })}
    />
  );
  return (
    <Panel flush title={t('delivery.legs')}>
      <Sheet
        ariaLabel={t('delivery.legs')}
        locale={language}
        columns={columns}
        {...sheet}
        newRow={() => ({ id: crypto.randomUUID() })}
        readOnly={readOnly}
        readOnlyReason={readOnlyReason}
        maxHeight={260}
      />
      <div className={styles.facts}>
        <FactField name={`${stage}.km`} />
        {whole('vehicles')}
        {whole('trips')}
        <NumberInput
          label={t('delivery.hours')}
          unit={unitName('hour', null, language)}
          value={inputs.hours}
          readOnly={readOnly}
          onValue={(hours) => set({ hours })}
        />
      </div>
    </Panel>
  );
}

/** Waiting, chassis and storage: what is free, and what is charged of the rest. */
function Times({ stage }: { stage: DeliveryStage }) {
  const t = useEditorText();
  const language = useLanguage();
  const { inputs, set, readOnly } = useInputs(stage);
  const document = useEditor((editor) => editor.document);
  const free = (fact: 'waitingChargeableHours' | 'storageDays') =>
    freeTimeOf(document, `${stage}.${fact}`).units ?? undefined;
  const figure = (
    name:
      | 'waitingHours'
      | 'freeWaitingHours'
      | 'waitingIncrementHours'
      | 'chassisDays'
      | 'storageDays'
      | 'storageFreeDays',
    fallback?: string,
  ) => (
    <NumberInput
      label={t(`delivery.${name}`)}
      unit={unitName(name.endsWith('Hours') ? 'hour' : 'day', null, language)}
      value={inputs[name]}
      fallback={fallback}
      readOnly={readOnly}
      onValue={(value) => set({ [name]: value })}
    />
  );
  return (
    <Panel title={t('delivery.times')}>
      <Fields columns={4}>
        {figure('waitingHours')}
        {figure('freeWaitingHours', free('waitingChargeableHours'))}
        {figure('waitingIncrementHours', '0.25')}
        <FactField name={`${stage}.waitingChargeableHours`} />
        {figure('storageDays')}
        {figure('storageFreeDays', free('storageDays'))}
        <FactField name={`${stage}.storageDays`} />
        {figure('chassisDays')}
      </Fields>
      <div className={styles.gap} />
      <CheckboxField
        label={t('delivery.prePull')}
        value={inputs.prePull ?? false}
        disabled={readOnly}
        onChange={(prePull) => set({ prePull })}
      />
    </Panel>
  );
}

const freeFacts = {
  demurrageFreeDays: 'destination-delivery.demurrageDays',
  detentionFreeDays: 'destination-delivery.detentionDays',
} as const;

/** Demurrage and detention: contingent, so quoted with their free time and in no total. */
function FreeTime() {
  const t = useEditorText();
  const language = useLanguage();
  const { inputs, set, readOnly } = useInputs('destination-delivery');
  const dates = useStageDates()['destination-delivery'];
  const document = useEditor((editor) => editor.document);
  const date = (name: 'gateOutDate' | 'emptyReturnDate') => (
    <DateInput
      label={t(`delivery.${name}`)}
      value={inputs[name]}
      readOnly={readOnly}
      onValue={(value) => set({ [name]: value })}
    />
  );
  const free = (name: 'demurrageFreeDays' | 'detentionFreeDays') => (
    <WholeInput
      label={t(`delivery.${name}`)}
      unit={unitName('day', null, language)}
      value={inputs[name]}
      fallback={freeTimeOf(document, freeFacts[name]).units}
      readOnly={readOnly}
      onNumber={(value) => set({ [name]: value })}
    />
  );
  return (
    <Panel title={t('delivery.freeTime')}>
      <Fields columns={4}>
        <InheritedDateInput
          label={t('delivery.dischargeDate')}
          date={dates.dischargeDate}
          later="dischargeDate"
          readOnly={readOnly}
          onValue={(dischargeDate) => set({ dischargeDate })}
        />
        {date('gateOutDate')}
        {free('demurrageFreeDays')}
        <FactField name="destination-delivery.demurrageDays" />
        {date('emptyReturnDate')}
        {free('detentionFreeDays')}
        <FactField name="destination-delivery.detentionDays" />
      </Fields>
      <div className={styles.gap} />
      <InlineNote tone="info">{t('delivery.contingent')}</InlineNote>
    </Panel>
  );
}
