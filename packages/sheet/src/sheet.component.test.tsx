import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import type { SheetHandle } from './sheet.types';
import {
  Harness,
  active,
  activeName,
  cell,
  columns,
  copied,
  latest,
  makeLines,
  message,
  paste,
  start,
} from './testing/sheet-harness';

describe('getting in and out', () => {
  it('is one tab stop, left by Escape and Tab in both directions', async () => {
    const user = await start({ addRowButton: false }, 2, 'rate');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('grid')).toHaveFocus();
    expect(screen.getByRole('grid')).toHaveAccessibleDescription(/Escape, then Tab/);
    await user.tab();
    expect(screen.getByText('after')).toHaveFocus();
    await user.tab({ shift: true });
    expect(activeName()).toBe('Rate, Row 3');
    await user.keyboard('{Escape}');
    await user.tab({ shift: true });
    expect(screen.getByText('before')).toHaveFocus();
    await user.tab();
    expect(activeName()).toBe('Rate, Row 3');
  });

  it('leaves after the last cell', async () => {
    const user = await start({ addRowButton: false }, 4, 'sell');
    await user.tab();
    expect(screen.getByText('after')).toHaveFocus();
  });

  it('pastes into an empty sheet and adds rows by its button', async () => {
    const user = await start({ count: 0 });
    expect(screen.getByText('No rows yet.')).toBeVisible();
    screen.getByRole('button', { name: /Add row/ }).focus();
    paste('A\tB/L\t5');
    expect(latest.rows[0]).toMatchObject({ code: 'A', basis: 'bl', rate: '5' });
    await user.click(screen.getByRole('button', { name: /Add row/ }));
    expect(latest.rows).toHaveLength(2);
    expect(activeName()).toBe('Code, Row 2');
  });
});

describe('what assistive technology sees', () => {
  it('numbers rows and columns and marks invalid cells with their reason', async () => {
    const user = await start({ footer: { label: 'Total', cells: { sell: '1,000' } } }, 0, 'rate');
    const grid = screen.getByRole('grid', { name: 'Charges' });
    expect(grid).toHaveAttribute('aria-rowcount', '7');
    expect(grid).toHaveAttribute('aria-colcount', '6');
    expect(cell(0, 'rate').parentElement).toHaveAttribute('aria-rowindex', '2');
    expect(cell(0, 'rate')).toHaveAttribute('aria-colindex', '4');
    await user.keyboard('abc{Enter}{ArrowUp}');
    expect(active()).toBeInvalid();
    expect(active()).toHaveAccessibleErrorMessage('Not a number');
    expect(message()).toBe('Rate: Not a number');
  });

  it('says why a value looks as it does', async () => {
    await start(
      {
        cellState: (line, column) =>
          column.id === 'rate' && line.id === 'r0' ? { tone: 'overridden', note: 'Calculated 7' } : undefined,
      },
      0,
      'rate',
    );
    expect(cell(0, 'rate')).toHaveAttribute('data-tone', 'overridden');
    expect(active()).toHaveAccessibleDescription('Calculated 7');
    expect(cell(0, 'sell')).toHaveAttribute('data-tone', 'calculated');
  });

  it('speaks Japanese', async () => {
    const user = await start({ locale: 'ja' }, 0, 'rate');
    paste('abc\n5');
    expect(message()).toBe('2 行を貼り付けました。1 件は確認が必要です');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('grid')).toHaveAccessibleDescription(/Tab を押すと表から出ます/);
  });
});

