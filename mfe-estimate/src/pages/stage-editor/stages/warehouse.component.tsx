import { unitName } from '@quayside/contract/quantities';
import { ChoiceField, Fields, Panel, useLanguage } from '@quayside/platform';
import type { WarehouseInputs } from '@quayside/rating';
import { Sheet, sheetError, type SheetColumn } from '@quayside/sheet';
import { decimalIssue, freeTimeOf } from '@quayside/rating';
import { useMemo } from 'react';
import {
  ChoiceInput,
  FactField,
  InheritedDateInput,
  NumberInput,
} from '../../../components/stage-fields.component';
import {
  useEditorContext,
  useEditorText,
  useInputs,
  useEditor,
  useStageDates,
  type EditorText,
} from '../../../editor/editor-context';
import { useRowsSheet } from '../../../editor/use-rows-sheet';
import * as stagesStyles from './stages.module.css';
import * as partsStyles from '../../../components/parts.module.css';

const methods = ['threePeriod', 'perDay', 'area'] as const;
const units = ['revenueTons', 'm3', 'tonnes', 'packages'] as const;

/** Warehouse: storage by the three periods of a month, by day after free days, or by area. */
export function WarehousePanels() {
  const t = useEditorText();
  const language = useLanguage();
  const { inputs, set, readOnly } = useInputs('warehouse');
  const dates = useStageDates().warehouse;
  const method = inputs.method ?? 'threePeriod';
  const isDangerous = useEditor(
    ({ priced }) => priced.facts['warehouse.dangerousShare']?.issue?.code !== 'warehouse.noDangerous',
  );
  const usual = useEditor(({ document }) => freeTimeOf(document, 'warehouse.chargeableDays').units);
  const freeDays = (
    <NumberInput
      label={t('warehouse.freeDays')}
      unit={unitName('day', null, language)}
      value={inputs.freeDays}
      fallback={inputs.freeDays ? '0' : usual}
      readOnly={readOnly}
      onValue={(days) => set({ freeDays: days })}
    />
  );
  return (
    <>
      <Panel title={t('warehouse.title')}>
        <ChoiceField
          label={t('warehouse.method')}
          value={method}
          disabled={readOnly}
          options={methods.map((value) => ({ value, label: t(`warehouse.methods.${value}`) }))}
          onChange={(next) => set({ method: methods.find((each) => each === next) })}
        />
        <div className={stagesStyles.gap} />
        <Fields columns={4}>
          {method === 'area' ? (
            <>
              <NumberInput
                label={t('warehouse.area')}
                unit="m²"
                value={inputs.areaM2}
                readOnly={readOnly}
                onValue={(areaM2) => set({ areaM2 })}
              />
              <NumberInput
                label={t('warehouse.months')}
                value={inputs.months}
                readOnly={readOnly}
                onValue={(months) => set({ months })}
              />
              <FactField name="warehouse.areaMonths" />
            </>
          ) : (
            <>
              <ChoiceInput
                label={t('warehouse.unit')}
                value={inputs.unit ?? 'revenueTons'}
                readOnly={readOnly}
                options={units.map((value) => ({ value, label: t(`warehouse.units.${value}`) }))}
                onValue={(unit) => set({ unit })}
              />
              <FactField name="warehouse.quantity" />
              {isDangerous ? <FactField name="warehouse.dangerousShare" /> : null}
              <InheritedDateInput
                label={t('warehouse.arrival')}
                date={dates.arrival}
                readOnly={readOnly}
                onValue={(arrival) => set({ arrival })}
              />
              <InheritedDateInput
                label={t('warehouse.departure')}
                date={dates.departure}
                readOnly={readOnly}
                onValue={(departure) => set({ departure })}
              />
            </>
          )}
          {method === 'threePeriod' ? (
            <>
              {freeDays}
              <FactField name="warehouse.periods" />
              <FactField name="warehouse.storageQuantity" />
            </>
          ) : null}
          {method === 'perDay' ? (
            <>
              {freeDays}
              <ChoiceInput
                label={t('line.calendar')}
                value={inputs.calendar ?? 'calendar'}
                readOnly={readOnly}
                options={(['calendar', 'working'] as const).map((value) => ({
                  value,
                  label: t(`calendar.${value}`),
                }))}
                onValue={(calendar) => set({ calendar })}
              />
              <FactField name="warehouse.days" />
              <FactField name="warehouse.chargeableDays" />
            </>
          ) : null}
        </Fields>
      </Panel>
      {method === 'threePeriod' ? <MonthBook /> : null}
    </>
  );
}

type Movement = NonNullable<WarehouseInputs['movements']>[number];
type MovementRow = Movement & { id: string };

function movementColumns(t: EditorText): SheetColumn<MovementRow>[] {
  const amount = (id: 'in' | 'out'): SheetColumn<MovementRow> => ({
    id,
    header: t(`warehouse.${id}`),
    kind: 'decimal',
    nonNegative: true,
    width: 120,
    grow: 1,
    read: (row) => row[id] ?? '',
    write: (row, value) => {
      if (value !== '' && decimalIssue(value) !== null) return sheetError(t('charges.tooManyDigits'));
      return { ...row, [id]: value || undefined };
    },
  });
  return [
    {
      id: 'day',
      header: t('warehouse.day'),
      kind: 'integer',
      required: true,
      nonNegative: true,
      width: 90,
      card: 'title',
      read: (row) => (row.day === 0 ? '' : String(row.day)),
      write: (row, value) =>
        Number(value) >= 1 && Number(value) <= 31
          ? { ...row, day: Number(value) }
          : sheetError(t('warehouse.badDay')),
    },
    amount('in'),
    amount('out'),
  ];
}

/** The month book of a running stock; its movements replace arrival and departure. */
function MonthBook() {
  const t = useEditorText();
  const language = useLanguage();
  const { readOnlyReason } = useEditorContext();
  const { inputs, set, readOnly } = useInputs('warehouse');
  const columns = useMemo(() => movementColumns(t), [t]);
  const rows = useMemo(
    () =>
      (inputs.movements ?? []).map((movement, index): MovementRow => ({ ...movement, id: String(index) })),
    [inputs.movements],
  );
  const sheet = useRowsSheet(
    rows,
    (row) => row.id,
    (next) =>
      set({ movements: next.length > 0 ? next.map(({ id: _id, ...movement }) => movement) : undefined }),
  );
  return (
    <Panel label={t('warehouse.book')}>
      <details className={partsStyles.details} open={rows.length > 0}>
        <summary>
          <h2>{t('warehouse.book')}</h2>
          <span className="qs-small qs-muted">{t('warehouse.bookHint')}</span>
        </summary>
        <Fields columns={4}>
          <NumberInput
            label={t('warehouse.opening')}
            value={inputs.openingBalance}
            fallback="0"
            readOnly={readOnly}
            onValue={(openingBalance) => set({ openingBalance })}
          />
        </Fields>
        <div className={stagesStyles.innerSheet}>
          <Sheet
            ariaLabel={t('warehouse.book')}
            locale={language}
            columns={columns}
            {...sheet}
            newRow={() => ({ id: String(rows.length), day: 0 })}
            readOnly={readOnly}
            readOnlyReason={readOnlyReason}
            maxHeight={260}
          />
        </div>
      </details>
    </Panel>
  );
}
