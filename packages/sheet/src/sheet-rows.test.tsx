import { screen, fireEvent, within } from '@testing-library/react';
import { titledBlock } from './paste-titles';
import { parseClipboardText } from './clipboard';
import { sheetShortcuts } from './shortcuts';
import {
  active,
  activeName,
  cell,
  columns,
  latest,
  message,
  paste,
  rowId,
  start,
} from './testing/sheet-harness';

let copies = 0;
const copyRow = (line: (typeof latest.rows)[number]) => ({ ...line, id: `copy${copies++}` });
const ids = () => latest.rows.map(rowId);
const menu = () => screen.getByRole('menu');
const item = (name: RegExp) => within(menu()).getByRole('menuitem', { name });

describe('a pasted table with titles', () => {
  it('goes to the columns that its titles name, and the titles become no row', async () => {
    await start({}, 3, 'rate');
    paste('Rate (USD)\tBASIS\tRemark\tCode\n1,000\tB/L\thello\tOFR\n20\tcontainer\tthere\tDOC\n');
    expect(latest.rows).toHaveLength(5);
    expect(latest.rows.slice(3)).toMatchObject([
      { code: 'OFR', basis: 'bl', rate: '1000', markup: '12' },
      { code: 'DOC', basis: 'container', rate: '20', markup: '12' },
    ]);
    expect(message()).toBe('2 rows pasted, 3 columns matched by title, no column for Remark');
  });

  it('knows the other titles of a column, full-width and with units', () => {
    const known = columns.map((column) =>
      column.id === 'rate' ? { ...column, titles: ['単価', 'Unit price'] } : column,
    );
    const read = (text: string) => titledBlock(parseClipboardText(text), known, 0)?.texts;
    expect(read('ＣＯＤＥ\t単価（円）\nA\t5')).toEqual([
      { row: 0, column: 0, text: 'A' },
      { row: 0, column: 2, text: '5' },
    ]);
    expect(read('unit  price, USD\n5')).toEqual([{ row: 0, column: 2, text: '5' }]);
  });

  it.each([
    ['no titles', 'A\tB/L\t5\nC\tB/L\t6'],
    ['one title among values', 'Code\tB/L\t5\nC\tB/L\t6'],
    ['titles without rows', 'Code\tBasis'],
    ['values alone', '100\n200'],
  ])('leaves %s as they stand', (_, text) => {
    expect(titledBlock(parseClipboardText(text), columns, 0)).toBeUndefined();
  });
});

describe('the menu of a row', () => {
  it.each([
    ['the menu key', '{ContextMenu}'],
    ['Shift+F10', '{Shift>}{F10}{/Shift}'],
  ])('opens by %s, goes by arrows, and Esc gives the focus back', async (_, keys) => {
    const user = await start({ copyRow }, 1, 'code');
    await user.keyboard(keys);
    expect(item(/Insert row above/)).toHaveFocus();
    await user.keyboard('{End}');
    expect(item(/Remove row/)).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(activeName()).toBe('Code, Row 2');
    expect(latest.rows).toHaveLength(5);
  });

  it('opens where the right button was pressed, for that row', async () => {
    const user = await start({ copyRow }, 0, 'code');
    fireEvent.contextMenu(cell(2, 'rate'));
    await user.click(item(/Duplicate row/));
    expect(ids().slice(0, 5)).toEqual(['r0', 'r1', 'r2', expect.stringMatching(/^copy/), 'r3']);
    expect(latest.rows[3]).toMatchObject({ code: 'C2', rate: '3' });
    expect(activeName()).toBe('Rate, Row 4');
    await user.keyboard('{Control>}z{/Control}');
    expect(ids()).toEqual(['r0', 'r1', 'r2', 'r3', 'r4']);
  });

  it('has a button in the number of the row, and acts on all selected rows', async () => {
    const user = await start({ copyRow }, 1, 'code');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await user.click(screen.getByRole('button', { name: 'Row 2: what can be done' }));
    await user.click(item(/Remove row/));
    expect(ids()).toEqual(['r0', 'r3', 'r4']);
  });

  it('offers only what can be done: explaining on a read-only sheet, no move up on the first row', async () => {
    const onExplain = jest.fn();
    const user = await start({ readOnly: true, onExplain }, 0, 'sell');
    await user.keyboard('{ContextMenu}');
    expect(within(menu()).getAllByRole('menuitem')).toHaveLength(1);
    await user.click(item(/Explain/));
    expect(onExplain).toHaveBeenCalledTimes(1);
  });

  it('leaves the first row no way up', async () => {
    const user = await start({}, 0, 'code');
    await user.keyboard('{ContextMenu}');
    expect(within(menu()).queryByRole('menuitem', { name: /Move up/ })).toBeNull();
    expect(item(/Move down/)).toBeVisible();
  });
});

describe('rows by the keyboard', () => {
  it('moves a row from a cell of choices as from any other', async () => {
    const user = await start({}, 1, 'basis');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(ids().slice(0, 3)).toEqual(['r0', 'r2', 'r1']);
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(ids().slice(0, 3)).toEqual(['r1', 'r0', 'r2']);
    expect(activeName()).toBe('Basis, Row 1');
  });

  it('duplicates the selected rows below them', async () => {
    const user = await start({ copyRow }, 0, 'code');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}{Shift>}D{/Shift}{/Control}');
    expect(latest.rows.map(({ code }) => code)).toEqual(['C0', 'C1', 'C0', 'C1', 'C2', 'C3', 'C4']);
    expect(new Set(ids()).size).toBe(7);
  });
});

describe('what a reader sees', () => {
  it('widens a column of numbers to the longest of them', async () => {
    const tracks = () =>
      document
        .querySelector<HTMLElement>('[role="grid"] > div')
        ?.style.getPropertyValue('--qs-sheet-columns');
    const user = await start({}, 0, 'rate');
    expect(tracks()).toContain(' 100px');
    await user.keyboard('8585123456.78{Enter}');
    const width = Number(/ (\d+)px 80px/.exec(tracks() ?? '')?.[1]);
    // "8,585,123,456.78": 12 figures and 4 signs.
    expect(width).toBeGreaterThan(130);
    await user.keyboard('{Control>}z{/Control}');
    expect(tracks()).toContain(' 100px');
  });

  it('tells why a cell is red without taking the pointer from the cells around it', async () => {
    const user = await start({}, 1, 'rate');
    await user.keyboard('abc{Enter}{ArrowUp}');
    const note = screen.getByText('Not a number', { selector: '.note' });
    expect(note.parentElement).toHaveAttribute('data-passive');
    expect(active()).toHaveAccessibleErrorMessage('Not a number');
  });

  it('lists its keys for the help of the page, fewer where nothing can be changed', () => {
    const all = sheetShortcuts('en', { edit: true, changeRows: true, explain: true });
    expect(all.map(({ keys }) => keys)).toEqual(
      expect.arrayContaining(['f2', 'alt+down', 'mod+shift+d', 'shift+f10', 'alt+e']),
    );
    expect(new Set(all.map(({ keys }) => keys)).size).toBe(all.length);
    const reading = sheetShortcuts('ja', { edit: false, changeRows: true, explain: false });
    expect(reading.map(({ keys }) => keys)).not.toContain('delete');
    expect(reading.every(({ label }) => /[ぁ-ん一-龯ァ-ン]/.test(label))).toBe(true);
  });
});
