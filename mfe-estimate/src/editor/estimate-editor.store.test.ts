import type { StageId } from '@quayside/contract';
import { conflictId } from '@quayside/estimate-document';
import { ApiError } from '@quayside/platform';
import { priceEstimate, type EstimateDocument, type PricedEstimate } from '@quayside/rating';
import { insertRows, updateRows } from '@quayside/sheet';
import { EstimateService } from '../testing/estimate-service';
import { createEstimateEditor } from './estimate-editor.store';

const sea: StageId = 'sea-transport';
const lineId = (line: { id: string }) => line.id;

function open(service = new EstimateService()) {
  const store = createEstimateEditor(service.view(), service);
  const setRate = (id: string, rate: string) => {
    const { charges, runCommand } = store.getState();
    const line = charges[sea].rows.find((each) => each.id === id);
    if (!line) throw new Error(id);
    runCommand(sea, updateRows(charges[sea], [{ ...line, rate }], lineId));
  };
  const setHeight = (heightMm: number) => {
    const { content, setCargo } = store.getState();
    setCargo(content.cargo.map((item) => (item.id === 'item-press' ? { ...item, heightMm } : item)));
  };
  return { service, store, setRate, setHeight, state: store.getState };
}
const offline = () => new ApiError({ code: 'network', status: 0 });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('pricing on the screen', () => {
  it('shows the figures of the case, and a changed height in all stages at once', () => {
    const { state, setHeight } = open();
    expect(state().priced.totals).toMatchObject({
      cost: '1171707',
      sell: '1279827',
      tax: '30298',
      total: '1310125',
    });
    const before = state().priced;
    setHeight(1900);
    expect(state().priced.facts['packing.crateM3']?.value).not.toBe(before.facts['packing.crateM3']?.value);
    expect(state().priced.stages.packing.sell).not.toBe(before.stages.packing.sell);
    expect(state().priced.stages.warehouse.sell).not.toBe(before.stages.warehouse.sell);
  });

  it('prices with a key what the key moves, as pricing the whole would', () => {
    const { state, setRate } = open();
    setRate('sea-transport-ofr', '1500');
    const before = state().priced;
    setRate('sea-transport-ofr', '1600');
    const moved = state().priced.lines.filter((line, index) => line !== before.lines[index]);
    expect(moved.map(({ code }) => code)).toEqual(expect.arrayContaining(['OFR', 'CAF']));
    expect(moved.length).toBeLessThan(before.lines.length / 2);
    expect(JSON.stringify(state().priced)).toBe(JSON.stringify(priceEstimate(state().document)));
  });

  it('keeps a value typed over when what it came from changes, and gives it back', () => {
    const { state, setHeight } = open();
    state().setOverride('packing', 'cargo.m3', '20');
    setHeight(1900);
    const typed = state().priced.facts['cargo.m3'];
    expect(typed).toMatchObject({ value: '20', source: 'typed' });
    state().setOverride('packing', 'cargo.m3', undefined);
    expect(state().priced.facts['cargo.m3']?.value).toBe(typed?.calculated);
  });

  it('trial 4: asks about what is typed over once the shipment is another one, and not before', () => {
    const { state, setHeight } = open();
    const asked = () =>
      state()
        .priced.warnings.filter(({ code }) => code === 'figure.typedForOther')
        .flatMap(({ params }) => params['figures']);
    state().setOverride('packing', 'cargo.m3', '20');
    expect(asked()).toEqual([]);
    setHeight(1900);
    expect(asked()).toContain('fact|cargo.m3');
    state().setOverride('packing', 'cargo.m3', '21');
    expect(asked()).not.toContain('fact|cargo.m3');
  });

  it('takes back one command after the other, prices included', () => {
    const { state, setRate } = open();
    const { total } = state().priced.totals;
    setRate('sea-transport-ofr', '1600');
    setRate('sea-transport-lss', '200');
    state().undo(sea);
    state().undo(sea);
    expect(state().priced.totals.total).toBe(total);
    state().redo(sea);
    expect(state().charges[sea].rows[0]?.rate).toBe('1600');
  });
});

