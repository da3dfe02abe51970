import { signedPercent } from '@quayside/contract/percents';
import { optionsOf, unitOf } from './parse-cell';
import type { SheetColumn } from './sheet.types';

/**
 * A decimal string with thousands separators and at least `decimals` fraction digits; further digits are kept,
 * never rounded away. A text that is no plain decimal comes back unchanged.
 */
export function formatNumber(value: string, decimals = 0): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (!parts) return value;
  const grouped = (parts[2] ?? '').replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const kept = (parts[3] ?? '').replace(/0+$/, '').padEnd(decimals, '0');
  return `${parts[1] ?? ''}${grouped}${kept ? `.${kept}` : ''}`;
}

/** An ISO date as read in the locale: `2026/01/05` in Japanese, `5 Jan 2026` otherwise. */
export function formatDate(value: string, locale: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!parts) return value;
  if (locale.toLowerCase().startsWith('ja')) return `${parts[1]}/${parts[2]}/${parts[3]}`;
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  return `${Number(parts[3])} ${names[Number(parts[2]) - 1] ?? ''} ${parts[1]}`;
}

/** What a cell shows for a raw value, without its unit. */
export function formatValue<Row>(column: SheetColumn<Row>, value: string, row: Row, locale: string): string {
  if (value === '') return '';
  if (column.format) return column.format(value, row, locale);
  switch (column.kind) {
    case 'decimal':
    case 'integer':
    case 'percent':
      return formatNumber(
        value,
        typeof column.decimals === 'function' ? column.decimals(row) : column.decimals,
      );
    case 'date':
      return formatDate(value, locale);
    case 'select':
      return optionsOf(column, row).find((option) => option.value === value)?.label ?? value;
    case 'text':
      return value.replace(/\r?\n/g, '⏎');
    case 'readonly':
      return value;
  }
}

/** What a cell shows: the formatted value with the unit of its row. */
export function displayText<Row>(column: SheetColumn<Row>, row: Row, locale: string): string {
  const shown = formatValue(column, column.read(row) ?? '', row, locale);
  if (shown === '') return '';
  const unit = column.kind === 'percent' ? '%' : typeof column.unit === 'function' ? column.unit(row) : '';
  return unit ? `${shown} ${unit}` : shown;
}

/** The value of a cell as a text that means the same in every cell: a percentage below one has its sign. */
export function ownText<Row>(column: SheetColumn<Row>, row: Row): string {
  const value = column.read(row) ?? '';
  return unitOf(column, row) === '%' ? signedPercent(value) : value;
}

/** The text to start editing with: the raw value, on one line. */
export function editText<Row>(column: SheetColumn<Row>, row: Row, locale: string): string {
  const value = ownText(column, row);
  return column.kind === 'select' ? formatValue(column, value, row, locale) : value.replace(/\r?\n/g, '⏎');
}

/** The value of the editor back as text: its line-break marks become line breaks. */
export function fromEditText(text: string): string {
  return text.replaceAll('⏎', '\n');
}
