import type { ChargeLine } from '@quayside/rating';
import { updateRows } from '@quayside/sheet';
import { EstimateService } from '../testing/estimate-service';
import { createEstimateEditor } from './estimate-editor.store';

const sea = 'sea-transport';
const lineId = (line: { id: string }) => line.id;
const entry = 'destination-custom';
const freight = 'sea-transport-ofr';
const brought: ChargeLine = {
  ...{ id: 'sea-transport-baf-all', code: 'BAF', description: 'Bunker', basis: 'bl', currency: 'USD' },
  ...{ status: 'priced', rate: '90', quantity: { calculated: 'sea-transport.billsOfLading' } },
};

/** An editor that rated the whole in the service: the freight has another price, a surcharge came along. */
function rated() {
  const service = new EstimateService();
  const store = createEstimateEditor(service.view(), service);
  const before = store.getState().content;
  const rates = service.document.stages[sea].lines.map((line) =>
    line.id === freight
      ? { ...line, rate: '1300', supplierName: 'Cheaper Line', rateCardName: 'Spot v1' }
      : line,
  );
  service.document.stages[sea].lines = [...rates, brought];
  service.versions[sea] += 1;
  service.version += 1;
  store.getState().receive(service.view());
  const after = store.getState().content;
  const type = (id: string, rate: string) => {
    const { charges, runCommand } = store.getState();
    const line = charges[sea].rows.find((each) => each.id === id);
    if (!line) throw new Error(id);
    runCommand(sea, updateRows(charges[sea], [{ ...line, rate }], lineId));
  };
  const takeBack = async () => {
    store.getState().takeBack({ before, after });
    await store.getState().flush();
  };
  return { service, state: store.getState, before, type, takeBack };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('rating is taken back in one step: prices, cards and lines are those of before, here and in the service', async () => {
  const { service, state, before, takeBack } = rated();
  expect(state().charges[sea].rows.map(({ code }) => code)).toContain('BAF');
  expect(state().priced.totals.total).not.toBe('1310125');
  await takeBack();
  expect(state().content.stages[sea].lines).toEqual(before.stages[sea].lines);
  expect(state().charges[sea].rows).toEqual(before.stages[sea].lines);
  expect(state().priced.totals.total).toBe('1310125');
  expect(service.document.stages[sea].lines).toEqual(before.stages[sea].lines);
  expect(state().isDirty()).toBe(false);
});

test('what was typed since stays when rating is taken back, on other lines and on one that it changed', async () => {
  const { service, state, type, takeBack } = rated();
  type('sea-transport-lss', '175');
  type(brought.id, '80');
  await takeBack();
  expect(service.rateOf(freight)).toBe('1450');
  expect(service.rateOf('sea-transport-lss')).toBe('175');
  expect(service.rateOf(brought.id)).toBe('80');
  expect(state().charges[sea].rows.find(({ id }) => id === freight)?.rateCardName).not.toBe('Spot v1');
});

test('what a colleague saved since stays, and the taking back is saved on it', async () => {
  const { service, state, takeBack } = rated();
  const colleague = createEstimateEditor(service.view(), service);
  const { charges, runCommand } = colleague.getState();
  const line = charges[sea].rows.find(({ id }) => id === 'sea-transport-lss');
  runCommand(sea, updateRows(charges[sea], [{ ...line!, rate: '191' }], lineId));
  await colleague.getState().flush();
  await takeBack();
  expect(state().conflicts).toEqual([]);
  expect([service.rateOf(freight), service.rateOf('sea-transport-lss')]).toEqual(['1450', '191']);
  expect(service.rateOf(brought.id)).toBeUndefined();
});

test('fees and duties that came of the tables with a rating are taken back with it; what was typed since stays', async () => {
  const service = new EstimateService();
  const store = createEstimateEditor(service.view(), service);
  const { inputs } = store.getState().content.stages[entry];
  const before = store.getState().content;
  const [first, ...others] = inputs.tariffLines ?? [];
  if (!first) throw new Error('no line of the entry');
  const duty = { kind: 'adValorem' as const, rate: '0.031' };
  const fee = { code: 'MPF' as const, from: '2025-10-01', rate: '0.003464', minimum: '34', source: 'Notice' };
  const ofTables = { ...first, duty, source: 'HTSUS', ofTables: { duty } };
  service.document.stages[entry].inputs = { ...inputs, fees: [fee], tariffLines: [ofTables, ...others] };
  service.versions[entry] += 1;
  service.version += 1;
  store.getState().receive(service.view());
  const after = store.getState().content;
  expect(after.stages[entry].inputs).toMatchObject({ fees: [fee] });
  expect(after.stages[entry].inputs.tariffLines?.[0]).toEqual(ofTables);
  store.getState().setInputs(entry, { entries: 2 });
  store.getState().takeBack({ before, after });
  await store.getState().flush();
  expect(service.document.stages[entry].inputs).toEqual({ ...inputs, entries: 2 });
  expect(store.getState().content.stages[entry].inputs).toEqual({ ...inputs, entries: 2 });
});