describe('saving in the background', () => {
  it('waits for a moment of quiet and sends only what changed, once', async () => {
    const { service, state, setRate } = open();
    setRate('sea-transport-ofr', '1500');
    setRate('sea-transport-ofr', '1600');
    expect(state().save.kind).toBe('dirty');
    await jest.advanceTimersByTimeAsync(800);
    expect(service.calls).toEqual(['stage sea-transport']);
    expect(service.rateOf('sea-transport-ofr')).toBe('1600');
    expect(state().save.kind).toBe('saved');
  });

  it('saves what was typed during a save with the next one, on the new version', async () => {
    const { service, state, setRate } = open();
    setRate('sea-transport-ofr', '1500');
    service.before = () => setRate('sea-transport-lss', '190');
    await state().flush();
    expect(service.calls).toEqual(['stage sea-transport', 'stage sea-transport']);
    expect(service.rateOf('sea-transport-lss')).toBe('190');
    expect(state().isDirty()).toBe(false);
  });

  it('keeps everything when a save fails, goes on by itself, and saves once', async () => {
    const { service, state, setRate } = open();
    service.fails = offline();
    setRate('sea-transport-ofr', '1500');
    await jest.advanceTimersByTimeAsync(800);
    expect(state().save).toMatchObject({ kind: 'failed', error: { code: 'network' } });
    setRate('sea-transport-lss', '190');
    service.fails = undefined;
    await jest.advanceTimersByTimeAsync(5000);
    expect([service.rateOf('sea-transport-ofr'), service.rateOf('sea-transport-lss')]).toEqual([
      '1500',
      '190',
    ]);
    expect(state().save.kind).toBe('saved');
  });

  it('keeps an unfinished row on the screen and out of the save', async () => {
    const { service, state } = open();
    const blank = {
      id: 'new',
      code: '',
      description: '',
      basis: 'flat',
      currency: 'JPY',
      status: 'priced',
    } as const;
    state().runCommand(sea, insertRows(0, [blank]));
    state().setStage(sea, { notes: 'ask again' });
    await state().flush();
    expect(service.document.stages[sea].lines.map(lineId)).not.toContain('new');
    expect(service.document.stages[sea].notes).toBe('ask again');
    expect(state().charges[sea].rows[0]?.id).toBe('new');
    expect(state().save.kind).toBe('saved');
  });

  it('leaves a line as it is stored while its code is cleared', async () => {
    const { service, state } = open();
    const { charges, runCommand } = state();
    const [first] = charges[sea].rows;
    if (!first) throw new Error('no line');
    runCommand(sea, updateRows(charges[sea], [{ ...first, code: '' }], lineId));
    await state().flush();
    expect(service.document.stages[sea].lines[0]).toEqual(first);
    expect(state().charges[sea].rows[0]?.code).toBe('');
  });
});

