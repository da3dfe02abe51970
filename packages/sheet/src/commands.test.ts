import fc from 'fast-check';
import {
  countInvalid,
  insertRows,
  moveRows,
  removeRows,
  sheetError,
  updateRows,
  writeCells,
  type SheetModel,
} from './commands';
import {
  applyCommand,
  doCommand,
  emptyHistory,
  redoCommand,
  revertCommand,
  sheetState,
  undoCommand,
} from './history';
import type { SheetColumn, SheetCommand, SheetState } from './sheet.types';

interface Line {
  id: string;
  name: string;
  rate: string;
  sell?: string;
}

const rowId = (line: Line) => line.id;
const columns: SheetColumn<Line>[] = [
  {
    id: 'name',
    header: 'Name',
    kind: 'text',
    read: (line) => line.name,
    write: (line, name) => ({ ...line, name }),
  },
  {
    id: 'rate',
    header: 'Rate',
    kind: 'decimal',
    read: (line) => line.rate,
    write: (line, rate) => (rate === '13' ? sheetError('Unlucky') : { ...line, rate }),
  },
  { id: 'sell', header: 'Sell', kind: 'readonly', read: (line) => line.sell },
];
const lines = (count: number): Line[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: `n${index}`, rate: `${index}` }));
const model = (rest: Partial<SheetModel<Line>> = {}): SheetModel<Line> => {
  let next = 0;
  return {
    ...sheetState(lines(3)),
    columns,
    rowId,
    newRow: () => ({ id: `new${next++}`, name: '', rate: '' }),
    ...rest,
  };
};
const texts = (row: number, column: number, block: string[][]) =>
  block.flatMap((line, down) =>
    line.map((text, right) => ({ row: row + down, column: column + right, text })),
  );

describe('writeCells', () => {
  it('makes one command of a block, adding rows where it is longer than the sheet', () => {
    const sheet = model();
    const { command, counts } = writeCells(
      sheet,
      'paste',
      texts(2, 0, [
        ['a', '1,000'],
        ['b', '△5'],
        ['c', 'x'],
      ]),
    );
    expect(command?.updated).toHaveLength(1);
    expect(command?.inserted.map(({ index }) => index)).toEqual([3, 4]);
    expect(counts).toEqual({ changed: 6, rows: 3, attention: 1, readOnly: 0, leftOut: 0 });
    const after = applyCommand(sheet, command!, rowId);
    expect(after.rows.map(({ rate }) => rate)).toEqual(['0', '1', '1000', '-5', '']);
    expect(after.invalid).toEqual({ new1: { rate: { text: 'x', problem: { code: 'number' } } } });
    expect(countInvalid(after.invalid)).toBe(1);
  });

  it('counts what is read only and what does not fit, and loses nothing else', () => {
    const sheet = model({ newRow: undefined });
    const { command, counts } = writeCells(
      sheet,
      'paste',
      texts(2, 1, [
        ['7', 'sell', 'beyond'],
        ['8', '', ''],
      ]),
    );
    expect(counts).toMatchObject({ changed: 1, readOnly: 1, leftOut: 2 });
    expect(command?.updated[0]?.after.rate).toBe('7');
  });

  it('keeps the row and the text of a refused value', () => {
    const sheet = model();
    const { command } = writeCells(sheet, 'edit', [{ row: 0, column: 1, text: '13' }]);
    expect(command?.updated).toEqual([]);
    expect(applyCommand(sheet, command!, rowId).invalid.r0?.rate).toEqual({
      text: '13',
      problem: { code: 'refused', message: 'Unlucky' },
    });
  });

  it('clears the mark when the text is mended', () => {
    const sheet = model({ invalid: { r0: { rate: { text: 'x', problem: { code: 'number' } } } } });
    const { command } = writeCells(sheet, 'edit', [{ row: 0, column: 1, text: '4' }]);
    expect(applyCommand(sheet, command!, rowId).invalid).toEqual({});
  });

  it('does nothing when nothing changes, unless forced', () => {
    expect(writeCells(model(), 'paste', [{ row: 1, column: 1, text: '1' }]).command).toBeNull();
    expect(writeCells(model(), 'edit', [{ row: 1, column: 1, text: '1' }], true).command).not.toBeNull();
  });

  it('changes nothing on a read-only sheet or row', () => {
    expect(
      writeCells(model({ readOnly: true }), 'edit', [{ row: 0, column: 0, text: 'z' }]).command,
    ).toBeNull();
    const locked = model({ rowState: (line) => ({ readOnly: line.id === 'r0' }) });
    const { command, counts } = writeCells(locked, 'fill', texts(0, 0, [['z'], ['z']]));
    expect(command?.updated.map((change) => change.rowId)).toEqual(['r1']);
    expect(counts.readOnly).toBe(1);
  });
});

