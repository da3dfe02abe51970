import { moneyCell, narrowCell, textCell, unmistakable, type FigureColumns } from '@quayside/csv';
import { readPercent, writePercent } from '@quayside/contract/percents';
import { isShareBasis, rateCardColumns, type Lane, type RateCardInput, type RateLine } from '../contract';
import { isStrangeBasis } from './rate-sheet/basis-words';
import { isMultipleBasis } from './rate-sheet/unit-words';
import { ratesOfBreaks, readBreaks, writeBreaks } from './breaks-cell';
import { columnOfField, lineFieldCells, lineFieldColumns, readLineFields } from './line-fields';

export type Cells = Record<string, string | undefined>;
/** What cards and tariffs have in common, without the lines. */
export type PriceHead = Omit<RateCardInput, 'lines'>;

/** Columns of figures; `breaks` has several in a cell. */
export const figureColumns: FigureColumns = {
  ...{ rate: 'money', minimum: 'money', maximum: 'money', breaks: 'money', confirmedShare: 'money' },
  ...{ minimumQuantity: 'quantity', includedQuantity: 'quantity', fromKm: 'quantity', toKm: 'quantity' },
  ...{ typedQuantity: 'quantity', quantityStep: 'quantity', maximumQuantity: 'quantity' },
  ...{ typedTimes: 'quantity', freeUnits: 'quantity', timeStep: 'quantity', minimumUnits: 'quantity' },
};

const listSeparator = ' ';
const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
const some = (fields: Record<string, unknown>) => (Object.keys(fields).length > 0 ? fields : undefined);

/** A count of days; a text that is none is given on, for the schema to refuse. */
function countCell(text: string | undefined): unknown {
  const cell = narrowCell(text);
  return cell !== undefined && /^\d{1,4}$/.test(cell) ? Number(cell) : cell;
}

/** Columns of the card, as different from those of its lines. */
const lineColumns: readonly string[] = [
  ...['charge', 'description', 'descriptionJa', 'basis', 'containerType', 'rate', 'currency', 'minimum'],
  ...['maximum', 'breaks', 'percentOf', 'taxCode', 'lineValidFrom', 'lineValidTo', 'confirmedShare'],
  ...lineFieldColumns,
];
export const headColumns = rateCardColumns.filter((column) => !lineColumns.includes(column));

export function headCells(card: PriceHead): Cells {
  const { lane, freeTime } = card;
  return {
    cardCode: card.code,
    cardName: card.name,
    cardNameJa: card.nameJa,
    stage: card.stage,
    portOfLoading: lane.portOfLoading,
    portOfDischarge: lane.portOfDischarge,
    place: lane.place,
    mode: card.mode,
    carrier: card.carrier,
    validFrom: card.validFrom,
    validTo: card.validTo,
    cardCurrency: card.currency,
    loadingGroup: lane.loadingGroup,
    loadingCountry: lane.loadingCountry,
    dischargeGroup: lane.dischargeGroup,
    dischargeCountry: lane.dischargeCountry,
    pickupZone: lane.pickupZone,
    deliveryZone: lane.deliveryZone,
    fromKm: lane.distance?.fromKm,
    toKm: lane.distance?.toKm,
    vehicle: lane.vehicle,
    transitDays: card.transitDays?.toString(),
    demurrageDays: freeTime?.demurrageDays?.toString(),
    detentionDays: freeTime?.detentionDays?.toString(),
    storageDays: freeTime?.storageDays?.toString(),
    contractNumber: card.contractNumber,
    notes: card.notes,
  };
}

/** A rate as a file has it: a share in percent, money as it is. */
const figureOf = (basis: string, rate: string | undefined) =>
  rate !== undefined && isShareBasis(basis) ? writePercent(rate) : rate;

/** A share of one that a cell writes in percent; a text that is none is given on, for its fault to be told. */
const shareCell = (text: string | undefined): string | undefined => {
  const cell = narrowCell(text);
  if (cell === undefined) return undefined;
  const read = readPercent(cell, 'refused');
  return 'share' in read ? read.share : cell;
};

/** Cells of percentages that cannot be read, or may be meant in two ways: `15` is 15 % to some and 1,500 % to others. */
export function percentFaults(cells: Cells): { path: string; code: string; message: string }[] {
  const message = 'Write 15% for fifteen per cent (0.15 is 15%).';
  const faultOf = (path: string, text: string | undefined) => {
    const cell = narrowCell(text);
    const read = cell === undefined ? undefined : readPercent(cell, 'refused');
    return read && 'fault' in read ? [{ path, code: read.fault, message }] : [];
  };
  const confirmed = faultOf('confirmedShare', cells.confirmedShare);
  if (!isShareBasis(narrowCell(cells.basis) ?? '')) return confirmed;
  const steps = ratesOfBreaks(cells.breaks)
    .flatMap((rate) => faultOf('breaks', rate))
    .slice(0, 1);
  return [...faultOf('rate', cells.rate), ...steps, ...confirmed];
}

/** A basis that no price uses, such as 才 or lb: said with how to convert them. */
export function unitFaults({ basis = '' }: Cells): { path: string; code: string; message: string }[] {
  const message =
    'Convert the price: one per 才 times 35.937 is one per m³, one per lb divided by 0.45359237 is one per kg.';
  return isStrangeBasis(basis) || isMultipleBasis(basis)
    ? [{ path: 'basis', code: 'basis.unit', message }]
    : [];
}

