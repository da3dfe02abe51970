import { stageIds, type StageId } from '@quayside/contract';
import type { EstimateContent } from '@quayside/estimate-document';
import type { Draft, DraftBox } from '@quayside/platform';
import { d02Document, type EstimateDocument } from '@quayside/rating';
import type { EstimateFullView, PatchStageResult } from '@quayside/service-estimate/contract';
import { insertRows, updateRows } from '@quayside/sheet';
import { emptyLine } from './charge-edit';
import type { EditorApi } from '../api/editor.query';
import type { EditorDraft } from './editor-draft';
import { createEstimateEditor } from './estimate-editor.store';

const stage: StageId = 'sea-transport';
const lineId = (line: { id: string }) => line.id;
/** Lets everything go on that waits for nothing but an answer that is there. */
async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** What a browser keeps, as far as an editor sees it. */
class Box implements DraftBox<EditorDraft> {
  kept: Draft<EditorDraft> | undefined;
  constructor(private before: Draft<EditorDraft>[] = []) {}
  left = () => Promise.resolve(this.before);
  write = (value: () => EditorDraft) => {
    this.kept = structuredClone({ owner: 'me', at: '2026-11-22T01:00:00.000Z', value: value() });
  };
  drop = () => {
    this.kept = undefined;
  };
  dropOthers = (drafts: readonly Draft<EditorDraft>[]) => {
    this.before = this.before.filter((draft) => !drafts.includes(draft));
  };
  dispose = () => undefined;
}

type Options = {
  box?: Box;
  change?: (document: EstimateDocument) => void;
  editable?: boolean;
  older?: { revision: number; box: Box }[];
};

function open({ box = new Box(), change, editable = true, older }: Options = {}) {
  const document = d02Document();
  change?.(document);
  const meta = (each: StageId) => ({
    ...{ version: 1, state: document.stages[each].state, assignee: null, dueDate: null },
    updatedBy: { id: 'm2', name: 'Tanaka Ken' },
  });
  const loaded = {
    ...{ id: 'e1', version: 1, title: 'Press line', titleJa: null, updatedAt: '2026-11-21T10:00:00.000Z' },
    ...{ document, priced: null, editable },
    stages: Object.fromEntries(stageIds.map((each) => [each, meta(each)])),
  } as unknown as EstimateFullView;
  const saves: { answer: () => void; body: unknown }[] = [];
  const store = createEstimateEditor(
    loaded,
    {
      saveStage: <Stage extends StageId>(_id: string, each: Stage, _version: number, body: object) =>
        new Promise<PatchStageResult<Stage>>((resolve) =>
          saves.push({
            body,
            answer: () =>
              resolve({
                stage: { ...meta(each), stage: each },
                estimate: {},
              } as unknown as PatchStageResult<Stage>),
          }),
        ),
    } as EditorApi,
    box,
    older,
  );
  const state = store.getState;
  const rate = (code: string) => state().charges[stage].rows.find((line) => line.code === code)?.rate;
  const setRate = (code: string, value: string) => {
    const { charges, runCommand } = state();
    const line = charges[stage].rows.find((each) => each.code === code);
    if (!line) throw new Error(code);
    runCommand(stage, updateRows(charges[stage], [{ ...line, rate: value }], lineId));
  };
  return { box, loaded, state, saves, rate, setRate };
}

/** The drafts that an editor left behind when its tab was killed. */
function killed(type: (editor: ReturnType<typeof open>) => void): Box {
  const editor = open();
  type(editor);
  const { kept } = editor.box;
  return new Box(kept ? [kept] : []);
}

it('keeps what is typed from the first change on, until it is stored', async () => {
  const { box, state, saves, setRate } = open();
  setRate('OFR', '1500');
  expect(Object.keys(box.kept?.value.stages ?? {})).toEqual([stage]);
  void state().flush();
  await settled();
  expect(box.kept).toBeDefined();
  saves[0]?.answer();
  await settled();
  expect(box.kept).toBeUndefined();
});

it('puts back what a killed tab had typed, says so, and saves it', async () => {
  const { state, rate, saves } = open({ box: killed(({ setRate }) => setRate('OFR', '29999')) });
  expect(rate('OFR')).toBe('1450');
  await settled();
  expect(rate('OFR')).toBe('29999');
  expect(state().priced.lines.find(({ code }) => code === 'OFR')?.cost).toBe('29999.00');
  expect(state().restored?.at).toBe('2026-11-22T01:00:00.000Z');
  void state().flush();
  await settled();
  expect(saves[0]?.body).toMatchObject({ lines: { upsert: [{ code: 'OFR', rate: '29999' }] } });
});

