import { useLanguageStore } from '@quayside/platform';
import type { EstimateDocument } from '@quayside/rating';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editorOf, show } from './load-plan-fixture';
import { extentOfLoad, framesOf, gaugeOf } from '../scene/scene-outlines';

/** A press of 6,800 × 3,200 × 3,000 mm on a skid of 100 mm, and cabinets that fit into a closed container. */
function withPress(document: EstimateDocument): void {
  const [row] = document.cargo;
  if (!row) throw new Error('no cargo');
  const { packageMm: _, ...item } = row;
  delete document.stages.vanning.inputs.types;
  const own = { stackable: false, thisSideUp: true };
  document.cargo = [
    {
      ...{ ...item, ...own, id: 'press', code: 'PRESS', quantity: 1, piecesPerPackage: 1, packing: 'skid' },
      ...{ lengthMm: 6800, widthMm: 3200, heightMm: 3000, netKg: '26700', grossKg: '26700' },
    },
    {
      ...{
        ...item,
        ...own,
        id: 'cabinet',
        code: 'CABINET',
        quantity: 3,
        piecesPerPackage: 1,
        packing: 'asIs',
      },
      ...{ lengthMm: 1900, widthMm: 1000, heightMm: 2200, netKg: '470', grossKg: '470' },
    },
  ];
}

const table = (name: string) => screen.findByRole('table', { name });
const look = async (type: string) => {
  const tabs = within(screen.getByRole('group', { name: /Containers of the plan|計画のコンテナ/ }));
  await userEvent.click(tabs.getByRole('button', { name: new RegExp(type) }));
};

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  useLanguageStore.getState().choose('en');
});
afterEach(() => jest.restoreAllMocks());

describe('a load plan of what is wider and higher than its rack', () => {
  it('says without WebGL how far each package stands out, and counts once it is accepted', async () => {
    const store = editorOf(withPress);
    show({ store });
    await table('Loading steps');
    await screen.findByText(/^Planned/);
    await look('40FR');
    const steps = await table('Loading steps');
    expect(within(steps).getByRole('row', { name: /PRESS/ })).toHaveTextContent(
      'Overhang left / right / top 381 / 381 / 1,122 mm',
    );
    for (const [side, mm] of [
      ['left', '381 mm'],
      ['right', '381 mm'],
      ['top', '1,122 mm'],
    ])
      expect(screen.getByText(`Overhang ${side}`).nextSibling).toHaveTextContent(mm!);
    expect(
      screen.getByText('Out of gauge: 1 × A PRESS, overhang left 381, right 381, top 1,122 mm.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Loadable from above; no rule is broken.')).toBeInTheDocument();
    await look('(GP|HC)');
    const closed = await table('Loading steps');
    await waitFor(() => expect(closed).toHaveTextContent('CABINET'));
    expect(closed).not.toHaveTextContent('Overhang');
    expect(screen.queryByText(/^Overhang/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Accept plan' }));
    expect(store.getState().priced.calculations.vanning).toMatchObject({
      plan: 'counts',
      fleet: { counts: { '40FR': 1 } },
      outOfGauge: [{ itemId: 'press', sideMm: 381, aboveMm: 1122 }],
    });
  });

  it('says what is wrong when it is moved off the floor, and keeps it in the middle', async () => {
    show({ store: editorOf(withPress) });
    await table('Loading steps');
    await screen.findByText(/^Planned/);
    await look('40FR');
    const row = within(await table('Loading steps')).getByRole('row', { name: /PRESS/ });
    await userEvent.click(within(row).getByRole('button', { name: /^Move a package of step/ }));
    const editor = screen.getByRole('region', { name: /^Package 1: A/ });
    await userEvent.click(within(editor).getByRole('button', { name: 'Left' }));
    expect(within(editor).getByRole('textbox', { name: /From the left/ })).toHaveValue('−537');
    expect(await within(editor).findByText(/No rule is broken/)).toBeInTheDocument();
  });

  it('goes nowhere when only closed types may be used, and says what would take it', async () => {
    show({
      store: editorOf((document) => {
        withPress(document);
        document.stages.vanning.inputs.types = ['40HC'];
      }),
    });
    expect(await screen.findByRole('alert', { name: 'Not loaded' })).toHaveTextContent(
      /PRESS.*larger than every container type.*flat rack/,
    );
  });

  it('keeps a product to a type of container', async () => {
    const store = editorOf((document) => {
      withPress(document);
      document.stages.vanning.inputs.types = ['20GP', '40HC', '40FR'];
    });
    show({ store });
    await table('Loading steps');
    await userEvent.click(screen.getByText('How packages may be loaded'));
    const terms = await table('How packages may be loaded');
    const choice = within(terms).getByRole('combobox', { name: 'Container, CABINET' });
    await userEvent.selectOptions(choice, '40HC');
    const loading = () => store.getState().document.stages.vanning.inputs.loading;
    expect(loading()?.items).toEqual({ cabinet: { containers: ['40HC'] } });
    expect(choice).toHaveValue('40HC');
    await userEvent.selectOptions(choice, 'Any');
    expect(loading()).toBeUndefined();
  });

  it('speaks Japanese', async () => {
    useLanguageStore.getState().choose('ja');
    show({ store: editorOf(withPress) });
    await table('積込手順');
    await waitFor(() => expect(screen.getByRole('button', { name: '計画を確定' })).toBeEnabled());
    await look('40FR');
    expect(await table('積込手順')).toHaveTextContent('はみ出し 左 / 右 / 上 381 / 381 / 1,122 mm');
    expect(screen.getByText(/オーバーゲージ：1 × A PRESS/)).toBeInTheDocument();
  });
});

describe('the picture', () => {
  const size = { length: 11_950, width: 2_126, height: 1_978 };
  const rack = { type: '40FR', size, door: null, payloadGrams: null, tareGrams: null };
  const open = { sides: true, outerWidth: 2_438 };
  const press = {
    from: [0, -537, 0] as [number, number, number],
    size: [6_800, 3_200, 3_100] as [number, number, number],
  };

  it('holds what stands out, and shows the gauge that is exceeded', () => {
    const extent = extentOfLoad(size, [press]);
    expect(extent).toEqual({ from: [0, -537, 0], to: [11_950, 2_663, 3_100] });
    expect(gaugeOf({ ...rack, open }, extent).flat()).toContainEqual([0, -156, 1_978]);
    const within = extentOfLoad(size, [{ ...press, from: [0, -137, 0], size: [6_800, 2_400, 1_900] }]);
    expect(gaugeOf({ ...rack, open }, within)).toEqual([]);
    expect(gaugeOf(rack, extent)).toEqual([]);
  });

  it('has walls and roof only where there are some, and the roof above a load line', () => {
    expect(framesOf(rack)).toHaveLength(12);
    expect(framesOf({ ...rack, open })).toHaveLength(10);
    expect(framesOf({ ...rack, roofHeight: 2_100 }).flat()).toContainEqual([0, 0, 2_100]);
  });
});
