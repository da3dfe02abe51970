import { stageIds, type StageId } from '@quayside/contract';
import { d02Document } from '@quayside/rating';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import { registerAllEditorWords } from '../testing/editor-words';
import { addLine } from './add-line';
import { thingsToLookAt } from './attention';
import type { EditorApi } from '../api/editor.query';
import { createEstimateEditor } from './estimate-editor.store';
import { createRatingWords } from './rating-words';

registerAllEditorWords();
const words = createRatingWords('en');
const stage: StageId = 'sea-transport';

function open() {
  const document = d02Document();
  const meta = { version: 1, state: 'todo', assignee: null, dueDate: null, updatedBy: null };
  const loaded = {
    ...{ id: 'e1', version: 1, title: 'Press line', titleJa: null, updatedAt: '2026-11-21T10:00:00.000Z' },
    ...{ document, priced: null, stages: Object.fromEntries(stageIds.map((each) => [each, meta])) },
  } as unknown as EstimateFullView;
  return createEstimateEditor(loaded, {
    saveStage: () => new Promise(() => undefined),
  } as unknown as EditorApi);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('offers the insurance that CIF asks for, and puts its premium on a line at the rate of the form', () => {
  const store = open();
  const asked = thingsToLookAt(store.getState().priced, stage, words).find(
    ({ addCode }) => addCode === 'INS',
  );
  expect(asked).toMatchObject({ stage });
  store.getState().setInputs(stage, {
    insurance: { method: 'cif', currency: 'USD', premiumRate: '0.004', goodsValue: '50000' },
  });
  const id = addLine(store, stage, 'INS');
  const { priced, content } = store.getState();
  expect(content.stages[stage].lines.at(-1)).toMatchObject({
    id,
    code: 'INS',
    rate: '0.004',
    currency: 'USD',
  });
  const premium = priced.facts['sea-transport.premium']?.value;
  expect(premium).toBeTruthy();
  expect(priced.lines.find((line) => line.id === id)?.cost).toBe(premium);
  expect(thingsToLookAt(priced, stage, words).some(({ addCode }) => addCode === 'INS')).toBe(false);
});

it('switches insurance on with its line', () => {
  const store = open();
  addLine(store, stage, 'INS');
  const { inputs } = store.getState().content.stages[stage];
  expect(inputs.insurance).toMatchObject({ method: 'cif', premiumRate: '0.003' });
});
