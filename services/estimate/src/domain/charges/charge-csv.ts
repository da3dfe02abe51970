import { booleanCell, listCell, narrowCell, textCell, writeList, type ImportDefinition } from '@quayside/csv';
import { chargeColumns, chargeFields, type ChargeFields } from '../../contract/charges';

const codeCell = (value: string | undefined) => narrowCell(value)?.toUpperCase();

/** What is not said is `undefined`, and a box that is not ticked is not said: a file of an export changes nothing. */
const tickCell = (value: string | undefined) => {
  const ticked = booleanCell(value);
  return ticked === false ? undefined : ticked;
};
/** All containers are what is meant where nothing is said. */
const countsCell = (value: string | undefined) => {
  const word = narrowCell(value);
  return word === 'all' ? undefined : word;
};

const tick = (value: boolean | undefined) => (value ? 'true' : undefined);

/** How a file of charges is read, matched by code, and written. */
export const chargeCsv: ImportDefinition<ChargeFields> = {
  columns: chargeColumns,
  keyColumn: 'code',
  schema: chargeFields,
  read: (cells) => ({
    code: codeCell(cells.code),
    name: textCell(cells.name),
    nameJa: textCell(cells.nameJa),
    aliases: listCell(cells.aliases),
    stage: narrowCell(cells.stage),
    costGroup: narrowCell(cells.costGroup),
    taxKind: narrowCell(cells.taxKind),
    basis: narrowCell(cells.basis),
    lclBasis: narrowCell(cells.lclBasis),
    counts: countsCell(cells.counts),
    chargedBy: narrowCell(cells.chargedBy),
    percentOf: listCell(cells.percentOf)?.map((code) => code.normalize('NFKC').toUpperCase()),
    disbursement: tickCell(cells.disbursement),
    contingent: tickCell(cells.contingent),
    hidden: tickCell(cells.hidden),
    validFrom: narrowCell(cells.validFrom),
    validTo: narrowCell(cells.validTo),
    source: textCell(cells.source),
    notes: textCell(cells.notes),
  }),
  write: (charge) => ({
    ...{ code: charge.code, name: charge.name, nameJa: charge.nameJa },
    aliases: writeList(charge.aliases),
    ...{ stage: charge.stage, costGroup: charge.costGroup, taxKind: charge.taxKind },
    ...{
      basis: charge.basis,
      lclBasis: charge.lclBasis,
      counts: charge.counts,
      chargedBy: charge.chargedBy,
      percentOf: writeList(charge.percentOf),
    },
    disbursement: tick(charge.disbursement),
    contingent: tick(charge.contingent),
    hidden: tick(charge.hidden),
    ...{ validFrom: charge.validFrom, validTo: charge.validTo, source: charge.source, notes: charge.notes },
  }),
};
