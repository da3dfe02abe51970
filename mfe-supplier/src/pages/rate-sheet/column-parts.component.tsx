import { Button, Row, SelectField, TextField, useTranslation } from '@quayside/platform';
import type { SheetColumn } from '@quayside/service-supplier/contract';
import { useState, type ReactNode } from 'react';
import { isQuantity, stepEnds, withChoice, withStepEnd, type StepEnd } from './mapping-edits';

/** By what quantities are counted of which steps are told. */
const units = ['kg', 'tonne', 'm3', 'wm', 'km', 'package', 'case', 'pallet', 'hour', 'day'] as const;

const hidden = (text: string): ReactNode => <span className="qs-visually-hidden">{text}</span>;

export type ColumnPartsProps = { column: SheetColumn; onChange: (column: SheetColumn) => void };

/** For which vehicle, and for which quantities, an amount is; shown where it is for some, or a person asks for it. */
export function ColumnParts({ column, onChange }: ColumnPartsProps) {
  const { t } = useTranslation('supplier');
  const { head, vehicle, basis } = column;
  const [isOpen, setOpen] = useState(
    () => vehicle !== undefined || stepEnds.some((end) => column[end] !== undefined),
  );
  if (!isOpen)
    return (
      <Button size="small" aria-label={t('sheet.forSomeOf', { head })} onClick={() => setOpen(true)}>
        {t('sheet.forSome')}
      </Button>
    );
  return (
    <>
      <TextField
        label={hidden(t('sheet.vehicleOf', { head }))}
        placeholder={t('sheet.anyVehicle')}
        value={vehicle ?? ''}
        maxLength={40}
        onChange={(text) => onChange(withChoice(column, 'vehicle', text.trimStart()))}
      />
      <StepEndFields
        column={column}
        ends={['from', 'above']}
        signs={t('sheet.fromSignOf', { head })}
        label={t('sheet.fromOf', { head })}
        onChange={onChange}
      />
      <StepEndFields
        column={column}
        ends={['upTo', 'below']}
        signs={t('sheet.toSignOf', { head })}
        label={t('sheet.toOf', { head })}
        onChange={onChange}
      />
      <SelectField
        label={hidden(t('sheet.unitOf', { head }))}
        placeholder={t('sheet.unit')}
        value={basis ?? ''}
        options={[...units, ...(basis && !units.some((unit) => unit === basis) ? [basis] : [])].map(
          (value) => ({
            ...{ value, label: t(`bases.${value}`) },
          }),
        )}
        onChange={(unit) => onChange(withChoice(column, 'basis', unit as SheetColumn['basis'] | ''))}
      />
    </>
  );
}

type StepEndFieldsProps = ColumnPartsProps & {
  /** With the figure itself, and without it. */
  ends: readonly [StepEnd, StepEnd];
  signs: string;
  label: string;
};

/** One end of quantities: its figure, and whether that belongs to them. */
function StepEndFields({ column, ends, signs, label, onChange }: StepEndFieldsProps) {
  const { t } = useTranslation('supplier');
  const said = ends.find((end) => column[end] !== undefined);
  const [chosen, setChosen] = useState(said ?? ends[0]);
  const figure = (said && column[said]) ?? '';
  return (
    <Row style={{ flexWrap: 'nowrap' }}>
      <SelectField
        label={hidden(signs)}
        value={chosen}
        options={ends.map((value) => ({ value, label: t(`sheet.signs.${value}`) }))}
        onChange={(value) => {
          const end = value as StepEnd;
          setChosen(end);
          if (figure !== '') onChange(withStepEnd(column, end, figure));
        }}
      />
      <TextField
        label={hidden(label)}
        inputMode="decimal"
        value={figure}
        maxLength={19}
        error={figure !== '' && !isQuantity(figure) ? t('validation.decimal.format') : undefined}
        onChange={(text) => onChange(withStepEnd(column, chosen, text))}
      />
    </Row>
  );
}
