import { integerCell, moneyCell, narrowCell, textCell, type ImportDefinition } from '@quayside/csv';
import { readPercent } from '@quayside/contract/percents';
import { dutyText, parseDuty, shareText } from '@quayside/rating';
import { customsRateColumns, wholeCustomsRate, type CustomsRateFields } from '../../contract/customs-rates';
import { identityOf } from './row';

type Cells = Record<string, string>;

const list = (text: string | undefined): string[] | undefined => {
  const items = (narrowCell(text) ?? '')
    .toUpperCase()
    .split(/[\s,、;|]+/)
    .filter(Boolean);
  return items.length > 0 ? items : undefined;
};
/** A share, or what stands there, which the schema then refuses. */
const shareCell = (text: string | undefined): string | undefined => {
  const known = textCell(text);
  const read = known === undefined ? undefined : readPercent(known, 'refused');
  return read && 'share' in read ? read.share : known;
};

/** Fees of customs are known of the United States. */
const feeCurrency = 'USD';

/** Percentages without their sign: `2.5` is 2.5 % to some and 250 % to others. A duty may be an amount for a unit, or free. */
function percentFaults(cells: Cells) {
  const message = 'Write 2.5% for two and a half per cent.';
  return (['rate', 'taxRate', 'share', 'confirmedShare'] as const).flatMap((path) => {
    const cell = narrowCell(cells[path]);
    const read = cell === undefined ? undefined : readPercent(cell, 'refused');
    return read && 'fault' in read && read.fault === 'percent.sign'
      ? [{ path, code: read.fault, message }]
      : [];
  });
}

const kinds: Readonly<Record<string, CustomsRateFields['kind']>> = {
  ...{ fee: 'fee', 手数料: 'fee', duty: 'duty', 関税: 'duty', 関税率: 'duty' },
  ...{ additional: 'additional', 'additional duty': 'additional', 追加関税: 'additional' },
};

function partOf(kind: string | undefined, cells: Cells) {
  const { rate } = cells;
  if (kind === 'fee') {
    const amount = (text: string | undefined) => moneyCell(text, feeCurrency);
    const amounts = { minimum: amount(cells.minimum), maximum: amount(cells.maximum) };
    return { fee: { rate: shareCell(rate), ...amounts, informal: amount(cells.informal) } };
  }
  if (kind === 'duty')
    return { duty: parseDuty(rate ?? '') ?? textCell(rate), taxRate: shareCell(cells.taxRate) };
  const order = integerCell(cells.order) ?? 100;
  const part = {
    rate: shareCell(rate),
    share: shareCell(cells.share),
    order,
    excludes: list(cells.excludes),
  };
  return { additional: part };
}

function read(cells: Cells): unknown {
  const word = narrowCell(cells.kind)?.toLowerCase();
  const kind = (word && kinds[word]) ?? word;
  return {
    kind,
    country: narrowCell(cells.country)?.toUpperCase(),
    code: narrowCell(cells.code)?.toUpperCase(),
    name: textCell(cells.name),
    nameJa: textCell(cells.nameJa),
    hs: list(cells.hs),
    origins: list(cells.origins),
    validFrom: narrowCell(cells.validFrom),
    validTo: narrowCell(cells.validTo),
    source: textCell(cells.source),
    sourceUrl: textCell(cells.sourceUrl),
    notes: textCell(cells.notes),
    confirmedShare: shareCell(cells.confirmedShare),
    ...partOf(kind, cells),
  };
}

/** A row as cells: what an export writes. */
function cellsOf(rate: CustomsRateFields): Record<string, string | undefined> {
  const { fee, duty, additional, hs, origins, taxRate, kind, country, code, name, nameJa } = rate;
  const { validFrom, validTo, source, sourceUrl, notes } = rate;
  return {
    ...{ kind, country, code, name, nameJa, validFrom, validTo, source, sourceUrl, notes },
    hs: hs?.join(' '),
    origins: origins?.join(' '),
    rate: duty ? dutyText(duty) : shareText(fee?.rate ?? additional?.rate),
    ...{ minimum: fee?.minimum, maximum: fee?.maximum, informal: fee?.informal },
    taxRate: shareText(taxRate) || undefined,
    share: shareText(additional?.share) || undefined,
    order: additional ? String(additional.order) : undefined,
    excludes: additional?.excludes?.join(' '),
    confirmedShare: shareText(rate.confirmedShare) || undefined,
  };
}

const columnsOfParts: Readonly<Record<string, string>> = {
  ...{ fee: 'rate', 'fee.rate': 'rate', 'fee.minimum': 'minimum', 'fee.maximum': 'maximum' },
  ...{ 'fee.informal': 'informal', duty: 'rate', additional: 'rate', 'additional.rate': 'rate' },
  ...{ 'additional.share': 'share', 'additional.order': 'order', 'additional.excludes': 'excludes' },
};

/** How a file of fees and duties is read and written; a row is known again by what it is for and from which day. */
export const customsRateTable: ImportDefinition<CustomsRateFields> = {
  columns: customsRateColumns,
  keyColumn: 'validFrom',
  key: identityOf,
  schema: wholeCustomsRate,
  read,
  figures: {
    ...{ rate: 'duty', taxRate: 'quantity', share: 'quantity', confirmedShare: 'quantity', order: 'whole' },
    ...{ minimum: 'money', maximum: 'money', informal: 'money' },
  },
  faults: percentFaults,
  write: cellsOf,
  columnOf: (path) =>
    columnsOfParts[path] ?? (path.startsWith('additional.excludes') ? 'excludes' : undefined),
};
