import type { StageId } from '@quayside/contract';
import { d02Document, findingId, type EstimateDocument } from '@quayside/rating';
import { estimateCalls } from '@quayside/service-estimate/calls';
import {
  guardSeverities,
  type EstimateFullView,
  type GuardCode,
  type Review,
} from '@quayside/service-estimate/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { updateRows } from '@quayside/sheet';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EditorApi } from '../../api/editor.query';
import { createActiveLine, EditorContext } from '../../editor/editor-context';
import { createEstimateEditor } from '../../editor/estimate-editor.store';
import { registerEditorWords } from '../../locales/editor/register';
import '../../routes';
import { estimateFixture } from '../../testing/estimate-fixture';
import { GapsPanel } from './all-stages/gaps-panel.component';
import type { Proposal } from './all-stages/use-proposal';
import { ToLookAt } from './to-look-at.component';

jest.setTimeout(60_000);
beforeAll(() => registerEditorWords());

const never = () => new Promise<never>(() => undefined);
const api = new Proxy({}, { get: () => never }) as EditorApi;
const proposal = { lines: new Map(), take: () => undefined } as unknown as Proposal;

type Guard = { path: string; code: GuardCode; message: string };
const findingOf = (guard: Guard): Review['findings'][number] => ({
  ...{ ...guard, id: findingId(guard), severity: guardSeverities[guard.code], params: {} },
  acknowledged: null,
});

async function show(
  place: StageId | 'all',
  change: (document: EstimateDocument) => void,
  guards: Guard[] | null = [],
  view: Partial<EstimateFullView> = {},
) {
  const document = { ...d02Document(), validUntil: '2099-12-31' };
  current(document);
  change(document);
  const store = createEstimateEditor(estimateFixture({ document, ...view }), api);
  const onGo = jest.fn();
  const stage = place === 'all' ? 'packing' : place;
  const value = { store, stage, readOnlyReason: undefined, active: createActiveLine() };
  answerContract(estimateCalls, {
    reviewEstimate: () =>
      guards
        ? { errors: [], findings: guards.map(findingOf) }
        : new Refusal({ status: 500, code: 'internal' }),
  });
  const Page = () => (
    <EditorContext value={value}>
      {place === 'all' ? <GapsPanel proposal={proposal} onGo={onGo} /> : <ToLookAt onGo={onGo} />}
    </EditorContext>
  );
  await renderRemote({ '/estimate': [{ index: true, Component: Page }] }, '/estimate');
  return { store, onGo };
}
const lacking = (document: EstimateDocument) => {
  const [first, second] = document.stages['sea-transport'].lines;
  for (const line of [first, second]) if (line) line.validUntil = '2020-01-31';
  document.incoterm.namedPlace = '';
  document.validUntil = '2020-01-31';
};
/** Nothing of it ended, whatever day it is. */
function current(document: EstimateDocument): void {
  for (const { lines } of Object.values(document.stages))
    for (const line of lines) if (line.validUntil) line.validUntil = '2099-12-31';
}

test.each(['warehouse', 'all'] as const)(
  'the page of %s says what the estimate lacks before sending, as its own page does, and where it is entered',
  async (place) => {
    const { onGo } = await show(place, lacking);
    expect(await screen.findByText(/Still needed: the named place/)).toBeVisible();
    expect(screen.getByText(/The validity has ended or is missing/)).toBeVisible();
    expect(
      screen.getByRole('button', { name: /^Rate again Sea transport: the rates of 2 charges have ended/ }),
    ).toBeVisible();
    const way = screen.getAllByRole('link', { name: /^Open/ }).map((link) => link.getAttribute('href'));
    expect(way).toEqual(
      ['namedPlace', 'validUntil'].map(
        (field) => `/estimate/0d0000000000000000000001?edit=details&field=${field}`,
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: /^OFR .* \(31 Jan 2020\)/ }));
    expect(onGo).toHaveBeenCalledWith('sea-transport', expect.any(String), 'rate');
  },
);

test('what was typed and is not saved yet counts at once, in a stage and for the other stages', async () => {
  const { store } = await show('warehouse', lacking);
  expect(await screen.findByText(/Still needed: the named place/)).toBeVisible();
  act(() => {
    const { setHead, content } = store.getState();
    setHead({ incoterm: { ...content.head.incoterm, namedPlace: 'Long Beach' }, validUntil: '2099-01-31' });
  });
  await waitFor(() => expect(screen.queryByText(/Still needed/)).toBeNull());
  expect(screen.queryByText(/The validity/)).toBeNull();
  act(() => {
    const { content, runCommand } = store.getState();
    const [line] = content.stages.packing.lines;
    if (!line) throw new Error('no line');
    const { rate: _rate, ...bare } = line;
    const { lines: rows } = content.stages.packing;
    runCommand(
      'packing',
      updateRows({ rows, invalid: {} }, [bare], ({ id }) => id),
    );
  });
  expect(await screen.findByText('Packing: 1 charge has no price.')).toBeVisible();
});

test('what only the service knows is told beside it', async () => {
  const floor = { path: 'totals.marginRate', code: 'guard.margin-floor', message: '0.04 < 0.08' } as const;
  await show('all', () => undefined, [floor], { state: 'inReview', editable: false });
  expect(await screen.findByText(/The margin of 4.0 % is below the floor/)).toBeVisible();
});

test('where it could not be looked up nothing is said to be complete', async () => {
  await show('all', () => undefined, null);
  expect(await screen.findByText('What is still missing could not be looked up.')).toBeVisible();
  expect(screen.queryByText('Nothing is missing.')).toBeNull();
});

test.each(['warehouse', 'all'] as const)(
  'the page of %s says what came and went since the estimate was rated, with the way to rate it again',
  async (place) => {
    const sea = d02Document().stages['sea-transport'].lines[0];
    await show(place, () => undefined, [
      { path: 'stages.warehouse', code: 'guard.unrated-charge', message: 'WHDG, LSS (40HC)' },
      { path: `stages.sea-transport.lines.${sea?.id}`, code: 'guard.other-lane', message: 'OFR' },
    ]);
    const came = 'Warehouse: the shipment has changed since it was rated.';
    expect(await screen.findByRole('button', { name: new RegExp(`^Rate again ${came}`) })).toBeVisible();
    expect(screen.getByRole('button', { name: /not on the estimate: WHDG .*LSS \(40HC\)/ })).toBeVisible();
    expect(
      screen.getByRole('button', {
        name: /^Rate again Sea transport: the price of 1 charge is of a rate card/,
      }),
    ).toBeVisible();
    expect(screen.queryByText('Nothing is missing.')).toBeNull();
  },
);
