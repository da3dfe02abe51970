import { contentOf } from '@quayside/estimate-document';
import { updateRows } from '@quayside/sheet';
import { createEstimateEditor } from '../../../editor/estimate-editor.store';
import { EstimateService } from '../../../testing/estimate-service';
import { createJournal } from './journal';
import type { StageCommand } from './split-command';

function begin() {
  const service = new EstimateService();
  const store = createEstimateEditor(service.view(), service);
  const journal = createJournal(store);
  const stop = journal.watch();
  const state = store.getState;
  const rate = (stage: StageCommand['stage']) => state().charges[stage].rows[0]?.rate;
  const typed = (stage: StageCommand['stage'], value: string): StageCommand => {
    const [first] = state().charges[stage].rows;
    const rows = first ? [{ ...first, rate: value }] : [];
    return { stage, command: updateRows(state().charges[stage], rows, ({ id }) => id) };
  };
  return { store, journal, stop, state, rate, typed };
}
let open: ReturnType<typeof begin>;
beforeEach(() => {
  open = begin();
});
afterEach(() => {
  open.stop();
  open.state().dispose();
});

test('what was done in several stages is taken back in the order in which it was done', () => {
  const { journal, rate, typed } = open;
  const before = { packing: rate('packing'), vanning: rate('vanning') };
  journal.run([typed('packing', '11')]);
  journal.run([typed('vanning', '22')]);
  journal.run([typed('packing', '33')]);
  expect(journal.undo()).toMatchObject({ stage: 'packing' });
  expect([rate('packing'), rate('vanning')]).toEqual(['11', '22']);
  expect(journal.undo()).toMatchObject({ stage: 'vanning' });
  expect([rate('packing'), rate('vanning')]).toEqual(['11', before.vanning]);
  expect(journal.redo()).toMatchObject({ stage: 'vanning' });
  journal.undo();
  journal.undo();
  expect(rate('packing')).toBe(before.packing);
  expect(journal.undo()).toBeUndefined();
});

test('one deed in two stages is taken back, and done again, as one', () => {
  const { journal, rate, typed } = open;
  const before = [rate('packing'), rate('vanning')];
  journal.run([typed('packing', '11'), typed('vanning', '22')]);
  journal.undo();
  expect([rate('packing'), rate('vanning')]).toEqual(before);
  journal.redo();
  expect([rate('packing'), rate('vanning')]).toEqual(['11', '22']);
});

test('what a drawer or a button changed beside the sheet is taken back first, too', () => {
  const { journal, rate, typed, state } = open;
  journal.run([typed('packing', '11')]);
  const { stage, command } = typed('vanning', '22');
  state().runCommand(stage, command);
  expect(journal.undo()).toMatchObject({ stage: 'vanning' });
  expect(rate('packing')).toBe('11');
});

test('a stage that went on in its own editor keeps what was done there', () => {
  const { journal, rate, typed, state, stop } = open;
  journal.run([typed('packing', '11'), typed('vanning', '22')]);
  stop();
  const { stage, command } = typed('packing', '33');
  state().runCommand(stage, command);
  journal.undo();
  expect(rate('packing')).toBe('33');
  expect(rate('vanning')).not.toBe('22');
});

test('a rate that was taken is taken back in its place in the order', () => {
  const { journal, rate, typed, state, store } = open;
  const before = state().content;
  const { document } = state();
  const [first, ...others] = document.stages.packing.lines;
  const rated = {
    ...document,
    stages: {
      ...document.stages,
      packing: { ...document.stages.packing, lines: first ? [{ ...first, rate: '44' }, ...others] : [] },
    },
  };
  const after = contentOf({ ...state().estimate, document: rated });
  store.getState().takeBack({ before: after, after: before });
  journal.taken({ before, after });
  journal.run([typed('vanning', '22')]);
  expect(rate('packing')).toBe('44');
  expect(journal.undo()).toMatchObject({ stage: 'vanning' });
  expect(journal.undo()).toBe('taken');
  expect(rate('packing')).not.toBe('44');
  expect(journal.redo()).toBe('taken');
  expect(rate('packing')).toBe('44');
});
