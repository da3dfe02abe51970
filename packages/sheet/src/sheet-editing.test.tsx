import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Sheet } from './sheet.component';
import {
  active,
  activeName,
  cell,
  columns,
  copied,
  latest,
  makeLines,
  message,
  paste,
  rowId,
  start,
  type Line,
} from './testing/sheet-harness';

describe('ready and edit modes', () => {
  it('keeps an editable element focused while a cell is only selected', async () => {
    const user = await start();
    for (const key of [
      '{ArrowDown}',
      '{Tab}',
      '{Enter}',
      '{Control>}{End}{/Control}',
      '{Control>}{Home}{/Control}',
    ]) {
      await user.keyboard(key);
      expect(active().tagName).toBe('INPUT');
    }
    expect(activeName()).toBe('Code, Row 1');
  });

  it('replaces by typing, commits by Enter and moves down', async () => {
    const user = await start({}, 1, 'rate');
    await user.keyboard('１，５００{Enter}');
    expect(latest.rows[1]?.rate).toBe('1500');
    expect(cell(1, 'rate')).toHaveTextContent('1,500.00');
    expect(activeName()).toBe('Rate, Row 3');
  });

  it('commits by an arrow after typing, but moves the caret after F2', async () => {
    const user = await start();
    await user.keyboard('X{ArrowRight}');
    expect(latest.rows[0]?.code).toBe('X');
    expect(activeName()).toBe('Basis, Row 1');
    await user.click(cell(1, 'code'));
    await user.keyboard('{F2}Z{ArrowLeft}Y{Enter}');
    expect(latest.rows[1]?.code).toBe('C1YZ');
  });

  it('restores by Escape', async () => {
    const user = await start();
    await user.keyboard('XYZ{Escape}');
    expect(latest.rows[0]?.code).toBe('C0');
    expect(active()).toHaveValue('C0');
  });

  it('edits by double click and commits when the focus leaves', async () => {
    const user = await start();
    await user.dblClick(cell(2, 'code'));
    await user.keyboard('!');
    await user.click(screen.getByText('after'));
    expect(latest.rows[2]?.code).toBe('C2!');
  });

  it('goes back to the first column of a run of Tabs by Enter', async () => {
    const user = await start();
    await user.keyboard('a{Tab}{Tab}5{Enter}');
    expect(activeName()).toBe('Code, Row 2');
  });

  it('never touches keys of an input method', async () => {
    await start();
    fireEvent.compositionStart(active());
    fireEvent.input(active(), { target: { value: '日本' } });
    fireEvent.keyDown(active(), { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(active(), { key: 'Enter', isComposing: true });
    expect(activeName()).toBe('Code, Row 1');
    expect(active()).toHaveValue('日本');
    fireEvent.compositionEnd(active());
    fireEvent.keyDown(active(), { key: 'Enter' });
    expect(latest.rows[0]?.code).toBe('日本');
    expect(activeName()).toBe('Code, Row 2');
  });

  it('does not write into the input while rows change around it', async () => {
    await start();
    fireEvent.compositionStart(active());
    fireEvent.input(active(), { target: { value: 'にほ' } });
    const input = active();
    fireEvent.mouseOver(cell(3, 'rate'));
    expect(active()).toBe(input);
    expect(input).toHaveValue('にほ');
  });
});

describe('rows that change from outside', () => {
  it('does not carry an edit over to another cell when its row is taken away', async () => {
    const user = userEvent.setup();
    const onCommand = jest.fn();
    const sheet = (rows: readonly Line[]) => (
      <Sheet
        ariaLabel="Charges"
        locale="en"
        columns={columns}
        rowId={rowId}
        rows={rows}
        invalid={{}}
        onCommand={onCommand}
      />
    );
    const { rerender } = render(sheet(makeLines(3)));
    await user.click(cell(1, 'code'));
    await user.keyboard('half typed');
    rerender(sheet(makeLines(3).filter(({ id }) => id !== 'r1')));
    expect(cell(1, 'code').querySelector('input')).toHaveValue('C2');
    await user.click(cell(0, 'code'));
    expect(onCommand).not.toHaveBeenCalled();
  });
});

describe('select cells', () => {
  it('filters by typing and takes the first match', async () => {
    const user = await start({}, 0, 'basis');
    await user.keyboard('b/');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['B/L']);
    expect(active()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Enter}');
    expect(latest.rows[0]?.basis).toBe('bl');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('opens by Alt+Down, moves by arrows, closes by Escape without a change', async () => {
    const user = await start({}, 0, 'basis');
    await user.keyboard('{F2}{ArrowDown}');
    expect(screen.getByRole('option', { name: 'B/L' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Escape}');
    expect(latest.rows[0]?.basis).toBe('container');
    await user.keyboard('{F2}{ArrowDown}{Enter}');
    expect(latest.rows[0]?.basis).toBe('bl');
  });

  it('keeps a text that is no choice, marked', async () => {
    const user = await start({}, 0, 'basis');
    await user.keyboard('zzz{Enter}');
    expect(latest.invalid.r0?.basis?.text).toBe('zzz');
    expect(cell(0, 'basis')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('clipboard and ranges', () => {
  it('pastes as one command, says what happened, and undoes it at once', async () => {
    const user = await start({}, 3, 'code');
    paste('A\t個室\t1,000\nB\tB/L\tabc\nC\tcontainer\t△5\n');
    expect(latest.rows).toHaveLength(6);
    expect(latest.rows.slice(3).map(({ rate }) => rate)).toEqual(['1000', '5', '-5']);
    expect(Object.keys(latest.invalid)).toHaveLength(2);
    expect(message()).toBe('3 rows pasted, 2 need attention');
    await user.keyboard('{Control>}z{/Control}');
    expect(latest.rows).toEqual(makeLines(5));
    expect(latest.invalid).toEqual({});
    await user.keyboard('{Control>}y{/Control}');
    expect(latest.rows).toHaveLength(6);
  });

  it('public-reports 33: marks pasted figures that a German browser may mean in two ways, but not what a sheet copied', async () => {
    const german = jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
    await start({}, 1, 'rate');
    paste('1.620');
    expect(latest.rows[1]?.rate).not.toBe('1.620');
    expect(Object.values(latest.invalid)).toEqual([
      {
        rate: {
          text: '1.620',
          problem: { code: 'grouping', readings: { point: '1.62', comma: '1620' } },
        },
      },
    ]);
    paste('12,50\n1.620');
    expect(latest.rows.slice(1, 3).map(({ rate }) => rate)).toEqual(['12.50', '1620']);
    expect(latest.invalid).toEqual({});
    german.mockRestore();
  });

  it('copies raw values as text and as a table', async () => {
    const user = await start({}, 0, 'rate');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    const clipboard = copied();
    expect(clipboard.get('text/plain')).toBe('1\t12\n2\t12');
    expect(clipboard.get('text/html')).toContain('<td>12</td>');
  });

  it('cuts, clears and fills', async () => {
    const user = await start({}, 0, 'rate');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(latest.rows.map(({ rate }) => rate)).toEqual(['1', '1', '1', '4', '5']);
    await user.keyboard('{Delete}');
    expect(latest.rows.map(({ rate }) => rate)).toEqual(['', '', '', '4', '5']);
    await user.keyboard('9{Control>}{Enter}{/Control}');
    expect(latest.rows.map(({ rate }) => rate)).toEqual(['9', '9', '9', '4', '5']);
    fireEvent.cut(active(), { clipboardData: { setData: () => undefined } });
    expect(latest.rows[0]?.rate).toBe('');
  });

  it('selects by dragging and by row number', async () => {
    await start();
    fireEvent.mouseDown(cell(1, 'code'));
    fireEvent.mouseOver(cell(2, 'basis'), { buttons: 1 });
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4);
    fireEvent.mouseDown(screen.getByRole('rowheader', { name: '2' }));
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(columns.length);
  });

  it('moves, inserts and removes rows', async () => {
    const user = await start({}, 1, 'code');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(latest.rows.map(rowId).slice(0, 2)).toEqual(['r1', 'r0']);
    expect(activeName()).toBe('Code, Row 1');
    await user.keyboard('{Control>}{Shift>}={/Shift}{/Control}');
    expect(latest.rows).toHaveLength(6);
    expect(latest.rows[1]?.id).toBe('r1');
    await user.keyboard('{Control>}-{/Control}');
    expect(latest.rows.map(rowId).slice(0, 2)).toEqual(['r1', 'r0']);
  });

  it('explains the active cell', async () => {
    const onExplain = jest.fn();
    const user = await start({ onExplain }, 1, 'sell');
    await user.keyboard('{Alt>}e{/Alt}');
    expect(onExplain).toHaveBeenCalledWith(latest.rows[1], columns[4]);
  });
});
