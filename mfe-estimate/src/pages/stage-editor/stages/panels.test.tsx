import { stageIds, type StageId } from '@quayside/contract';
import { createMemoryRouter, PlatformProvider, RouterProvider, useLanguageStore } from '@quayside/platform';
import { d02Document, type EstimateDocument } from '@quayside/rating';
import { estimateCalls } from '@quayside/service-estimate/calls';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createActiveLine, EditorContext } from '../../../editor/editor-context';
import type { EditorApi } from '../../../api/editor.query';
import { createEstimateEditor } from '../../../editor/estimate-editor.store';
import { registerEditorWords } from '../../../locales/editor/register';
import { ModeChange } from '../mode-change.component';
import { DestinationDeliveryPanels, OriginDeliveryPanels } from './delivery.component';
import { DestinationCustomsPanels } from './destination-customs.component';
import { Fleet } from './fleet.component';
import { PackingPanels } from './packing.component';
import { SeaPanels } from './sea.component';
import { WarehousePanels } from './warehouse.component';

registerEditorWords();
jest.setTimeout(30_000);

async function speak(language: 'en' | 'ja') {
  act(() => useLanguageStore.getState().choose(language));
  await waitFor(() => expect(document.documentElement.lang).toBe(language));
}
afterEach(() => speak('en'));

const never = () => new Promise<never>(() => undefined);
const api = new Proxy({}, { get: () => never }) as EditorApi;

function editorOf(change: (document: EstimateDocument) => void) {
  const document = d02Document();
  change(document);
  const meta = { version: 1, state: 'todo', assignee: null, dueDate: null, updatedAt: '', updatedBy: null };
  return createEstimateEditor(
    {
      ...({ id: 'e1', number: 'EST-1', revision: 1, state: 'pricing', editable: true } as EstimateFullView),
      shipper: { id: 's1' } as EstimateFullView['shipper'],
      ...{ version: 1, title: 'Presses', titleJa: null, updatedAt: '2026-11-21T10:00:00.000Z', document },
      stages: Object.fromEntries(stageIds.map((stage) => [stage, meta])) as EstimateFullView['stages'],
      priced: null,
    },
    api,
  );
}

const renderOf = (stage: StageId, panel: ReactNode, store: ReturnType<typeof editorOf>) =>
  render(
    <PlatformProvider>
      <EditorContext value={{ store, stage, readOnlyReason: undefined, active: createActiveLine() }}>
        {panel}
      </EditorContext>
    </PlatformProvider>,
  );

function show(
  stage: StageId,
  panel: ReactNode,
  change: (document: EstimateDocument) => void = () => undefined,
) {
  const store = editorOf(change);
  renderOf(stage, panel, store);
  return store;
}

/** Four machines need one 40GP. */
const four = (document: EstimateDocument) => void (document.cargo[0]!.quantity = 4);
const retype = async (label: string | RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
};

describe('packages', () => {
  const skids = (document: EstimateDocument) => {
    for (const row of document.cargo) row.packing = 'skid';
  };

  it('say what is assumed of their packing until it is typed, and mark a tare that was', async () => {
    const store = show(
      'packing',
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <PackingPanels /> }])} />,
      skids,
    );
    expect(await screen.findByText(/^Assumed.*tare of Skid 40 kg · Skid 100 mm/)).toBeInTheDocument();
    const table = screen.getByRole('table', { name: 'Packages' });
    expect(table).not.toHaveTextContent('typed');
    act(() => {
      const cargo = store.getState().content.cargo.map((row) => ({ ...row, packageTareKg: '1800' }));
      store.getState().setCargo(cargo);
    });
    expect(table).toHaveTextContent(/typed\s*1,800/);
    expect(screen.queryByText(/tare of Skid/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Assumed.*: Skid 100 mm/)).toBeInTheDocument();
    await speak('ja');
    expect(table).toHaveTextContent('手入力');
  });
});