describe('two people on one estimate', () => {
  const deliver = 'destination-delivery';
  const figure = `stages.${deliver}.vehicles`;
  const staleOf = ({ priced }: { priced: PricedEstimate }, stage: StageId = deliver) =>
    priced.warnings.filter(
      ({ code, path }) => code === 'figure.typedForOther' && path.startsWith(`stages.${stage}`),
    );

  it('trial 6 K: says that a figure was typed for the cargo before somebody changed it', async () => {
    const { service, state } = open();
    state().setInputs(deliver, { vehicles: 5 });
    const former = state().document.typedFor?.find(({ path }) => path === figure);
    expect(former).toBeDefined();
    const [item] = service.document.cargo;
    if (!item) throw new Error('no cargo');
    service.document.cargo = [...service.document.cargo, { ...item, id: 'second' }];
    service.version += 1;
    service.versions[deliver] += 1;
    await state().flush();
    expect(state().save.kind).toBe('saved');
    expect(state().content.cargo).toHaveLength(service.document.cargo.length);
    expect(staleOf(state())).toHaveLength(1);
    expect(service.seen).toEqual([former]);
  });

  it('trial 6 K: takes the versions that its own change of the cargo gave the stages', async () => {
    const { service, state } = open();
    service.movesStages = true;
    const [item] = state().content.cargo;
    if (!item) throw new Error('no cargo');
    state().setCargo([...state().content.cargo, { ...item, id: 'second' }]);
    state().setInputs(deliver, { vehicles: 5 });
    await state().flush();
    expect(service.calls).toEqual(['cargo', `stage ${deliver}`]);
    expect(staleOf(state())).toEqual([]);
    expect(service.seen).toBeUndefined();
  });

  it('trial 6 K: an undo brings a figure back with the shipment that it was typed for', async () => {
    const { service, state } = open();
    const { charges } = state();
    const line = charges[sea].rows.find(({ quantity }) => quantity?.typed === undefined);
    if (!line) throw new Error('no line');
    const typed = { ...line, quantity: { ...line.quantity, typed: '7' } };
    state().runCommand(sea, updateRows(state().charges[sea], [typed], lineId));
    state().runCommand(sea, updateRows(state().charges[sea], [line], lineId));
    const [item] = state().content.cargo;
    if (!item) throw new Error('no cargo');
    state().setCargo([...state().content.cargo, { ...item, id: 'second' }]);
    const path = `stages.${sea}.lines.${line.id}.quantity`;
    const asked = () =>
      staleOf(state(), sea)
        .flatMap(({ params }) => params?.['figures'])
        .filter((name) => name === `line.quantity|${line.code}`);
    expect(asked()).toEqual([]);
    state().undo(sea);
    expect(asked()).toHaveLength(1);
    await state().flush();
    expect(service.seen?.map((record) => record.path)).toContain(path);
  });

  it('merges different rows without asking', async () => {
    const { service, state, setRate } = open();
    const colleague = open(service);
    colleague.setRate('sea-transport-lss', '190');
    await colleague.state().flush();
    setRate('sea-transport-ofr', '1600');
    await state().flush();
    expect(state().conflicts).toEqual([]);
    expect([service.rateOf('sea-transport-ofr'), service.rateOf('sea-transport-lss')]).toEqual([
      '1600',
      '190',
    ]);
    expect(state().charges[sea].rows.find((line) => line.code === 'LSS')?.rate).toBe('190');
  });

  it('asks when both changed one row, saves nothing meanwhile, then what was chosen', async () => {
    const { service, state, setRate } = open();
    const colleague = open(service);
    colleague.setRate('sea-transport-ofr', '1111');
    await colleague.state().flush();
    setRate('sea-transport-ofr', '1600');
    await state().flush();
    expect(state().save.kind).toBe('conflict');
    expect(service.rateOf('sea-transport-ofr')).toBe('1111');
    const ids = state().conflicts.map(conflictId);
    expect(ids).toEqual(['sea-transport/line:sea-transport-ofr']);
    state().resolveConflicts(new Set());
    await state().flush();
    expect(service.rateOf('sea-transport-ofr')).toBe('1600');

    colleague.setRate('sea-transport-ofr', '1222');
    await colleague.state().flush();
    colleague.state().resolveConflicts(new Set(colleague.state().conflicts.map(conflictId)));
    await colleague.state().flush();
    expect(colleague.state().charges[sea].rows[0]?.rate).toBe('1600');
    expect(service.rateOf('sea-transport-ofr')).toBe('1600');
  });

  it('does not take the cargo or the head of a colleague away', async () => {
    const { service, state, setHeight } = open();
    const colleague = open(service);
    colleague.setHeight(1800);
    colleague
      .state()
      .setHead({ route: { ...colleague.state().content.head.route, departureDate: '2025-12-24' } });
    await colleague.state().flush();
    setHeight(1900);
    state().setHead({ title: 'Mine', route: { ...state().content.head.route, arrivalDate: '2026-01-05' } });
    await state().flush();
    expect(state().conflicts.map(conflictId)).toEqual(['cargo/item:item-press']);
    expect(state().content.head.route).toMatchObject({
      departureDate: '2025-12-24',
      arrivalDate: '2026-01-05',
    });
    state().resolveConflicts(new Set(['cargo/item:item-press']));
    await state().flush();
    expect(service.document.cargo[0]?.heightMm).toBe(1800);
    expect(service.title).toBe('Mine');
    expect(service.document.route).toMatchObject({ departureDate: '2025-12-24', arrivalDate: '2026-01-05' });
  });

  it('goes on saving the head after a colleague saved a stage', async () => {
    const { service, state } = open();
    const colleague = open(service);
    colleague.setRate('sea-transport-lss', '190');
    await colleague.state().flush();
    state().setHead({ title: 'Mine' });
    await state().flush();
    expect(service.title).toBe('Mine');
    expect(state().charges[sea].rows.find((line) => line.code === 'LSS')?.rate).toBe('190');
  });

  it('does not save over terms that a colleague changed before a stage was saved here', async () => {
    const { service, state, setRate } = open();
    const colleague = open(service);
    const depart = (departureDate: string) => ({
      route: { ...colleague.state().content.head.route, departureDate },
    });
    colleague.state().setHead(depart('2025-12-24'));
    await colleague.state().flush();
    setRate('sea-transport-ofr', '1600');
    await state().flush();
    state().setHead({ route: { ...state().content.head.route, arrivalDate: '2026-01-05' } });
    await state().flush();
    expect(service.document.route).toMatchObject({ departureDate: '2025-12-24', arrivalDate: '2026-01-05' });
    expect(state().content.head.route).toMatchObject({ departureDate: '2025-12-24' });
  });

  it('takes in what a colleague saved before a stage was saved here, but nothing older than that save', async () => {
    const { service, state, setRate } = open();
    const colleague = open(service);
    colleague.state().setStage('packing', { notes: 'skids' });
    await colleague.state().flush();
    const older = service.view();
    setRate('sea-transport-ofr', '1600');
    await state().flush();
    state().receive(older);
    expect(state().charges[sea].rows[0]?.rate).toBe('1600');
    state().receive(service.view());
    expect(state().content.stages.packing.notes).toBe('skids');
    expect(state().charges[sea].rows[0]?.rate).toBe('1600');
  });

  it('prices in the currency that a colleague changed to', async () => {
    const { service, state } = open();
    service.document.currency = 'USD';
    service.document.fx = { ...service.document.fx, rates: { JPY: '0.0067' } };
    service.version += 1;
    state().receive(service.view());
    expect(state().document.currency).toBe('USD');
    expect(state().priced.totals).toEqual(priceEstimate(service.document).totals);
  });

  it('takes in what was read anew, and keeps what is unsaved', async () => {
    const { service, state, setRate } = open();
    const colleague = open(service);
    colleague.setRate('sea-transport-lss', '190');
    await colleague.state().flush();
    setRate('sea-transport-ofr', '1600');
    state().receive(service.view());
    const rates = state()
      .charges[sea].rows.slice(0, 2)
      .map((line) => line.rate);
    expect(rates).toEqual(['1600', '190']);
    await state().flush();
    expect(priceEstimate(service.document as EstimateDocument).totals).toEqual(state().priced.totals);
  });
});
