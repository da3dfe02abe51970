import { actionOf, endsEdit, type KeyPress } from './keyboard';
import { jumpTarget, moveSelection, nextInReadingOrder, rangeOf, selectCell } from './selection';

const press = (keys: string): KeyPress => {
  const parts = keys.split(' ');
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  };
};

describe('actionOf', () => {
  it.each([
    ['ArrowDown', { type: 'move', rows: 1, columns: 0, extend: false }],
    ['Shift ArrowLeft', { type: 'move', rows: 0, columns: -1, extend: true }],
    ['Ctrl ArrowRight', { type: 'jump', rows: 0, columns: 1, extend: false }],
    ['Ctrl Shift End', { type: 'goto', row: 'last', column: 'last', extend: true }],
    ['Home', { type: 'goto', row: 'same', column: 'first', extend: false }],
    ['PageUp', { type: 'page', direction: -1, extend: false }],
    ['Shift Enter', { type: 'enter', direction: -1 }],
    ['Shift Tab', { type: 'tab', direction: -1 }],
    ['F2', { type: 'edit' }],
    ['Backspace', { type: 'clear' }],
    ['Ctrl d', { type: 'fillDown' }],
    ['Ctrl Enter', { type: 'fillSelection' }],
    ['Ctrl z', { type: 'undo' }],
    ['Meta Shift Z', { type: 'redo' }],
    ['Ctrl y', { type: 'redo' }],
    ['Alt ArrowUp', { type: 'moveRows', direction: -1 }],
    ['Alt Shift ArrowDown', { type: 'moveRows', direction: 1 }],
    ['Ctrl Shift +', { type: 'insertRows', position: 'above' }],
    ['Ctrl Shift =', { type: 'insertRows', position: 'above' }],
    ['Ctrl Shift Enter', { type: 'insertRows', position: 'below' }],
    ['Ctrl -', { type: 'removeRows' }],
    ['Ctrl Shift D', { type: 'duplicateRows' }],
    ['Shift F10', { type: 'menu' }],
    ['ContextMenu', { type: 'menu' }],
    ['Alt e', { type: 'explain' }],
  ])('%s', (keys, action) => {
    expect(actionOf(press(keys))).toEqual(action);
  });

  it.each(['a', 'Ctrl c', 'Ctrl v', 'Ctrl x', 'Ctrl =', 'Ctrl Alt ArrowUp', 'F5'])(
    'leaves %s alone',
    (keys) => {
      expect(actionOf(press(keys))).toBeNull();
    },
  );

  it('ends an edit by arrows only when typing began it', () => {
    const arrow = actionOf(press('ArrowLeft'))!;
    expect(endsEdit(arrow, true)).toBe(true);
    expect(endsEdit(arrow, false)).toBe(false);
    expect(endsEdit(actionOf(press('Enter'))!, false)).toBe(true);
    expect(endsEdit(actionOf(press('Ctrl z'))!, true)).toBe(false);
  });
});

describe('selection', () => {
  const size = { rows: 4, columns: 3 };

  it('stays inside the grid', () => {
    expect(moveSelection(selectCell({ row: 0, column: 0 }), { rows: -5, columns: 9 }, size, false)).toEqual(
      selectCell({ row: 0, column: 2 }),
    );
  });

  it('extends from the active cell', () => {
    const extended = moveSelection(selectCell({ row: 2, column: 1 }), { rows: -1, columns: 1 }, size, true);
    expect(rangeOf(extended)).toEqual({ top: 1, bottom: 2, left: 1, right: 2 });
    expect(extended.active).toEqual({ row: 2, column: 1 });
  });

  it('reads on at the end of a row and stops at the ends', () => {
    expect(nextInReadingOrder({ row: 0, column: 2 }, 1, size)).toEqual({ row: 1, column: 0 });
    expect(nextInReadingOrder({ row: 0, column: 0 }, -1, size)).toBeNull();
    expect(nextInReadingOrder({ row: 3, column: 2 }, 1, size)).toBeNull();
  });

  it('jumps along the filled cells, over the empty ones, to the edge', () => {
    const filled = new Set(['0', '1', '3']);
    const jump = (row: number, by: 1 | -1) =>
      jumpTarget({ row, column: 0 }, { rows: by, columns: 0 }, { rows: 6, columns: 1 }, (cell) =>
        filled.has(`${cell.row}`),
      ).row;
    expect(jump(0, 1)).toBe(1);
    expect(jump(1, 1)).toBe(3);
    expect(jump(3, 1)).toBe(5);
    expect(jump(5, 1)).toBe(5);
    expect(jump(3, -1)).toBe(1);
  });
});
