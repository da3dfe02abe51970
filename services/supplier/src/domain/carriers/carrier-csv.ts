import { listCell, narrowCell, textCell, writeList, type ImportDefinition } from '@quayside/csv';
import { carrierColumns, carrierFields, type CarrierFields } from '../../contract';

/** How a file of carriers is read, matched by code, and written. */
export const carrierTable: ImportDefinition<CarrierFields> = {
  columns: carrierColumns,
  keyColumn: 'code',
  schema: carrierFields,
  read: (cells) => ({
    code: narrowCell(cells.code)?.toUpperCase(),
    name: textCell(cells.name),
    nameJa: textCell(cells.nameJa),
    kind: narrowCell(cells.kind),
    aliases: listCell(cells.aliases),
    validFrom: narrowCell(cells.validFrom),
    validTo: narrowCell(cells.validTo),
    source: textCell(cells.source),
    notes: textCell(cells.notes),
  }),
  write: ({ aliases, ...carrier }) => ({ ...carrier, aliases: writeList(aliases) }),
};