describe('history', () => {
  it('undoes and redoes in order and forgets what was undone after a new command', () => {
    const start = emptyHistory(sheetState(lines(3)));
    const first = doCommand(start, insertRows(1, [{ id: 'x', name: 'x', rate: '' }]), rowId);
    const second = doCommand(first, moveRows(first.rows, { from: 0, count: 2, to: 2 }, rowId), rowId);
    expect(second.rows.map(rowId)).toEqual(['r1', 'r2', 'r0', 'x']);
    const undone = undoCommand(second, rowId);
    expect(undone.history.rows.map(rowId)).toEqual(['r0', 'x', 'r1', 'r2']);
    expect(redoCommand(undone.history, rowId).history.rows).toEqual(second.rows);
    const branched = doCommand(undone.history, removeRows(undone.history, ['r2'], rowId), rowId);
    expect(redoCommand(branched, rowId).command).toBeUndefined();
    expect(undoCommand(start, rowId)).toEqual({ history: start, command: undefined });
  });

  it('leaves alone what changed elsewhere in the meantime', () => {
    const sheet = model({ rows: lines(3).map((line) => ({ ...line, sell: '1' })) });
    const { command } = writeCells(sheet, 'edit', [{ row: 0, column: 1, text: '50' }]);
    const done = doCommand(emptyHistory(sheet), command!, rowId);
    const priced = { ...done, rows: done.rows.map((line) => ({ ...line, sell: '99' })) };
    expect(undoCommand(priced, rowId).history.rows[0]).toEqual({
      id: 'r0',
      name: 'n0',
      rate: '0',
      sell: '99',
    });
  });

  it('moves back the rows that were moved, though others put some between', () => {
    const start = emptyHistory(sheetState(lines(3)));
    const moved = doCommand(start, moveRows(start.rows, { from: 0, count: 1, to: 2 }, rowId), rowId);
    const theirs = [{ id: 'theirs', name: '', rate: '' }, ...moved.rows];
    const undone = undoCommand({ ...moved, rows: theirs }, rowId).history;
    expect(undone.rows.map(rowId)).toEqual(['r0', 'theirs', 'r1', 'r2']);
    const redone = redoCommand(undone, rowId).history;
    expect(redone.rows.map(rowId)).toEqual(['theirs', 'r1', 'r2', 'r0']);
  });

  it('puts no row back that others brought back, and passes over what they removed', () => {
    const start = emptyHistory(sheetState(lines(3)));
    const removed = doCommand(start, removeRows(start, ['r0', 'r1'], rowId), rowId);
    const theirs = { id: 'r0', name: 'theirs', rate: '7' };
    const undone = undoCommand({ ...removed, rows: [theirs, ...removed.rows] }, rowId).history;
    expect(undone.rows.map(({ id, name }) => [id, name])).toEqual([
      ['r0', 'theirs'],
      ['r1', 'n1'],
      ['r2', 'n2'],
    ]);
    const moved = doCommand(start, moveRows(start.rows, { from: 2, count: 1, to: 1 }, rowId), rowId);
    const without = (id: string) => ({ ...moved, rows: moved.rows.filter((row) => rowId(row) !== id) });
    expect(undoCommand(without('r1'), rowId).history.rows.map(rowId)).toEqual(['r0', 'r2']);
    expect(undoCommand(without('r2'), rowId).history.rows.map(rowId)).toEqual(['r0', 'r1']);
  });

  it('brings invalid texts back with their row', () => {
    const state = {
      rows: lines(2),
      invalid: { r1: { rate: { text: 'x', problem: { code: 'number' as const } } } },
    };
    const command = removeRows(state, ['r1'], rowId);
    const gone = applyCommand(state, command, rowId);
    expect(gone).toEqual({ rows: lines(1), invalid: {} });
    expect(revertCommand(gone, command, rowId)).toEqual(state);
  });

  it('takes changes from outside as commands', () => {
    const state = sheetState(lines(2));
    const command = updateRows(
      state,
      [
        { id: 'r1', name: 'n1', rate: '8' },
        { id: 'gone', name: '', rate: '' },
      ],
      rowId,
    );
    expect(command.updated).toHaveLength(1);
    expect(applyCommand(state, command, rowId).rows[1]?.rate).toBe('8');
  });

  it('is exact both ways for any run of commands', () => {
    const step = fc.oneof(
      fc.record({
        type: fc.constant('write' as const),
        row: fc.nat(9),
        text: fc.constantFrom('1', 'x', '', '13', '2'),
      }),
      fc.record({ type: fc.constant('insert' as const), row: fc.nat(9), text: fc.constant('') }),
      fc.record({ type: fc.constant('remove' as const), row: fc.nat(9), text: fc.constant('') }),
      fc.record({ type: fc.constant('move' as const), row: fc.nat(9), text: fc.constant('') }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let next = 0;
        let history = emptyHistory(sheetState(lines(3)));
        const seen: SheetState<Line>[] = [{ rows: history.rows, invalid: history.invalid }];
        for (const { type, row, text } of steps) {
          const at = row % Math.max(1, history.rows.length);
          let command: SheetCommand<Line> | null = null;
          if (type === 'insert') command = insertRows(at, [{ id: `i${next++}`, name: '', rate: '' }]);
          if (type === 'remove')
            command = removeRows(history, history.rows.slice(at, at + 2).map(rowId), rowId);
          if (type === 'move' && at > 0)
            command = moveRows(history.rows, { from: at, count: 1, to: at - 1 }, rowId);
          if (type === 'write') {
            const sheet = model({
              rows: history.rows,
              invalid: history.invalid,
              newRow: () => ({ id: `w${next++}`, name: '', rate: '' }),
            });
            command = writeCells(
              sheet,
              'paste',
              texts(row, 0, [
                ['a', text],
                ['b', text],
              ]),
            ).command;
          }
          if (!command) continue;
          history = doCommand(history, command, rowId);
          seen.push({ rows: history.rows, invalid: history.invalid });
        }
        for (let index = seen.length - 1; index > 0; index -= 1) {
          history = undoCommand(history, rowId).history;
          expect({ rows: history.rows, invalid: history.invalid }).toEqual(seen[index - 1]);
        }
        for (let index = 1; index < seen.length; index += 1) {
          history = redoCommand(history, rowId).history;
          expect({ rows: history.rows, invalid: history.invalid }).toEqual(seen[index]);
        }
      }),
    );
  });
});
