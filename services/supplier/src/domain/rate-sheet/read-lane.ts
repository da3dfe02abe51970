import { decimalOf } from '@quayside/rating';
import type { DistanceBand } from '../../contract';
import { readFigure } from './amounts';
import { plainName } from './cells';
import { laneTextsIn } from './lane-cells';
import { addressOf } from './grid';
import type { End } from './names';
import { columnOf, fault, readBy, stageOf, textOf, type Reader, type RowLane } from './reader';

const isAny = (text: string) => /^(all|any|全て|すべて|全|共通|全国|-|–|—)$/i.test(text);

/** What holds for a side where no column says it. */
function fixedEnd({ fixed }: Reader['table'], side: 'Loading' | 'Discharge'): End | undefined {
  const small = side === 'Loading' ? 'loading' : 'discharge';
  const [port, group, country] = [fixed[`portOf${side}`], fixed[`${small}Group`], fixed[`${small}Country`]];
  if (port) return { port };
  if (group) return { group };
  return country ? { country } : undefined;
}

/** One end of a lane that stands in one cell; a cell that names no two ends is said once. */
function laneEnd(reader: Reader, row: number, side: 'Loading' | 'Discharge'): readonly End[] | undefined {
  const { table, names, reading } = reader;
  const { text, column = 0, broken } = textOf(reader, row, 'lane');
  if (broken) return undefined;
  const isCharges = table.kind === 'charges';
  if (isCharges && (text === '' || isAny(text))) return [];
  const ways = laneTextsIn(text);
  for (const [from, to] of ways) {
    const ends = [names.endsOf(from, true), names.endsOf(to, true)] as const;
    if (ends[0] && ends[1]) return ends[side === 'Loading' ? 0 : 1];
  }
  // The likeliest way to read it: names of it that are not known are asked for.
  const end = ways[0]?.[side === 'Loading' ? 0 : 1];
  if (end === undefined) {
    if (side === 'Loading') fault(reader, row, column, text === '' ? 'laneMissing' : 'lane');
    return undefined;
  }
  const known = names.endsOf(end, true);
  if (known) return known;
  reading.unknown.ports.set(plainName(end), end);
  fault(reader, row, column, 'port', end);
  return undefined;
}

/** `undefined` where the ports are not known; none where every port is meant. */
function endsOf(reader: Reader, row: number, side: 'Loading' | 'Discharge'): readonly End[] | undefined {
  const { table, names, reading, codes } = reader;
  if (columnOf(table, 'lane')) return laneEnd(reader, row, side);
  const field = `portOf${side}` as const;
  const { text, column, broken } = textOf(reader, row, field);
  if (broken) return undefined;
  const isCharges = table.kind === 'charges';
  const mayBeAny = isCharges || stageOf(table) !== 'sea-transport';
  if (column === undefined || text === '' || (mayBeAny && isAny(text))) {
    const fixed = fixedEnd(table, side);
    if (fixed && !isAny(text)) return [fixed];
    if (mayBeAny && (isCharges || column === undefined || text !== '')) return [];
    fault(reader, row, column ?? 0, 'portMissing');
    return undefined;
  }
  const ends = names.endsOf(text, codes[field]);
  if (ends) return ends;
  reading.unknown.ports.set(plainName(text), text);
  fault(reader, row, column, 'port');
  return undefined;
}

/** A zone's code; `null` where it was said to be left out, undefined where there is none or it is not known, which is said. */
function zoneOf(reader: Reader, row: number, field: 'pickupZone' | 'deliveryZone') {
  const { table, names, reading } = reader;
  const { text, column } = textOf(reader, row, field);
  if (column === undefined || isAny(text)) return undefined;
  if (text === '') {
    if (table.kind === 'lanes') fault(reader, row, column, 'laneMissing');
    return undefined;
  }
  const zone = names.zoneOf(text);
  if (zone !== undefined) return zone;
  reading.unknown.zones.set(plainName(text), text);
  fault(reader, row, column, 'zone');
  return undefined;
}

/** Kilometres of a row by one column or by two. */
function distanceOf(reader: Reader, row: number): DistanceBand | undefined {
  const { table, bands } = reader;
  const { text, column } = textOf(reader, row, 'distance');
  if (column !== undefined) {
    if (isAny(text)) return undefined;
    const band = bands.get(text);
    if (band && (band.fromKm ?? band.toKm)) return band;
    fault(reader, row, column, text === '' && table.kind === 'lanes' ? 'laneMissing' : 'distance');
    return undefined;
  }
  const band = bands.get(kilometresText(reader, row));
  const [from, to] = [columnOf(table, 'fromKm')?.column, columnOf(table, 'toKm')?.column];
  if (from === undefined && to === undefined) return undefined;
  if (band && (band.fromKm ?? band.toKm)) return band;
  fault(
    reader,
    row,
    to ?? from ?? 0,
    'distance',
    `${textOf(reader, row, 'fromKm').text} – ${textOf(reader, row, 'toKm').text}`,
  );
  return undefined;
}

/** Two columns of kilometres as one text. */
export function kilometresText(
  { table, grid, mapping }: Pick<Reader, 'table' | 'grid' | 'mapping'>,
  row: number,
): string {
  const textAt = (field: 'fromKm' | 'toKm') => {
    const column = columnOf(table, field)?.column;
    return column === undefined ? '' : (grid.rows[row]?.[column] ?? '').replace(/km|キロ/gi, '').trim();
  };
  const [from, to] = [textAt('fromKm'), textAt('toKm')];
  const read = (text: string) => readFigure(text, mapping.decimals);
  if (from !== '' && to !== '') {
    const [start, end] = [read(from), read(to)];
    return start && end && decimalOf(start).lt(end) ? `${start} - ${end}` : `${from} ? ${to}`;
  }
  if (to !== '') return `up to ${read(to) ?? to}`;
  return from === '' ? '' : `from ${read(from) ?? from}`;
}

/** Where a row holds; undefined where that is not understood, or was said to be left out. */
export function laneOf(reader: Reader, row: number): RowLane | undefined {
  const before = reader.reading.faults.length;
  const loading = endsOf(reader, row, 'Loading');
  const discharge = endsOf(reader, row, 'Discharge');
  const pickupZone = zoneOf(reader, row, 'pickupZone');
  const deliveryZone = zoneOf(reader, row, 'deliveryZone');
  const distance = distanceOf(reader, row);
  const place = readBy(reader, row, 'place', (text) =>
    text === '' || isAny(text) ? undefined : { value: text },
  );
  const { text, column } = textOf(reader, row, 'place');
  if (column !== undefined && text === '' && reader.table.kind === 'lanes')
    fault(reader, row, column, 'laneMissing');
  if (!loading || !discharge || reader.reading.faults.length > before) return undefined;
  if (pickupZone === null || deliveryZone === null) return undefined;
  return {
    ...{ loading, discharge },
    ...(pickupZone ? { pickupZone } : {}),
    ...(deliveryZone ? { deliveryZone } : {}),
    ...(place ? { place: place.slice(0, 120) } : {}),
    ...(distance ? { distance } : {}),
  };
}

/** The cell by which a row is named. */
export const cellOfRow = ({ table }: Reader, row: number): string =>
  addressOf(row, table.columns[0]?.column ?? 0);