it('puts back rows that were not finished, but none that were left empty', async () => {
  const typing = killed(({ state }) => {
    const line = { ...emptyLine('new', 'JPY'), description: 'Crane' };
    state().runCommand(stage, insertRows(0, [line, emptyLine('blank', 'JPY')]));
  });
  const { state } = open({ box: typing });
  await settled();
  expect(state().charges[stage].rows.map(lineId)).toContain('new');
  expect(state().charges[stage].rows.map(lineId)).not.toContain('blank');
});

it('merges with what others saved meanwhile, and asks where both changed the same', async () => {
  const box = killed(({ setRate }) => {
    setRate('OFR', '1500');
    setRate('DOC', '4000');
  });
  const change = (document: EstimateDocument) => {
    const line = (code: string) => document.stages[stage].lines.find((each) => each.code === code);
    Object.assign(line('DOC') ?? {}, { rate: '5000' });
    Object.assign(line('SEAL') ?? {}, { rate: '500' });
  };
  const { state, rate } = open({ box, change });
  await settled();
  expect([rate('OFR'), rate('SEAL')]).toEqual(['1500', '500']);
  expect(state().conflicts).toMatchObject([
    { part: stage, kind: 'line', mine: { rate: '4000' }, theirs: { rate: '5000' } },
  ]);
});

it('can be discarded: what was there before comes back, and what was typed since stays', async () => {
  const { box, state, rate, setRate } = open({ box: killed(({ setRate: set }) => set('OFR', '29999')) });
  await settled();
  setRate('DOC', '4000');
  state().settleRestored('discard');
  expect([rate('OFR'), rate('DOC')]).toEqual(['1450', '4000']);
  expect(state().restored).toBeUndefined();
  expect(Object.keys(box.kept?.value.stages ?? {})).toEqual([stage]);
  setRate('DOC', '3240');
  expect(box.kept).toBeUndefined();
});

it('says nothing when what was kept is stored already', async () => {
  const change = (document: EstimateDocument) => {
    for (const line of document.stages[stage].lines) if (line.code === 'OFR') line.rate = '29999';
  };
  for (const editable of [true, false]) {
    const box = killed(({ setRate }) => setRate('OFR', '29999'));
    const { state } = open({ box, change, editable });
    await settled();
    expect([state().restored, state().leftOver]).toEqual([undefined, undefined]);
    expect(await box.left()).toEqual([]);
  }
});

const rateIn = (content: EstimateContent | undefined, code: string) =>
  content?.stages[stage].lines.find((line) => line.code === code)?.rate;

it('says what was typed into a revision that was frozen meanwhile, keeps it, and puts nothing of it into a price', async () => {
  const box = killed(({ setRate }) => setRate('OFR', '29999'));
  const { state, rate, saves } = open({ box, editable: false });
  await settled();
  expect(rate('OFR')).toBe('1450');
  expect(state().priced.lines.find(({ code }) => code === 'OFR')?.cost).toBe('1450.00');
  expect(state().restored).toBeUndefined();
  expect(rateIn(state().leftOver?.typed, 'OFR')).toBe('29999');
  expect(rateIn(state().leftOver?.stored, 'OFR')).toBe('1450');
  await state().flush();
  expect(saves).toEqual([]);
  expect(await box.left()).toHaveLength(1);
  state().forgetLeftOver();
  expect(state().leftOver).toBeUndefined();
  expect(await box.left()).toEqual([]);
});

it('never puts into a new revision what was typed into the one before it', async () => {
  const box = killed(({ setRate }) => setRate('OFR', '29999'));
  const { state, rate, box: own } = open({ older: [{ revision: 1, box }] });
  await settled();
  expect(rate('OFR')).toBe('1450');
  expect(state().leftOver).toMatchObject({ revision: 1, at: '2026-11-22T01:00:00.000Z' });
  expect(own.kept).toBeUndefined();
  expect(state().isDirty()).toBe(false);
});

it('takes what is not stored out of the figures when somebody submits the estimate meanwhile, and keeps it', async () => {
  const { box, state, rate, setRate, loaded } = open();
  setRate('OFR', '29999');
  expect(box.kept).toBeDefined();
  state().receive({ ...loaded, version: 2, state: 'inReview', editable: false });
  expect(rate('OFR')).toBe('1450');
  expect(state().priced.lines.find(({ code }) => code === 'OFR')?.cost).toBe('1450.00');
  expect(rateIn(state().leftOver?.typed, 'OFR')).toBe('29999');
  expect(state().save.kind).toBe('saved');
  // The page is left and opened again: it is still there.
  const again = open({ box: new Box(box.kept ? [box.kept] : []), editable: false });
  await settled();
  expect(rateIn(again.state().leftOver?.typed, 'OFR')).toBe('29999');
  state().forgetLeftOver();
  expect(box.kept).toBeUndefined();
});
