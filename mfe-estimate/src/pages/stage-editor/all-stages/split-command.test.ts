import { stageIds, type StageId } from '@quayside/contract';
import type { ChargeLine } from '@quayside/rating';
import { applyCommand, insertRows, removeRows, type SheetCommand } from '@quayside/sheet';
import type { ChargeRow } from '../../../editor/charge-rows';
import { splitCommand } from './split-command';

const line = (id: string): ChargeLine => ({
  ...{ id, code: 'OFR', description: '', basis: 'flat', currency: 'JPY', status: 'priced' },
});
const row = (stage: StageId, id: string): ChargeRow => ({ id, stage, line: line(id), rated: undefined });
const rows = [
  ...['p1', 'p2', 'p3'].map((id) => row('packing', id)),
  ...['s1', 's2'].map((id) => row('sea-transport', id)),
  row('destination-custom', 'd1'),
];
const rowId = ({ id }: { id: string }) => id;

/** The ids of every stage that the command touches, after it. */
function after(command: SheetCommand<ChargeRow>): Partial<Record<StageId, string>> {
  return Object.fromEntries(
    splitCommand(command, rows).map(({ stage, command: own }) => {
      const lines = rows.filter((each) => each.stage === stage).map((each) => each.line);
      return [stage, applyCommand({ rows: lines, invalid: {} }, own, rowId).rows.map(rowId).join(' ')];
    }),
  );
}

test('lines are put into the stage that they are of, at its end and at its beginning', () => {
  expect(after(insertRows(3, [row('packing', 'new')]))).toEqual({ packing: 'p1 p2 p3 new' });
  expect(after(insertRows(3, [row('sea-transport', 'new')]))).toEqual({ 'sea-transport': 'new s1 s2' });
  expect(after(insertRows(4, [row('sea-transport', 'new')]))).toEqual({ 'sea-transport': 's1 new s2' });
  expect(after(insertRows(3, [row('vanning', 'new')]))).toEqual({ vanning: 'new' });
});

test('copies of lines of two stages go to the end of the one and stay beside those of the other', () => {
  const copies = [row('packing', 'p3b'), row('sea-transport', 's1b')];
  expect(after(insertRows(4, copies))).toEqual({ packing: 'p1 p2 p3 p3b', 'sea-transport': 's1 s1b s2' });
});

test('lines of several stages are removed from each of them', () => {
  const removed = removeRows({ rows, invalid: {} }, ['p3', 's1', 'd1'], rowId);
  expect(after(removed)).toEqual({ packing: 'p1 p2', 'sea-transport': 's2', 'destination-custom': '' });
});

test('a line is moved within its stage', () => {
  const to = { behind: 'p3', index: 3 };
  const moved = { rowIds: ['s2'], from: { behind: 's1', index: 4 }, to };
  const command = { kind: 'move' as const, updated: [], inserted: [], removed: [], invalid: [], moved };
  expect(after(command)).toEqual({ 'sea-transport': 's2 s1' });
});

test('cells of two stages that are changed at once are changed in each; what was refused goes with its line', () => {
  const changed = ['p3', 's1'].map((id) => {
    const before = rows.find((each) => each.id === id) ?? row('packing', id);
    return { rowId: id, before, after: { ...before, line: { ...before.line, rate: '7' } } };
  });
  const refused = { text: 'x', problem: { code: 'number' as const } };
  const parts = splitCommand(
    {
      ...{ kind: 'paste', updated: changed, inserted: [], removed: [] },
      invalid: [{ rowId: 's1', columnId: 'rate', before: undefined, after: refused }],
      at: { rowId: 'p3', columnId: 'rate' },
    },
    rows,
  );
  expect(parts.map(({ stage }) => stage)).toEqual(['packing', 'sea-transport']);
  expect(parts[0]?.command).toMatchObject({ at: { rowId: 'p3' }, invalid: [] });
  expect(parts[1]?.command.at).toBeUndefined();
  expect(parts[1]?.command.invalid).toHaveLength(1);
  expect(parts[1]?.command.updated[0]?.after).toMatchObject({ id: 's1', rate: '7' });
});

test('whatever it does, a command of one stage leaves all others alone', () => {
  for (const stage of stageIds) {
    const own = rows.filter((each) => each.stage === stage);
    const removed = removeRows({ rows, invalid: {} }, own.map(rowId), rowId);
    expect(Object.keys(after(removed))).toEqual(own.length > 0 ? [stage] : []);
  }
});
