import { stageIds } from '@quayside/contract';
import {
  Button,
  currencyOptions,
  DateField,
  Fields,
  Panel,
  SelectField,
  Stack,
  useTranslation,
} from '@quayside/platform';
import type { SheetGrid, SheetTable } from '@quayside/service-supplier/contract';
import { ColumnsTable } from './columns-table.component';
import { FixedPortField } from './fixed-port.component';
import { fixedPorts, withChoice, type FixedPort } from './mapping-edits';

export type TablePanelProps = {
  table: SheetTable;
  grid: SheetGrid | undefined;
  busy: boolean;
  /** A line says that the figures are thousands, and nobody has said what they are. */
  asksScale: boolean;
  onChange: (change: Partial<SheetTable>) => void;
  /** Another head: its columns are guessed anew. */
  onHead: (change: Partial<SheetTable>) => void;
  onRemove: () => void;
};

const rowsOffered = 60;

/** One table of a sheet: where its head is, what its columns mean, and what holds where no column says it. */
export function TablePanel({ table, grid, busy, asksScale, onChange, onHead, onRemove }: TablePanelProps) {
  const { t } = useTranslation('supplier');
  const { sheet, kind, headRow, headRows, fixed, scope, stage, steps, scale, columns } = table;
  const hasSteps = columns.some(({ from, above, upTo, below }) => from ?? above ?? upTo ?? below);
  const last = Math.min(grid?.rows.length ?? 0, Math.max(rowsOffered, headRow + 1));
  const textOf = (row: number) =>
    (grid?.rows[row] ?? []).filter(Boolean).slice(0, 3).join(' | ').slice(0, 50);
  const setFixed = (key: 'currency' | 'validFrom' | 'validTo' | FixedPort, value: string) =>
    onChange({ fixed: withChoice(fixed, key, value) });
  // Where no column says it: a sheet of one port names it in its title.
  const open = fixedPorts.filter((port) => !columns.some(({ field }) => field === port));
  return (
    <Panel
      title={t('sheet.tableOf', { sheet: sheet || t('sheet.unnamed'), row: headRow + 1 })}
      actions={
        <Button size="small" onClick={onRemove}>
          {t('sheet.removeTable')}
        </Button>
      }
    >
      <Stack>
        <Fields columns={4}>
          <SelectField
            label={t('sheet.kind')}
            value={kind}
            disabled={busy}
            options={(['lanes', 'charges'] as const).map((value) => ({
              value,
              label: t(`sheet.kinds.${value}`),
            }))}
            onChange={(value) => onHead({ kind: value as SheetTable['kind'] })}
          />
          <SelectField
            label={t('fields.stage')}
            value={stage ?? 'sea-transport'}
            options={stageIds.map((value) => ({ value, label: t(`stages.${value}`) }))}
            onChange={(value) => onChange({ stage: value as NonNullable<SheetTable['stage']> })}
          />
          {hasSteps ? (
            <SelectField
              label={t('sheet.steps')}
              placeholder="–"
              value={steps ?? ''}
              options={(['perUnit', 'whole'] as const).map((value) => ({
                value,
                label: t(`sheet.stepKinds.${value}`),
              }))}
              onChange={(value) => onChange({ steps: value as NonNullable<SheetTable['steps']> })}
            />
          ) : null}
          <SelectField
            label={t('sheet.headRow')}
            value={String(headRow)}
            disabled={busy}
            options={Array.from({ length: last }, (_, row) => ({
              value: String(row),
              label: `${row + 1}: ${textOf(row)}`,
            }))}
            onChange={(row) => onHead({ headRow: Number(row) })}
          />
          <SelectField
            label={t('sheet.headRows')}
            value={String(headRows)}
            disabled={busy}
            options={['1', '2', '3'].map((value) => ({ value, label: value }))}
            onChange={(rows) => onHead({ headRows: Number(rows) })}
          />
          {kind === 'charges' ? (
            <SelectField
              label={t('sheet.scope')}
              value={scope ?? 'sheet'}
              options={(['sheet', 'file'] as const).map((value) => ({
                value,
                label: t(`sheet.scopes.${value}`),
              }))}
              onChange={(value) => onChange({ scope: value as 'sheet' | 'file' })}
            />
          ) : null}
          {asksScale || scale ? (
            <SelectField
              label={t('sheet.scale')}
              placeholder={t('sheet.scales.none')}
              value={scale ?? ''}
              options={(['one', 'thousand', 'tenThousand'] as const).map((value) => ({
                value,
                label: t(`sheet.scales.${value}`),
              }))}
              onChange={(value) => onChange({ scale: value as NonNullable<SheetTable['scale']> })}
            />
          ) : null}
          <SelectField
            label={t('sheet.fixedCurrency')}
            placeholder="–"
            value={fixed.currency ?? ''}
            options={currencyOptions(fixed.currency ?? 'USD')}
            onChange={(value) => setFixed('currency', value)}
          />
          {open.map((port) => (
            <FixedPortField key={port} port={port} value={fixed[port] ?? ''} onChange={setFixed} />
          ))}
          <DateField
            label={t('sheet.fixedFrom')}
            value={fixed.validFrom ?? ''}
            onChange={(value) => setFixed('validFrom', value)}
          />
          <DateField
            label={t('sheet.fixedTo')}
            value={fixed.validTo ?? ''}
            onChange={(value) => setFixed('validTo', value)}
          />
        </Fields>
        <ColumnsTable
          table={table}
          rows={grid?.rows ?? []}
          onChange={(next) => onChange({ columns: next })}
        />
      </Stack>
    </Panel>
  );
}
