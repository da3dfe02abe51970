import { readAmount } from './amounts';
import { cellAt } from './grid';
import { laneFields } from './head-words';
import { amountColumns, columnOf, stageOf, type Reader } from './reader';

/** The charge of fuel of a way on land, where a name of fuel may mean another one. */
const fuel = /燃料|fuel|bunker/i;
const fuelCharges = { 'origin-delivery': 'FSC', 'destination-delivery': 'DFSC' } as const;

/**
 * The charge that a row of a table of lanes is of, where it names no lane: `燃料サーチャージ | 12%` below the zones. Undefined for a row
 * that says where it holds, or whose words are no charge.
 */
export function ownCharge(reader: Reader, row: number): string | undefined {
  const { table, grid, names, rules } = reader;
  if (table.kind !== 'lanes' || columnOf(table, 'charge')) return undefined;
  const amounts = new Set(amountColumns(table).map(({ column }) => column));
  const shares = [...amounts].flatMap((column) => {
    const read = readAmount(cellAt(grid, row, column), rules);
    return read === undefined ? [] : ['value' in read && read.value.isShare];
  });
  if (shares.length === 0 || !shares.every(Boolean)) return undefined;
  const texts = table.columns.flatMap(({ column }) => {
    const text = cellAt(grid, row, column).trim();
    return amounts.has(column) || text === '' ? [] : [text];
  });
  const stage = stageOf(table);
  for (const text of texts) {
    if (stage in fuelCharges && fuel.test(text)) return fuelCharges[stage as keyof typeof fuelCharges];
    const code = names.chargeOf(text, stage);
    if (code) return code;
  }
  return undefined;
}

/** The row read as a charge of all lanes of its sheet: nothing of it says where. */
export function asCharges(reader: Reader, charge: string): Reader {
  const { table } = reader;
  const isPlace = (field: string) => (laneFields as readonly string[]).includes(field);
  return {
    ...reader,
    table: {
      ...table,
      kind: 'charges',
      scope: 'sheet',
      fixed: { ...table.fixed, charge },
      columns: table.columns
        .filter(({ field }) => !isPlace(field))
        .map((column) => (column.field === 'amount' ? { ...column, charge } : column)),
    },
  };
}
