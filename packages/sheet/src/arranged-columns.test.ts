import { arrangedColumns } from './arranged-columns';
import { gridStyle, rowHeaderWidth, widthOf } from './sheet-layout';
import type { SheetColumn } from './sheet.types';

type Row = Record<string, string>;
const column = (id: string, width: number, more: Partial<SheetColumn<Row>> = {}): SheetColumn<Row> => ({
  id,
  header: id,
  kind: 'decimal',
  width,
  read: (row) => row[id],
  ...more,
});
const columns = [
  column('code', 60, { kind: 'select', sticky: 'start' }),
  column('description', 130, { kind: 'text', sticky: 'start', narrowWidth: 90 }),
  column('basis', 80, { kind: 'select', givesWay: 2 }),
  column('quantity', 60),
  column('cost', 70),
  column('markup', 60),
  column('sell', 80, { sticky: 'end' }),
  column('status', 70, { kind: 'select', sticky: 'end', givesWay: 1 }),
  column('supplier', 150, { kind: 'text', grow: 0 }),
];
const whole = rowHeaderWidth + 760;
const ids = (shown: readonly SheetColumn<Row>[]) => shown.map(({ id }) => id).join(' ');
const pinned = (shown: readonly SheetColumn<Row>[]) =>
  shown.flatMap(({ id, sticky }) => (sticky === 'end' ? [id] : [])).join(' ');

describe('columns of a sheet', () => {
  it('stay as they are where there is room, and where the width is not known', () => {
    expect(arrangedColumns(columns, whole)).toBe(columns);
    expect(arrangedColumns(columns, 0)).toBe(columns);
  });

  it('order D5: give way by their order: the status is not pinned, the basis stands behind, the description is shorter', () => {
    const upToStatus = rowHeaderWidth + 610;
    expect(pinned(arrangedColumns(columns, upToStatus))).toBe('sell status');
    const withoutStatus = arrangedColumns(columns, upToStatus - 1);
    expect(pinned(withoutStatus)).toBe('sell');
    expect(ids(withoutStatus)).toBe(ids(columns));
    const withoutBasis = arrangedColumns(columns, upToStatus - 70 - 1);
    expect(ids(withoutBasis)).toBe('code description quantity cost markup sell basis status supplier');
    const short = arrangedColumns(columns, upToStatus - 70 - 80 - 30);
    expect(short.find(({ id }) => id === 'description')?.width).toBe(100);
  });

  it('order D5: at any width no column is partly below a pinned one or cut by the end of the view', () => {
    for (let width = 380; width < whole; width += 1) {
      const shown = arrangedColumns(columns, width);
      const atEnd = shown
        .filter(({ sticky }) => sticky === 'end')
        .reduce((sum, each) => sum + widthOf(each), 0);
      const first = shown.findIndex(({ sticky }) => sticky === 'end');
      let left = rowHeaderWidth;
      const edges = shown.map((each) => [left, (left += widthOf(each))] as const);
      const isStuck = (edges[first]?.[0] ?? 0) > width - atEnd;
      const edge = isStuck ? width - atEnd : width;
      const cut = edges.filter(
        ([from, to], index) => (isStuck ? index < first : true) && from < edge && to > edge,
      );
      expect({ width, cut }).toEqual({ width, cut: [] });
      expect(gridStyle(shown).minWidth).toBeGreaterThanOrEqual(width);
    }
  });

  it('order D5: without pinned columns at the end none is cut by the end of the view either', () => {
    const plain = [
      column('code', 96, { kind: 'text', sticky: 'start' }),
      column('name', 140, { kind: 'text' }),
    ];
    const sheet = [...plain, column('weight', 90), column('value', 90), column('origin', 110)];
    const widths = arrangedColumns(sheet, 400).map(widthOf);
    expect(widths).toEqual([96 + 34, 140, 90, 90, 110]);
  });
});
