import { booleanCell, narrowCell, textCell } from '@quayside/csv';
import type { rateCardColumns, RateLine } from '../contract';

type Column = (typeof rateCardColumns)[number];
type Cells = Readonly<Record<string, string | undefined>>;
type Read = (cell: string | undefined) => unknown;

const listCell: Read = (cell) => narrowCell(cell)?.split(/[\s|]+/);

type LineField = {
  /** Where the field stands in a price. */
  path: readonly [field: keyof RateLine, part?: string];
  read: Read;
};

const quantityRule = (part: string): LineField => ({ path: ['quantityRule', part], read: narrowCell });
const time = (part: string, read: Read = narrowCell): LineField => ({ path: ['time', part], read });

/** Columns that hold one field of a price each, as it is: how a price counts, and what becomes of its amount. */
const lineFields: Partial<Record<Column, LineField>> = {
  minimumQuantity: quantityRule('minimum'),
  includedQuantity: quantityRule('included'),
  quantityFrom: { path: ['quantity', 'calculated'], read: narrowCell },
  typedQuantity: { path: ['quantity', 'typed'], read: narrowCell },
  quantityStep: quantityRule('step'),
  quantityRounding: quantityRule('rounding'),
  maximumQuantity: quantityRule('maximum'),
  timesFrom: { path: ['times', 'calculated'], read: narrowCell },
  typedTimes: { path: ['times', 'typed'], read: narrowCell },
  roundPerUnit: { path: ['roundPerUnit'], read: booleanCell },
  timeFrom: time('from'),
  timeTo: time('to'),
  freeUnits: time('freeUnits'),
  timeStep: time('increment'),
  minimumUnits: time('minimumUnits'),
  calendar: time('calendar'),
  holidays: time('holidays', listCell),
  tierFrom: time('tierFrom'),
  disbursement: { path: ['disbursement'], read: booleanCell },
  contingent: { path: ['contingent'], read: booleanCell },
  payAt: { path: ['payAt'], read: narrowCell },
  remark: { path: ['remark'], read: textCell },
};

const entries = Object.entries(lineFields);

export const lineFieldColumns: readonly string[] = entries.map(([column]) => column);

const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;

const written = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
};

/** The fields as cells. What is false is written: another thing than what is not said. */
export const lineFieldCells = (line: RateLine): Record<string, string | undefined> =>
  Object.fromEntries(
    entries.map(
      ([
        column,
        {
          path: [field, part],
        },
      ]) => {
        const value = line[field];
        return [column, written(part === undefined ? value : partOf(value, part))];
      },
    ),
  );

/** The fields that cells give; a text that is no such field stays, for the schema to refuse. */
export function readLineFields(cells: Cells): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  for (const [column, { path, read }] of entries) {
    const [field, part] = path;
    const value = read(cells[column]);
    if (value === undefined) continue;
    line[field] = part === undefined ? value : { ...Object(line[field]), [part]: value };
  }
  return line;
}

/** The column of a field, by its path. */
export const columnOfField = (field: string, part?: string): string | undefined =>
  entries.find(([, { path }]) => path[0] === field && path[1] === part)?.[0];
