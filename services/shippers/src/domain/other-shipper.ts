import type { ImportPlan } from '@quayside/csv';
import { shipperColumn, type Shipper } from '../contract';

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-_.,・]/g, '');

/**
 * Refuses rows that a file gives to another shipper, by its code or name: a list for all customers must not become the
 * list of the one whose page it is imported on. A row that names none is of this one.
 */
export function refuseOtherShippers(
  { rows }: ImportPlan<unknown>,
  { code, name, nameJa }: Pick<Shipper, 'code' | 'name' | 'nameJa'>,
): void {
  const own = new Set([code, name, nameJa ?? ''].map(plain));
  for (const { row } of rows) {
    const told = plain(row.values[shipperColumn] ?? '');
    if (told === '' || own.has(told)) continue;
    row.outcome = 'error';
    row.errors.push({
      path: shipperColumn,
      code: 'import.otherShipper',
      message: 'This row is of another shipper.',
    });
  }
}
