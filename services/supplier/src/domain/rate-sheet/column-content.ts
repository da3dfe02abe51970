import type { SheetColumn, SheetField } from '../../contract';
import { basisIn } from './basis-words';
import { isNothing } from './cells';
import { chargeNamed } from './charge-names';
import { daysIn, readDay } from './day-cells';
import { cellAt, isOpenSign, type Grid } from './grid';
import { isServiceHead } from './head-words';
import { laneTextsIn } from './lane-cells';
import { portNamed } from './port-names';

/** Rows below a head that are looked at. */
const looked = 40;

/** Texts of a column below its head, as far as there are any. */
function textsBelow(grid: Grid, firstRow: number, column: number): string[] {
  const texts: string[] = [];
  for (let row = firstRow; row < Math.min(grid.rows.length, firstRow + looked); row += 1) {
    const text = cellAt(grid, row, column).trim();
    if (text !== '' && !isNothing(text)) texts.push(text);
  }
  return texts;
}

const isDay = (text: string): boolean => {
  const read = readDay(text, undefined);
  if (read && ('value' in read || read.fault === 'dayAmbiguous')) return true;
  const { validFrom, validTo } = daysIn(text, undefined);
  return Boolean(validFrom ?? validTo);
};

const isLane = (text: string): boolean =>
  laneTextsIn(text).some(([from, to]) => [from, to].every((end) => portNamed(end, true) !== undefined));

const mostOf = (texts: readonly string[], is: (text: string) => boolean): boolean =>
  texts.length > 0 && texts.filter(is).length * 2 > texts.length;

const ofDays: Readonly<Partial<Record<SheetField, SheetField>>> = {
  portOfLoading: 'validFrom',
  portOfDischarge: 'validTo',
  fromKm: 'validFrom',
  toKm: 'validTo',
};

/** A head whose ¥ may be yuan names no currency. */
export function withoutOpenSign(column: SheetColumn, grid: Grid): SheetColumn {
  if (column.currency !== 'JPY' || !isOpenSign(grid, column.head)) return column;
  const { currency: _currency, ...rest } = column;
  return rest;
}

/**
 * What a column means by what stands in it where its head may mean two things: `From` over days is no port, `Service` over the names of
 * loops is no charge, and a column of `JPTYO-SGSIN` is one of lanes.
 */
export function byContent(columns: readonly SheetColumn[], grid: Grid, firstRow: number): SheetColumn[] {
  const hasPorts = columns.some(({ field, column }) => {
    const isPort = field === 'portOfLoading' || field === 'portOfDischarge';
    return isPort && !mostOf(textsBelow(grid, firstRow, column), isDay);
  });
  return columns.map((guessed) => {
    const each = withoutOpenSign(guessed, grid);
    const { field, column, head } = each;
    const texts = textsBelow(grid, firstRow, column);
    const bare = { column, head };
    const asDays = ofDays[field];
    if (asDays && mostOf(texts, isDay)) return { ...bare, field: asDays };
    if (field === 'charge' && isServiceHead(head) && !texts.some((text) => chargeNamed(text) !== undefined))
      return { ...bare, field: 'ignored' };
    const mayBeLane = field === 'lane' || field === 'ignored';
    if (mayBeLane && !hasPorts && mostOf(texts, isLane)) return { ...bare, field: 'lane' };
    if (field === 'lane' && hasPorts) return { ...bare, field: 'ignored' };
    if (
      field === 'ignored' &&
      /^(per|単位|unit)$/i.test(head.trim()) &&
      mostOf(texts, (text) => basisIn(text) !== undefined)
    )
      return { ...bare, field: 'basis' };
    return each;
  });
}