describe('read only', () => {
  it('can be walked and copied, changes nothing, and says why', async () => {
    const user = await start({ readOnly: true, readOnlyReason: 'Issued revisions are frozen.' }, 0, 'rate');
    expect(copied().get('text/plain')).toBe('1');
    paste('5');
    expect(message()).toBe('Issued revisions are frozen.');
    await user.keyboard('7{Delete}{F2}8{Enter}');
    expect(latest.rows).toEqual(makeLines(5));
    expect(screen.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
    expect(screen.queryByRole('button', { name: /Add row/ })).toBeNull();
  });
});

describe('many rows', () => {
  it('has only the rows near the view and the active one in the document', async () => {
    const user = await start({ count: 1000 });
    expect(document.querySelectorAll('.sheet *').length).toBeLessThan(3000);
    await user.keyboard('{Control>}{End}{/Control}');
    expect(activeName()).toBe('Sell, Row 1000');
    expect(active().tagName).toBe('INPUT');
  });
});

describe('on paper', () => {
  const print = (type: string) => act(() => void window.dispatchEvent(new Event(type)));

  it('has every row and every column that holds something, with the totals, and is gone afterwards', async () => {
    const handle = createRef<SheetHandle>();
    render(
      <Harness
        count={300}
        handle={handle}
        columns={[
          ...columns,
          { id: 'remark', header: 'Remark', kind: 'text', read: () => '', write: (line) => line },
        ]}
        footer={{ label: 'Total', cells: { sell: '4,485,000' } }}
      />,
    );
    expect(screen.queryByRole('table')).toBeNull();
    print('beforeprint');
    const table = screen.getByRole('table', { name: 'Charges' });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(302);
    expect(rows[0]).toHaveTextContent(/^Code Basis Rate Markup Sell JPY$/);
    expect(rows[300]).toHaveTextContent(/^C299container300.0012 %29900$/);
    expect(rows[301]).toHaveTextContent(/^Total4,485,000$/);
    print('afterprint');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('handle', () => {
  it('lets buttons outside add, remove, go to and undo', async () => {
    const handle = createRef<SheetHandle>();
    await start({ handle });
    act(() => handle.current?.insertRow());
    expect(latest.rows[1]?.id).toMatch(/^new/);
    expect(activeName()).toBe('Code, Row 2');
    act(() => handle.current?.removeRows());
    expect(latest.rows).toHaveLength(5);
    act(() => handle.current?.focusCell({ rowId: 'r3', columnId: 'rate' }));
    expect(activeName()).toBe('Rate, Row 4');
    act(() => handle.current?.undo());
    expect(latest.rows).toHaveLength(6);
  });
});

describe('cards', () => {
  it('shows the same rows as cards that open into labelled fields', async () => {
    const user = userEvent.setup();
    render(<Harness layout="cards" footer={{ label: 'Total', cells: { sell: '1,000' } }} />);
    expect(screen.queryByRole('grid')).toBeNull();
    const card = within(screen.getByRole('list', { name: 'Charges' })).getAllByRole('listitem')[1]!;
    await user.click(within(card).getByRole('button', { name: /C1/ }));
    const rate = within(card).getByRole('textbox', { name: /Rate/ });
    await user.clear(rate);
    await user.type(rate, '￥２，５００{Enter}');
    expect(latest.rows[1]?.rate).toBe('2500');
    await user.selectOptions(within(card).getByRole('combobox', { name: /Basis/ }), 'B/L');
    expect(latest.rows[1]?.basis).toBe('bl');
    const markup = within(card).getByRole('textbox', { name: /Markup/ });
    await user.clear(markup);
    await user.type(markup, 'abc');
    await user.tab();
    expect(within(card).getByRole('textbox', { name: /Markup/ })).toHaveAccessibleErrorMessage(
      'Not a number',
    );
    expect(latest.invalid.r1?.markup?.text).toBe('abc');
    await user.click(within(card).getByRole('button', { name: 'Move up' }));
    expect(latest.rows[0]?.id).toBe('r1');
    await user.click(screen.getByRole('button', { name: 'Remove row' }));
    expect(latest.rows).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: /Add row/ }));
    expect(latest.rows).toHaveLength(5);
  });

  it('shows fields without editing when read only, and long lists in steps', async () => {
    const user = userEvent.setup();
    render(<Harness layout="cards" readOnly count={120} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(100);
    await user.click(screen.getByRole('button', { name: /C3 / }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove row' })).toBeNull();
  });
});
