import type { RateSheetReading, SheetFault, SheetMapping } from '@quayside/service-supplier/contract';
import { lettersOf } from './mapping-edits';

const columnOf = ({ cell = '' }: SheetFault) => cell.replace(/\d+$/, '');

/** Whether a person has said since the file was read what a fault asks for, or that its column or table is not read. */
function isSettled(fault: SheetFault, { mapping: read }: RateSheetReading, mapping: SheetMapping): boolean {
  const tablesOf = ({ tables }: SheetMapping) => tables.filter(({ sheet }) => sheet === fault.sheet);
  const at = columnOf(fault);
  if (at === '') return false;
  const columnIn = (one: SheetMapping) =>
    tablesOf(one).flatMap(({ columns }) => columns.filter(({ column }) => lettersOf(column) === at));
  const [before, now] = [columnIn(read), columnIn(mapping)];
  const isUnread =
    before.some(({ field }) => field !== 'ignored') && now.every(({ field }) => field === 'ignored');
  const hasCurrency = tablesOf(mapping).every(({ fixed }) => fixed.currency !== undefined);
  const hasScale = tablesOf(mapping).every(({ scale }) => scale !== undefined);
  return isUnread || (fault.code === 'currency' && hasCurrency) || (fault.code === 'scaled' && hasScale);
}

/**
 * What of a reading is still to be settled by a mapping that is being changed: without the faults of columns and tables that are not
 * read any more, and without the names that only those had.
 */
export function stillOpen(
  reading: RateSheetReading,
  mapping: SheetMapping,
): Pick<RateSheetReading, 'faults' | 'faultCount' | 'misfits' | 'unknown'> {
  const faults = reading.faults.filter((fault) => !isSettled(fault, reading, mapping));
  const settled = reading.faults.filter((fault) => !faults.includes(fault));
  const isOpen = (name: string) =>
    !settled.some(({ text }) => text === name) || faults.some(({ text }) => text === name);
  const { charges, ports, amounts, zones = [], remarks = [], bases = [] } = reading.unknown;
  return {
    misfits: reading.misfits,
    faults,
    faultCount: reading.faultCount - settled.length,
    unknown: {
      charges: charges.filter(isOpen),
      ports: ports.filter(isOpen),
      amounts: amounts.filter(isOpen),
      zones: zones.filter(isOpen),
      remarks: remarks.filter(isOpen),
      bases: bases.filter(isOpen),
    },
  };
}

/** Whether amounts of a reading have no currency that anything names. */
export const lacksCurrency = ({ faults }: Pick<RateSheetReading, 'faults'>): boolean =>
  faults.some(({ code }) => code === 'currency');

/** The mapping with a currency for the tables of which nothing names one. */
export const withCurrency = (mapping: SheetMapping, currency: string): SheetMapping => ({
  ...mapping,
  tables: mapping.tables.map((table) =>
    table.fixed.currency ? table : { ...table, fixed: { ...table.fixed, currency } },
  ),
});
