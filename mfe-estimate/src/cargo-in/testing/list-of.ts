import type { Sheet } from '@quayside/csv/tables';
import { nothingSaid, readPackingList, type Said } from '../packing-list';

/** Reads lines with `|` between their cells as a packing list. */
export const listOf = (lines: readonly string[], sheet: Partial<Sheet> = {}, more: Partial<Said> = {}) =>
  readPackingList(
    {
      ...{ name: '', hidden: false, merged: [], faults: [] },
      rows: lines.map((line) => line.split('|')),
      ...sheet,
    },
    { ...nothingSaid, packing: 'crate', ...more },
    [],
    undefined,
    () => 'id',
    'en-GB',
  );