export function lineCells(line: RateLine): Cells {
  return {
    charge: line.code,
    description: line.description,
    descriptionJa: line.descriptionJa,
    basis: line.basis,
    containerType: line.containerType,
    rate: figureOf(line.basis, line.rate),
    currency: line.currency,
    minimum: line.minimum,
    maximum: line.maximum,
    breaks: line.breaks ? writeBreaks(line.breaks, isShareBasis(line.basis)) : undefined,
    percentOf: line.percentOf?.join(listSeparator),
    taxCode: line.taxCode,
    lineValidFrom: line.validFrom,
    lineValidTo: line.validTo,
    confirmedShare: line.confirmedShare ? writePercent(line.confirmedShare) : undefined,
    ...lineFieldCells(line),
  };
}

/** Cells of one price each; the card's cells stand on each of its lines. */
export function priceCells(card: PriceHead & Pick<RateCardInput, 'lines'>): Cells[] {
  return card.lines.map((line) => unmistakable(figureColumns, { ...headCells(card), ...lineCells(line) }));
}

/**
 * Columns that files did not have from the beginning: what such a file does not speak of stays as it is stored. A lane that
 * lost its port group by an old file would hold everywhere.
 */
const laterColumns = rateCardColumns.slice(rateCardColumns.indexOf('taxCode') + 1);

/** The row with the stored cells of columns that the file does not have. */
export function withStored(cells: Cells, columns: readonly string[], stored: Cells | undefined): Cells {
  if (!stored) return cells;
  const kept = laterColumns.flatMap((column) =>
    columns.includes(column) || stored[column] === undefined ? [] : [[column, stored[column]]],
  );
  return { ...cells, ...Object.fromEntries(kept) };
}

const laneCodes = [
  'portOfLoading',
  'loadingGroup',
  'loadingCountry',
  'portOfDischarge',
  'dischargeGroup',
  'dischargeCountry',
  'pickupZone',
  'deliveryZone',
] as const satisfies (keyof Lane)[];

function readLane(cells: Cells): unknown {
  return given({
    ...Object.fromEntries(laneCodes.map((column) => [column, narrowCell(cells[column])])),
    place: textCell(cells.place),
    distance: some(given({ fromKm: narrowCell(cells.fromKm), toKm: narrowCell(cells.toKm) })),
    vehicle: textCell(cells.vehicle),
  });
}

export function readHead(cells: Cells): Record<string, unknown> {
  const days = ['demurrageDays', 'detentionDays', 'storageDays'] as const;
  return given({
    code: narrowCell(cells.cardCode),
    name: textCell(cells.cardName),
    nameJa: textCell(cells.cardNameJa),
    stage: narrowCell(cells.stage),
    lane: readLane(cells),
    mode: narrowCell(cells.mode),
    carrier: textCell(cells.carrier),
    validFrom: narrowCell(cells.validFrom),
    validTo: narrowCell(cells.validTo),
    currency: narrowCell(cells.cardCurrency),
    transitDays: countCell(cells.transitDays),
    freeTime: some(given(Object.fromEntries(days.map((column) => [column, countCell(cells[column])])))),
    contractNumber: textCell(cells.contractNumber),
    notes: textCell(cells.notes),
  });
}

/** A price of its cells: all of its fields stand there. */
export function readLine(cells: Cells): Record<string, unknown> {
  const isShare = isShareBasis(narrowCell(cells.basis) ?? '');
  return given({
    ...readLineFields(cells),
    code: narrowCell(cells.charge),
    description: textCell(cells.description),
    descriptionJa: textCell(cells.descriptionJa),
    basis: narrowCell(cells.basis),
    containerType: narrowCell(cells.containerType),
    rate: isShare ? shareCell(cells.rate) : moneyCell(cells.rate, cells.currency),
    confirmedShare: shareCell(cells.confirmedShare),
    currency: narrowCell(cells.currency),
    minimum: moneyCell(cells.minimum, cells.currency),
    maximum: moneyCell(cells.maximum, cells.currency),
    breaks: readBreaks(cells.breaks, isShare ? shareCell : undefined),
    percentOf: narrowCell(cells.percentOf)?.split(/[\s|]+/),
    taxCode: narrowCell(cells.taxCode),
    validFrom: narrowCell(cells.lineValidFrom),
    validTo: narrowCell(cells.lineValidTo),
  });
}

const columnOfPath: Record<string, string> = {
  code: 'cardCode',
  name: 'cardName',
  nameJa: 'cardNameJa',
  currency: 'cardCurrency',
};
const lineColumnOfPath: Record<string, string> = {
  code: 'charge',
  validFrom: 'lineValidFrom',
  validTo: 'lineValidTo',
};

/** The column that a fault's path speaks of. */
export function columnOf(path: readonly PropertyKey[], isHead: boolean): string {
  const [first, second, third] = path.map(String);
  if (first === 'lane' && second === 'distance') return third ?? 'fromKm';
  const field = (first === 'lane' || first === 'freeTime' ? second : first) ?? '';
  const counted = isHead ? undefined : (columnOfField(field, second) ?? columnOfField(field));
  if (counted) return counted;
  return (isHead ? columnOfPath[field] : lineColumnOfPath[field]) ?? field;
}
