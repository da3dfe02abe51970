import { useMemo } from 'react';
import { alignOf } from './cell-view';
import { displayText } from './format-cell';
import { widthOf } from './sheet-layout';
import type { SheetColumn, SheetProps } from './sheet.types';

/** Space beside a text in its cell: padding on both sides and the line. */
const besideText = 18;
const widest = 240;

/** A text's width in px at the sheet's size: figures are of one width, the longest a font of the look has. */
function textWidth(text: string): number {
  let width = 0;
  for (const sign of text) {
    if (" ,.:;'|!".includes(sign)) width += 4;
    else if ('%MW'.includes(sign)) width += 13.4;
    else if (sign >= '0' && sign <= '9') width += 8.5;
    else if (sign >= 'a' && sign <= 'z') width += 7.8;
    else width += sign > '\u2e80' ? 13.5 : 9;
  }
  return width;
}

const isFitted = <Row>(column: SheetColumn<Row>): boolean => column.fit ?? alignOf(column) === 'end';

/**
 * The columns wide enough for every number in them, totals too: a number that is cut is a wrong number. Answers the same
 * list as long as no width changes, for all rows are drawn again with another one.
 */
export function useFittedColumns<Row extends object>(props: SheetProps<Row>): readonly SheetColumn<Row>[] {
  const { columns, rows, footer, locale } = props;
  // Rows keep their identity while they do not change, so a keystroke measures one of them.
  const measured = useMemo(() => {
    const fitted = columns.filter(isFitted);
    const known = new WeakMap<Row, number[]>();
    return (row: Row): number[] => {
      const widths = known.get(row) ?? fitted.map((column) => textWidth(displayText(column, row, locale)));
      known.set(row, widths);
      return widths;
    };
  }, [columns, locale]);
  const widths = useMemo(() => {
    const fitted = columns.filter(isFitted);
    const longest = fitted.map((column) => {
      const total = footer?.cells[column.id];
      // Totals are set a weight heavier.
      return typeof total === 'string' ? textWidth(total) * 1.06 : 0;
    });
    for (const row of rows) {
      measured(row).forEach((width, index) => {
        if (width > (longest[index] ?? 0)) longest[index] = width;
      });
    }
    return fitted.map((column, index) => `${column.id}=${fit(column, longest[index] ?? 0)}`).join(' ');
  }, [columns, rows, footer, measured]);
  return useMemo(() => {
    const byId = new Map(widths.split(' ').map((each) => each.split('=') as [string, string]));
    return columns.map((column) => {
      const width = Number(byId.get(column.id) ?? 0);
      return width > widthOf(column) ? { ...column, width } : column;
    });
  }, [columns, widths]);
}

function fit<Row>(column: SheetColumn<Row>, content: number): number {
  return Math.min(widest, Math.max(widthOf(column), Math.ceil(content) + besideText));
}