describe('the fleet', () => {
  const countsOf = (store: ReturnType<typeof editorOf>) =>
    store.getState().priced.calculations.vanning?.fleet.counts;

  it('is the typed one alone once a count is typed, and goes back to the calculated one', async () => {
    const store = show('vanning', <Fleet />, four);
    expect(countsOf(store)).toEqual({ '40GP': 1 });
    await userEvent.type(screen.getByLabelText('40HC'), '{Backspace}1');
    await userEvent.type(screen.getByLabelText('20GP'), '{Backspace}1');
    expect(countsOf(store)).toEqual({ '40HC': 1, '20GP': 1 });
    expect(screen.getByText(/The fleet is typed\. Calculated: 1 × 40GP\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Use the calculated fleet' }));
    expect(countsOf(store)).toEqual({ '40GP': 1 });
    expect(screen.queryByText(/The fleet is typed/)).toBeNull();
  });

  it('asks in how many of several containers dangerous goods are, by type, and takes what is said', async () => {
    const label = /^40HC with dangerous goods/;
    const store = show('vanning', <Fleet />, (document) => {
      document.cargo[1]!.dangerous = { un: 'UN1263', class: '3' };
    });
    // In one container they are in that.
    expect(screen.queryByLabelText(/with dangerous goods/)).toBeNull();
    act(() => store.getState().setInputs('vanning', { fleet: { '40HC': 2, '20GP': 1 } }));
    expect(screen.getByLabelText(label)).toHaveValue('');
    expect(screen.getAllByText(/Which of the 3 containers carry dangerous goods is not known/)).toHaveLength(
      2,
    );
    await retype(label, '1');
    await retype(/^20GP with dangerous goods/, '0');
    expect(store.getState().priced.facts['vanning.dangerousContainers']?.value).toBe('1');
    await retype(label, '3');
    expect(screen.getByText(/3 is more than the number of containers loaded: 2/)).toBeVisible();
    await speak('ja');
    expect(screen.getByLabelText(/^40HC の危険品積載本数/)).toHaveValue('3');
  });

  it('asks how many of several containers are heavy where a line counts them, and nowhere else', async () => {
    const mixed = ({ stages }: EstimateDocument) => {
      stages.vanning.inputs = { fleet: { '40HC': 2, '20GP': 1 } };
    };
    const { unmount } = renderOf('vanning', <Fleet />, editorOf(mixed));
    expect(screen.queryByLabelText(/^Heavy/)).toBeNull();
    unmount();
    const store = show('vanning', <Fleet />, (document) => {
      mixed(document);
      const { containerType: _type, ...line } = document.stages['sea-transport'].lines[0]!;
      const quantity = { calculated: 'vanning.heavyContainers' };
      document.stages['sea-transport'].lines = [{ ...line, id: 'hws', code: 'HWS', rate: '150', quantity }];
    });
    await retype(/^Heavy 40HC/, '1');
    await retype(/^Heavy 20GP/, '0');
    const priced = store.getState().priced.lines.find(({ id }) => id === 'hws');
    expect(priced).toMatchObject({ chargedQuantity: '1', error: null });
    await speak('ja');
    expect(screen.getByLabelText(/^40HC の重量超過本数/)).toHaveValue('1');
  });

  it('shows what was typed over its facts the same way, and takes that back too', async () => {
    const store = show('vanning', <Fleet />, (document) => {
      four(document);
      document.stages.vanning.overrides = { 'vanning.containers.40HC': '2' };
    });
    expect(screen.getByLabelText('40HC')).toHaveValue('2');
    expect(screen.getByLabelText('40GP')).toHaveValue('0');
    await userEvent.click(screen.getByRole('button', { name: 'Use the calculated fleet' }));
    expect(store.getState().content.stages.vanning.overrides).toEqual({});
    expect(countsOf(store)).toEqual({ '40GP': 1 });
  });
});

describe('dates of the stages', () => {
  it('are those of the head, tinted, with where they come from; typed ones say so and go back', async () => {
    const store = show('warehouse', <WarehousePanels />, ({ stages }) => {
      delete stages.warehouse.inputs.arrival;
      delete stages.warehouse.inputs.departure;
    });
    const field = screen.getByLabelText<HTMLInputElement>('In');
    expect(field.value).toMatch(/5.*Nov.*2025|Nov.*5.*2025/);
    expect(field).toHaveAttribute('data-calculated');
    expect(screen.getByText('from cargo ready')).toBeVisible();
    await retype('In', '2025-11-07');
    expect(store.getState().content.stages.warehouse.inputs).toMatchObject({ arrival: '2025-11-07' });
    expect(field).toHaveAttribute('data-overridden');
    expect(screen.getByText(/from cargo ready$/)).toHaveTextContent(/Nov/);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the calculated value' }));
    expect(store.getState().content.stages.warehouse.inputs).not.toHaveProperty('arrival');
    expect(field).toHaveAttribute('data-calculated');
  });

  it('public-reports F9: an arrival before departure is marked at its field', () => {
    show('sea-transport', <SeaPanels />, ({ route }) => {
      Object.assign(route, { departureDate: '2027-01-03', arrivalDate: '2026-12-01' });
    });
    expect(screen.getByText(/^The arrival .* comes before this date: The departure/)).toBeVisible();
  });

  it('are said in Japanese, too', async () => {
    await speak('ja');
    show('destination-custom', <DestinationCustomsPanels />, ({ stages }) => {
      delete stages['destination-custom'].inputs.entryDate;
    });
    expect((await screen.findAllByText('入港日より'))[0]).toBeVisible();
  });
});

describe('what only some of the goods are', () => {
  it('is told of what is stored, as long as something dangerous is', async () => {
    const store = show('warehouse', <WarehousePanels />);
    const label = /^Part that is dangerous goods/;
    expect(screen.queryByLabelText(label)).toBeNull();
    const [first, ...others] = store.getState().content.cargo;
    const dangerous = { ...first!, dangerous: { un: 'UN1263', class: '3' } };
    act(() => store.getState().setCargo([...others, dangerous]));
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toMatch(/^0\.71/);
    await retype(label, '1');
    expect(store.getState().priced.facts['warehouse.dangerousShare']?.value).toBe('1');
  });
});

describe('a value stated CIF', () => {
  it('asks for no freight where duty is on it, and for it where it is to be taken off', () => {
    const store = show('destination-custom', <DestinationCustomsPanels />, ({ stages }) => {
      Object.assign(stages['destination-custom'].inputs, { country: 'JP', valueTerms: 'CIF' });
    });
    expect(screen.getAllByText('In the value stated CIF: counts nowhere')).toHaveLength(2);
    act(() => store.getState().setInputs('destination-custom', { country: 'US' }));
    expect(screen.queryByText('In the value stated CIF: counts nowhere')).toBeNull();
  });
});

describe('a change of mode', () => {
  it('says which lines change and changes them in one press', async () => {
    const store = show('sea-transport', <ModeChange />, ({ route }) => void (route.mode = 'LCL'));
    expect(screen.getByText('Some lines are not for LCL.')).toBeVisible();
    expect(screen.getByText(/Remove: .*OFR.*Add: .*OFR-LCL/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change lines to LCL' }));
    const codes = store.getState().content.stages['sea-transport'].lines.map(({ code }) => code);
    expect(codes).toContain('OFR-LCL');
    expect(codes).not.toContain('OFR');
    expect(screen.queryByText('Some lines are not for LCL.')).toBeNull();
  });

  it('has nothing to say while mode and lines agree', () => {
    show('sea-transport', <ModeChange />);
    expect(screen.queryByText(/Some lines are not for/)).toBeNull();
  });
});

describe('the user fees of the United States', () => {
  const feeOf = (store: ReturnType<typeof editorOf>, code: 'mpf' | 'hmf') =>
    store.getState().priced.facts[`destination-custom.${code}`]?.value;
  const small = ({ stages }: EstimateDocument) => {
    stages['destination-custom'].inputs.tariffLines?.forEach((line) => (line.value = '100'));
  };

  it('are those of an informal entry once it is said to be one, and go back', async () => {
    const store = show('destination-custom', <DestinationCustomsPanels />, small);
    expect(feeOf(store, 'mpf')).toBe('33.58');
    await userEvent.selectOptions(screen.getByLabelText('Kind of entry'), 'informal');
    expect(store.getState().content.stages['destination-custom'].inputs.entryType).toBe('informal');
    expect(feeOf(store, 'mpf')).toBe('2.69');
    await userEvent.selectOptions(screen.getByLabelText('Kind of entry'), 'formal');
    expect(store.getState().content.stages['destination-custom'].inputs).not.toHaveProperty('entryType');
    expect(feeOf(store, 'mpf')).toBe('33.58');
  });

  it('are nothing where the entry is exempt, each for itself', async () => {
    const store = show('destination-custom', <DestinationCustomsPanels />, small);
    const exempt = () => store.getState().content.stages['destination-custom'].inputs.exemptFees;
    await userEvent.click(screen.getByLabelText(/MPF exempt/));
    expect(exempt()).toEqual(['MPF']);
    expect([feeOf(store, 'mpf'), feeOf(store, 'hmf')]).toEqual(['0.00', '0.63']);
    await userEvent.click(screen.getByLabelText(/HMF exempt/));
    expect(exempt()).toEqual(['MPF', 'HMF']);
    expect(feeOf(store, 'hmf')).toBe('0.00');
    await userEvent.click(screen.getByLabelText(/MPF exempt/));
    await userEvent.click(screen.getByLabelText(/HMF exempt/));
    expect(exempt()).toBeUndefined();
    expect(feeOf(store, 'mpf')).toBe('33.58');
  });

  it('are asked only where they are due', () => {
    show('destination-custom', <DestinationCustomsPanels />, ({ stages }) => {
      stages['destination-custom'].inputs.country = 'DE';
    });
    expect(screen.queryByLabelText('Kind of entry')).toBeNull();
    expect(screen.queryByLabelText(/MPF exempt/)).toBeNull();
  });
});

describe('the carrier of the voyage', () => {
  const carrierOf = (store: ReturnType<typeof editorOf>) =>
    store.getState().content.stages['sea-transport'].inputs.carrier;
  const field = () => screen.getByRole('combobox', { name: 'Carrier' });

  it('is one that the company keeps, found by its SCAC, or any text; what stands is left as it is', async () => {
    const kept = { code: 'ONEY', name: 'Ocean Network Express', nameJa: 'オーシャン', aliases: ['ONE'] };
    answerContract(estimateCalls, {
      listPorts: () => ({ items: [] }),
      listCarriers: ({ query }) => ({ items: query.q?.startsWith('one') ? [kept] : [] }),
    });
    const store = show('sea-transport', <SeaPanels />);
    expect(field()).toHaveValue('Pacific Line');
    await userEvent.click(field());
    await userEvent.tab();
    expect(carrierOf(store)).toBe('Pacific Line');
    await userEvent.clear(field());
    await userEvent.keyboard('oney');
    expect(await screen.findByRole('option', { name: /Ocean Network Express\s*ONEY/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(carrierOf(store)).toBe('Ocean Network Express');
    await userEvent.clear(field());
    expect(carrierOf(store)).toBeUndefined();
    await userEvent.keyboard('Tramp No. 7');
    await userEvent.tab();
    await waitFor(() => expect(carrierOf(store)).toBe('Tramp No. 7'));
  });
});

test('a leg says whether the truck or the container drives it, at the origin only', async () => {
  const legs = [
    { id: 'a', from: 'Plant', to: 'Packer', km: '30', way: 'truck' as const },
    { id: 'b', from: 'Packer', to: 'Port', km: '12' },
  ];
  show('origin-delivery', <OriginDeliveryPanels />, (document) => {
    document.stages['origin-delivery'].inputs.legs = legs;
  });
  expect(await screen.findByText('Driven by')).toBeVisible();
  expect(screen.getByText('Truck')).toBeVisible();
  expect(screen.getByText('Truck and container')).toBeVisible();
});

test('a leg at the destination is driven by the container, and asks nothing', async () => {
  show('destination-delivery', <DestinationDeliveryPanels />, (document) => {
    document.stages['destination-delivery'].inputs.legs = [{ id: 'a', from: 'Port', to: 'Plant', km: '30' }];
  });
  expect(await screen.findByText('Plant')).toBeVisible();
  expect(screen.queryByText('Driven by')).toBeNull();
});

describe('insurance', () => {
  it('trial 2: its line follows currency and rate from the tick on, and has a price', async () => {
    const store = show('sea-transport', <SeaPanels />, (document) => {
      const sea = document.stages['sea-transport'];
      delete sea.inputs.insurance;
      const of = { id: 'ins', code: 'INS', description: 'Cargo insurance', basis: 'value' } as const;
      const quantity = { calculated: 'sea-transport.insuredAmount' };
      const others = sea.lines.filter(({ code }) => code !== 'INS');
      sea.lines = [...others, { ...of, quantity, currency: 'JPY', status: 'priced' }];
    });
    const ins = () => store.getState().priced.lines.find(({ code }) => code === 'INS');
    await userEvent.click(screen.getByRole('checkbox', { name: /Insure this shipment/ }));
    expect(ins()).toMatchObject({ currency: 'USD', rate: '0.003', error: null });
    await retype('Premium rate', '0.5%');
    expect(ins()).toMatchObject({ rate: '0.005', error: null });
    await retype('Currency', 'JPY');
    expect(ins()).toMatchObject({ currency: 'JPY', rate: '0.005', error: null });
    const found = store.getState().priced.warnings.map(({ code }) => code);
    expect(found).not.toContain('insurance.rateDiffers');
  });
});

describe('a customs rate', () => {
  it('trial 1 no. 18: far from that of the estimate, is confirmed with a reason for that very rate', async () => {
    const store = show('destination-custom', <DestinationCustomsPanels />, (document) => {
      document.cargo[0]!.currency = 'JPY';
      document.stages['destination-custom'].inputs.exchangeRates = { JPY: '0.666' };
    });
    const found = () =>
      store.getState().priced.warnings.flatMap(({ code }) => (code.startsWith('fx.') ? [code] : []));
    expect(found()).toEqual(['fx.implausible']);
    const label = 'Reason for the customs rate of JPY';
    await userEvent.type(screen.getByLabelText(label), 'Ruling');
    expect(found()).toEqual(['fx.differsFromTable']);
    await retype('Customs rate of JPY', '0.7');
    expect(found()).toEqual(['fx.implausible']);
    expect(screen.getByLabelText(label)).toHaveValue('');
  });
});
