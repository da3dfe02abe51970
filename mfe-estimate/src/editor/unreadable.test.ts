import type { StageId } from '@quayside/contract';
import { d02Document, type ChargeLine } from '@quayside/rating';
import type { EstimateFullView, RateOffer } from '@quayside/service-estimate/contract';
import { chargeLine } from '@quayside/rating/schema';
import { insertRows, type SheetCommand, type SheetErrorCode } from '@quayside/sheet';
import { stageIds } from '@quayside/contract';
import type { EditorApi } from '../api/editor.query';
import { createEstimateEditor } from './estimate-editor.store';
import { applyOffer } from './rate-offer';

const stage: StageId = 'sea-transport';

function open(change: (lines: ChargeLine[]) => ChargeLine[] = (lines) => lines) {
  const document = d02Document();
  document.stages[stage].lines = change(document.stages[stage].lines);
  const meta = { version: 1, state: 'todo', assignee: null, dueDate: null };
  const loaded = {
    ...{ id: 'e1', version: 1, title: 'Press line', titleJa: null, updatedAt: '2026-11-21T10:00:00.000Z' },
    ...{ document, priced: null, stages: Object.fromEntries(stageIds.map((each) => [each, meta])) },
  } as unknown as EstimateFullView;
  const saved: Parameters<EditorApi['saveStage']>[3][] = [];
  const store = createEstimateEditor(loaded, {
    saveStage: (_id, _stage, _version, body) => {
      saved.push(body);
      return new Promise(() => undefined);
    },
  } as EditorApi);
  const state = store.getState;
  const freight = () => {
    const line = state().charges[stage].rows.find(({ code }) => code === 'OFR');
    if (!line) throw new Error('no freight');
    return line;
  };
  const rated = (id = freight().id) => state().priced.lines.find((line) => line.id === id);
  /** What the sheet does when "1e3" is typed over the rate: the row stays, the text is refused. */
  const refuse = (text: string, columnId = 'rate'): SheetCommand<ChargeLine> => ({
    ...{ kind: 'edit', updated: [], inserted: [], removed: [] },
    invalid: [
      {
        ...{ rowId: freight().id, columnId },
        before: undefined,
        after: { text, problem: { code: 'number' } },
      },
    ],
  });
  return { state, saved, freight, rated, refuse };
}

it('never prices a line with what stood there before a text that cannot be read', () => {
  const { state, freight, rated, refuse } = open();
  const { total } = state().priced.totals;
  state().runCommand(stage, refuse('1e3'));
  expect(freight()).toMatchObject({ rate: '1450', unreadable: { rate: { text: '1e3', reason: 'number' } } });
  expect(rated()).toMatchObject({ sell: null, error: { code: 'line.unreadable' } });
  expect(state().priced.complete).toBe(false);
  state().undo(stage);
  expect(freight().unreadable).toBeUndefined();
  expect(state().priced.totals.total).toBe(total);
  state().redo(stage);
  expect(rated()?.sell).toBeNull();
});

it('keeps the text on the line when it is saved, and shows it red again when it is opened', async () => {
  const { state, saved, refuse, freight } = open();
  state().runCommand(stage, refuse('1e3'));
  void state().flush();
  await Promise.resolve();
  expect(saved[0]?.lines?.upsert).toEqual([freight()]);
  const again = open((lines) => lines.map((line) => (line.id === freight().id ? freight() : line)));
  expect(again.state().charges[stage].invalid).toEqual({
    [freight().id]: { rate: { text: '1e3', problem: { code: 'number' } } },
  });
  expect(again.rated()?.sell).toBeNull();
});

it('prices the line again once the cell is mended, and does not carry a price into a copy', () => {
  const { state, freight, rated, refuse } = open();
  const refused = refuse('1e3');
  state().runCommand(stage, refused);
  const copy = { ...freight(), id: 'copy' };
  state().runCommand(stage, insertRows(1, [copy]));
  expect(rated('copy')?.error?.code).toBe('line.unreadable');
  expect(state().charges[stage].invalid.copy?.rate?.text).toBe('1e3');
  const [cell] = refused.invalid;
  const before = freight();
  state().runCommand(stage, {
    ...refused,
    updated: [{ rowId: before.id, before, after: { ...before, rate: '1000' } }],
    invalid: cell ? [{ ...cell, before: cell.after, after: undefined }] : [],
  });
  expect(freight()).toMatchObject({ rate: '1000' });
  expect(freight().unreadable).toBeUndefined();
  expect(rated()?.cost).toBe('1000.00');
});

it('lets a rate card take the place of what could not be read', () => {
  const { state, freight, rated, refuse } = open();
  state().runCommand(stage, refuse('1e3'));
  const { unreadable: _text, ...line } = freight();
  const offer = { rateCardId: 'card', lines: [{ ...line, rate: '1300', rateCardId: 'card' }] };
  state().runCommand(stage, applyOffer(state().charges[stage], offer as unknown as RateOffer));
  expect(state().charges[stage].invalid).toEqual({});
  expect(rated()?.cost).toBe('1300.00');
});

test('public F7: the service stores every reason for which a cell of the sheet is not read', () => {
  // The type makes sure that no reason is left out here.
  const reasons: Record<SheetErrorCode, true> = {
    number: true,
    grouping: true,
    integer: true,
    negative: true,
    percent: true,
    percentSign: true,
    currency: true,
    range: true,
    date: true,
    option: true,
    required: true,
    refused: true,
  };
  const [given] = d02Document().stages[stage].lines;
  for (const reason of Object.keys(reasons)) {
    const line = { ...given, unreadable: { rate: { text: '¥221,000', reason } } };
    expect([reason, chargeLine.safeParse(line).success]).toEqual([reason, true]);
  }
});
