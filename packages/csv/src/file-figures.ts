import type { ImportRow } from './contract';
import {
  hasRaisedFigure,
  inOneWay,
  readFigure,
  readingsOf,
  withFigures,
  writingOf,
  type Decimals,
  type Readings,
} from './foreign/figures';

/**
 * What a column's figures are. Money and rates of money have few decimals: three of them are a group of thousands to many. A quantity
 * (`1.620` t) has them often. A duty has points only: its commas part one rate from the next.
 */
export type FigureKind = 'money' | 'quantity' | 'whole' | 'duty';

/** Columns of a file that hold figures. */
export type FigureColumns = Readonly<Record<string, FigureKind>>;

type Cells = Readonly<Record<string, string | undefined>>;
type Writing = Decimals | 'either' | 'asked';

const decimalsOfCurrency = new Map<string, boolean>();

/** Whether amounts of a currency have decimals: `1,620` of one that has none is 1620. */
function hasDecimals(currency: string | undefined): boolean {
  const code = currency?.normalize('NFKC').trim().toUpperCase() ?? '';
  if (!/^[A-Z]{3}$/.test(code)) return true;
  const known = decimalsOfCurrency.get(code);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  const has = format.resolvedOptions().maximumFractionDigits !== 0;
  decimalsOfCurrency.set(code, has);
  return has;
}

/** In which way a figure is written; `asked` where its decimals would be three of an amount of money, and other figures prove nothing. */
function writingIn(
  kind: FigureKind,
  figure: string,
  behind: string,
  currency: string | undefined,
): Writing | undefined {
  const writing = writingOf(figure);
  if (writing !== 'either') return writing;
  const isPoint = figure.includes('.');
  // 2.125 % is an ordinary rate of duty; 2,125 % is none.
  if (isPoint && /^\s?%/.test(behind)) return 'point';
  const isWhole = kind === 'whole' && /^\s*(?:mm\b|$)/i.test(behind);
  if (!isPoint && (isWhole || (kind === 'money' && !hasDecimals(currency)))) return 'point';
  return kind === 'quantity' || kind === 'whole' ? 'either' : 'asked';
}

type Found = { figure: string; writing: Writing };

/** What comes before the decimals of a file, as those of its figures say that can be written in one way only. */
function decimalsOf(found: readonly Found[]): Decimals | undefined {
  const count = (writing: Writing) => found.filter((each) => each.writing === writing).length;
  const [points, commas] = [count('point'), count('comma')];
  // One comma alone may be a slip.
  if (points > 0) return commas > 0 ? undefined : 'point';
  return commas > 1 ? 'comma' : undefined;
}

export type FiguresRead = { values: Record<string, string>; faults: ImportRow['errors'] };

/**
 * Reads the figures of a file's rows: the values that it answers have plain decimals, `1620.5` for `1,620.5` and for `1 620,5`. A figure
 * that point and comma read differently is a fault (`decimal.either`) with its two readings, unless others of the file say which is meant;
 * of money it is one where its last three digits would be decimals.
 * The currency of an amount of money stands in the column `currency`.
 */
export function figuresIn(columns: FigureColumns, rows: readonly Cells[]): (row: Cells) => FiguresRead {
  const kinds = Object.entries(columns);
  const cellsOf = (row: Cells) =>
    kinds.flatMap(([column, kind]) => {
      const cell = row[column];
      return cell ? [{ column, kind, cell, currency: row.currency }] : [];
    });
  const found: Found[] = [];
  const each = (
    { kind, cell, currency }: ReturnType<typeof cellsOf>[number],
    change: (one: Found) => string,
  ) =>
    withFigures(cell, (figure, behind) => {
      if (kind === 'duty' && figure.includes(',')) return figure;
      const writing = writingIn(kind, figure, behind, currency);
      return change({ figure, writing: writing ?? 'point' });
    });
  for (const row of rows)
    for (const cell of cellsOf(row))
      each(cell, (one) => {
        if (writingOf(one.figure)) found.push(one);
        return one.figure;
      });
  const decimals = decimalsOf(found);
  const separators = new Set(
    found.flatMap(({ figure, writing }) =>
      writing === 'either' || writing === 'asked' ? (figure.includes('.') ? ['.'] : [',']) : [],
    ),
  );
  /** The reading of a doubtful figure that the rest of the file says. */
  const saidOf = ({ figure, writing }: Found): Decimals | undefined => {
    if (separators.size > 1 || decimals === undefined) return undefined;
    const isDecimal = figure.includes('.') === (decimals === 'point');
    return writing === 'asked' && isDecimal ? undefined : decimals;
  };
  return (row) => {
    const values = Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    const faults: ImportRow['errors'] = [];
    for (const cell of cellsOf(row)) {
      if (hasRaisedFigure(cell.cell)) {
        faults.push({ path: cell.column, code: 'decimal.format', message: 'This is no plain number.' });
        continue;
      }
      let readings: Readings | undefined;
      values[cell.column] = each(cell, (one) => {
        const isDoubtful = one.writing === 'either' || one.writing === 'asked';
        const said = isDoubtful ? saidOf(one) : one.writing === 'comma' ? decimals : 'point';
        if (isDoubtful && !said) readings ??= readingsOf(one.figure);
        const read = said && readFigure(one.figure, said);
        return read && 'value' in read ? read.value : one.figure;
      });
      if (readings) faults.push(eitherFault(cell.column, readings));
    }
    return { values, faults };
  };
}

const eitherFault = (path: string, readings: Readings): ImportRow['errors'][number] => ({
  path,
  code: 'decimal.either',
  message: `This may be ${readings.point} or ${readings.comma}. Write one of the two.`,
  params: { readings },
});

/** A row to be written, its figures so that a file of nothing else says the same: 1.625 is `1.6250`. */
export const unmistakable = (columns: FigureColumns, row: Cells): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(row).map(([column, cell]) => [
      column,
      cell && columns[column]
        ? withFigures(cell, (figure, behind) =>
            /^\d+\.\d+$/.test(figure) && !/^\s?%/.test(behind) ? inOneWay(figure) : figure,
          )
        : cell,
    ]),
  );
