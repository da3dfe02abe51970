import { containerTypes } from '@quayside/rating';
import { DataTable, EmptyState, SelectField, useLanguage, useTranslation } from '@quayside/platform';
import type { SheetColumn, SheetField, SheetTable } from '@quayside/service-supplier/contract';
import { ColumnParts } from './column-parts.component';
import { chargeOptions, lettersOf, sheetFields, withChoice, withField } from './mapping-edits';

export type ColumnsTableProps = {
  table: SheetTable;
  rows: readonly (readonly string[])[];
  onChange: (columns: SheetColumn[]) => void;
};

/** Which column of a table means what; guessed by its head, and open to change. */
export function ColumnsTable({ table, rows, onChange }: ColumnsTableProps) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const first = table.headRow + table.headRows;
  const change = (next: SheetColumn) =>
    onChange(table.columns.map((column) => (column.column === next.column ? next : column)));
  const examplesOf = ({ column }: SheetColumn) =>
    rows
      .slice(first, first + 20)
      .map((row) => row[column] ?? '')
      .filter(Boolean)
      .slice(0, 3)
      .join(' · ');
  return (
    <DataTable
      label={t('sheet.means')}
      items={table.columns}
      itemId={({ column }) => String(column)}
      empty={<EmptyState>{t('sheet.none')}</EmptyState>}
      columns={[
        {
          id: 'head',
          header: t('sheet.head'),
          card: 'title',
          wrap: true,
          cell: ({ column, head }) => (
            <>
              <span className="qs-subtle">{lettersOf(column)}</span> {head}
            </>
          ),
        },
        {
          id: 'means',
          header: t('sheet.means'),
          cell: (column) => (
            <SelectField
              label={<span className="qs-visually-hidden">{t('sheet.meansOf', { head: column.head })}</span>}
              value={column.field}
              options={sheetFields.map((value) => ({ value, label: t(`sheet.fields.${value}`) }))}
              onChange={(field) => change(withField(column, field as SheetField))}
            />
          ),
        },
        {
          id: 'of',
          header: t('sheet.of'),
          cell: (column) =>
            column.field === 'amount' ? (
              <>
                <SelectField
                  label={
                    <span className="qs-visually-hidden">
                      {t('sheet.containerOf', { head: column.head })}
                    </span>
                  }
                  placeholder={column.containerTypes?.join(' + ') ?? t('sheet.anyContainer')}
                  value={column.containerType ?? ''}
                  options={containerTypes.map((value) => ({ value, label: value }))}
                  onChange={(value) =>
                    change(withChoice(column, 'containerType', value as SheetColumn['containerType'] | ''))
                  }
                />
                {table.kind === 'lanes' ? (
                  <SelectField
                    label={
                      <span className="qs-visually-hidden">{t('sheet.chargeOf', { head: column.head })}</span>
                    }
                    placeholder={t('sheet.rowCharge')}
                    value={column.charge ?? ''}
                    options={chargeOptions(language)}
                    onChange={(value) => change(withChoice(column, 'charge', value))}
                  />
                ) : null}
                <ColumnParts column={column} onChange={change} />
              </>
            ) : null,
        },
        {
          id: 'example',
          header: t('sheet.example'),
          wrap: true,
          cell: (column) => <span className="qs-subtle">{examplesOf(column)}</span>,
        },
      ]}
    />
  );
}
