import type { RateSheetReading, SheetFault } from '@quayside/service-supplier/contract';
import { reading } from '../../testing/rate-sheets';
import { lacksCurrency, stillOpen, withCurrency } from './still-open';

const faultAt = (cell: string, code: SheetFault['code'], text: string): SheetFault => ({
  ...{ sheet: '', cell, code, text },
});
const read = (...faults: SheetFault[]): RateSheetReading => ({
  ...reading,
  faults,
  faultCount: faults.length,
  unknown: { charges: ['FE4', 'THC'], ports: [], amounts: [], bases: ['moon'] },
  mapping: {
    ...reading.mapping,
    tables: reading.mapping.tables.map((table) => ({
      ...table,
      columns: [...table.columns, { column: 2, head: 'Service', field: 'charge' }],
    })),
  },
});
const unread = ({ mapping }: RateSheetReading) => ({
  ...mapping,
  tables: mapping.tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) =>
      column.column === 2 ? { ...column, field: 'ignored' as const } : column,
    ),
  })),
});

test('new-company D7: the red lines of a column vanish as soon as it is not read, with the names that only it had', () => {
  const now = read(
    faultAt('C2', 'charge', 'FE4'),
    faultAt('C3', 'charge', 'FE4'),
    faultAt('B2', 'amount', 'x'),
  );
  expect(stillOpen(now, now.mapping)).toMatchObject({ faultCount: 3 });
  expect(stillOpen(now, unread(now))).toMatchObject({
    faultCount: 1,
    faults: [{ cell: 'B2' }],
    unknown: { charges: ['THC'], bases: ['moon'] },
  });
});

test('a name that another column has as well is still asked for', () => {
  const now = read(faultAt('C2', 'charge', 'FE4'), faultAt('B2', 'charge', 'FE4'));
  expect(stillOpen(now, unread(now)).unknown.charges).toEqual(['FE4', 'THC']);
});

test('new-company D6: a currency that was said once for all tables is asked for no more', () => {
  const now = read(faultAt('B2', 'currency', '1,500'));
  expect(lacksCurrency(stillOpen(now, now.mapping))).toBe(true);
  const said = withCurrency(now.mapping, 'JPY');
  expect(said.tables.map(({ fixed }) => fixed.currency)).toEqual(['JPY']);
  expect(lacksCurrency(stillOpen(now, said))).toBe(false);
});
