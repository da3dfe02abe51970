import { d02Document, type ChargeLine } from '@quayside/rating';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import { stageIds } from '@quayside/contract';
import { applyModeChange } from './apply-mode-change';
import type { EditorApi } from '../api/editor.query';
import { createEstimateEditor } from './estimate-editor.store';

const stage = 'sea-transport';

function editor() {
  const document = d02Document();
  const meta = { version: 1, state: 'todo', assignee: null, dueDate: null, updatedBy: null };
  return createEstimateEditor(
    {
      ...{ id: 'e1', version: 1, title: 'T', titleJa: null, updatedAt: '2026-11-21T10:00:00.000Z' },
      ...{ document, priced: null, editable: true },
      stages: Object.fromEntries(stageIds.map((each) => [each, meta])),
    } as unknown as EstimateFullView,
    {} as EditorApi,
  );
}

it('gives back, with the lines that it took away, what could not be read in them', () => {
  const store = editor();
  const state = store.getState;
  const line = state().charges[stage].rows[0] as ChargeLine;
  state().runCommand(stage, {
    ...{ kind: 'edit', updated: [], inserted: [], removed: [] },
    invalid: [
      {
        ...{ rowId: line.id, columnId: 'rate', before: undefined },
        after: { text: '1e3', problem: { code: 'number' } },
      },
    ],
  });
  expect(state().charges[stage].invalid[line.id]?.rate?.text).toBe('1e3');
  const none = { changed: [], removed: [], added: [] };
  const change = Object.fromEntries(stageIds.map((each) => [each, none])) as unknown as Parameters<
    typeof applyModeChange
  >[1];
  applyModeChange(store, { ...change, [stage]: { ...none, removed: [line.id] } });
  expect(state().charges[stage].rows.map(({ id }) => id)).not.toContain(line.id);
  expect(state().charges[stage].invalid[line.id]).toBeUndefined();
  state().undo(stage);
  expect(state().charges[stage].rows[0]?.id).toBe(line.id);
  expect(state().charges[stage].invalid[line.id]?.rate?.text).toBe('1e3');
});
