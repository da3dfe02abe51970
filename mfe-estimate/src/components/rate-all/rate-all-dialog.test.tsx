import { estimateCalls } from '@quayside/service-estimate/calls';
import type { RateAllGap, RateAllLine, RateAllResult } from '@quayside/service-estimate/contract';
import { answerContract, type Asked } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerEditorWords } from '../../locales/editor/register';
import '../../routes';
import { estimateFixture, savedFixture } from '../../testing/estimate-fixture';
import { RateAllDialog } from './rate-all-dialog.component';

void registerEditorWords();
jest.setTimeout(30_000);

const { id: estimateId, totals, payers } = estimateFixture();
const supplier = { id: '0e0000000000000000000001', name: 'Pacific Line', nameJa: '太平洋' };
const card = {
  ...{ id: '0f0000000000000000000001', version: 3, name: 'RC-118', layer: 'supplier' as const },
  ...{ supplierId: supplier.id, supplierName: supplier.name, supplierNameJa: supplier.nameJa },
  ...{ validFrom: '2025-10-01', validTo: '2026-12-31' },
};
const price = {
  ...{ currency: 'USD', rate: '1450', quantity: '1', unit: 'container' },
  ...{ cost: '1450.00', costConverted: '217863', sell: '244007' },
};
const line = (code: string, change: Partial<RateAllLine> = {}): RateAllLine => ({
  ...{
    stage: 'sea-transport',
    lineId: `sea-${code}`,
    code,
    description: `Charge ${code}`,
    descriptionJa: null,
  },
  ...{
    containerType: null,
    change: 'rated',
    before: null,
    after: price,
    card,
    sellCard: null,
    rule: null,
    markup: null,
  },
  runnersUp: [
    {
      ...{ card: card.id, version: 1, name: 'RC-77', supplierName: 'Ocean East' },
      ...{ cost: '225375', reason: 'dearer' },
    },
  ],
  ...change,
});
const gap: RateAllGap = {
  ...{
    stage: 'packing',
    lineId: 'packing-crate',
    code: 'CRATE',
    description: 'Wooden crate',
    descriptionJa: '木箱',
  },
  ...{
    containerType: null,
    reason: 'expired',
    issue: null,
    figures: [],
    cards: [card],
    suppliers: [supplier],
  },
};
const figures = { totals, payers, missingCharges: 0, incompleteLines: 1 };
const result = (change: Partial<RateAllResult> = {}): RateAllResult => ({
  ...{
    proposal: 'p1',
    taken: false,
    date: '2026-11-20',
    containerTypes: ['20GP'],
    before: figures,
    after: figures,
  },
  difference: { currency: 'JPY', rows: [], byCause: [], cost: '0', sell: '0', tax: '0', total: '0' },
  ...{ lines: [line('OFR'), line('LSS'), line('DOC', { change: 'same' })], entry: [], kept: [], gaps: [gap] },
  ...{ cardsFitting: 2, estimate: null },
  ...change,
});

async function open(
  answer: (asked: number) => RateAllResult | Refusal,
  only?: 'markup',
): Promise<{ calls: Asked[]; taken: string[] }> {
  let asked = 0;
  const taken: string[] = [];
  const calls = answerContract(estimateCalls, {
    rateAll: () => {
      asked += 1;
      return answer(asked);
    },
  });
  const element = (
    <RateAllDialog
      estimateId={estimateId}
      prepare={async () => 7}
      only={only}
      onTaken={async (done) => {
        taken.push(done);
      }}
      onClose={() => undefined}
    />
  );
  await renderRemote({ '/estimate': [{ index: true, element }] }, '/estimate');
  await screen.findByRole('dialog', { name: only ? 'Apply the pricing rules' : 'Rate the estimate' });
  return { calls, taken };
}
const bodies = (calls: readonly Asked[]) => calls.map(({ body }) => body);

test('shows what is missing first, each line with its card and why, and takes the ticked ones', async () => {
  const { calls, taken } = await open((asked) =>
    asked === 1 ? result() : result({ taken: true, estimate: savedFixture() }),
  );
  expect(await screen.findByText(/RC-118 expired on/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'CRATE Wooden crate' })).toHaveAttribute(
    'href',
    expect.stringContaining('/estimate/packing/'),
  );
  expect(screen.getByRole('link', { name: 'Pacific Line' })).toBeVisible();
  expect(screen.getAllByText(/RC-77 \(Ocean East\) 225,375 JPY – dearer in all/)).toHaveLength(2);
  expect(screen.getByText('1 charge stays at the price that its card gives.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Take Charge LSS' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take 1 change' }));
  await waitFor(() => expect(taken).toEqual(['1 charge rated']));
  expect(bodies(calls)).toEqual([{ take: false }, { take: true, proposal: 'p1', lines: ['sea-OFR'] }]);
});

test('a card that was chosen by hand stays with all that would come in its place, unless it is ticked', async () => {
  const other = { ...card, id: '0f0000000000000000000002', name: 'RC-9' };
  const lines = [
    line('OFR', { byHand: true }),
    line('BAF', { change: 'added' }),
    line('DOC', { card: other }),
  ];
  const { calls, taken } = await open(() => result({ lines }));
  expect(await screen.findByText('Card chosen by hand')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Take Charge BAF' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Take Charge OFR' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take 2 changes' }));
  await waitFor(() => expect(taken).toEqual(['2 charges rated']));
  expect(bodies(calls)[1]).toEqual({ take: true, proposal: 'p1', lines: ['sea-OFR', 'sea-DOC'] });
});

test('who unticks all keeps the lines, and has seen the changes', async () => {
  const { calls, taken } = await open((asked) => result({ taken: asked > 1 }));
  for (const code of ['OFR', 'LSS'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Take Charge ${code}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark as seen, change nothing' }));
  await waitFor(() => expect(taken).toEqual(['Everything stays as it is']));
  expect(calls.at(-1)?.body).toEqual({ take: true, proposal: 'p1', lines: [], entry: false });
});

test('what changed meanwhile is proposed anew, and said', async () => {
  const { calls, taken } = await open((asked) =>
    asked === 2
      ? new Refusal({ status: 409, code: 'conflict' })
      : result({ proposal: `p${asked}`, taken: asked === 4 }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Take 2 changes' }));
  expect(await screen.findByText(/The price book or the rules changed meanwhile/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Take 2 changes' }));
  await waitFor(() => expect(taken).toHaveLength(1));
  expect(bodies(calls).at(-1)).toEqual({ take: true, proposal: 'p3' });
});

test('without any card it says what to do, and offers nothing to take', async () => {
  await open(() => result({ lines: [], cardsFitting: 0 }));
  expect(await screen.findByText('No card is in force for this lane')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
});

test('the focus waits on what takes the changes, and Ctrl+Enter takes them from anywhere in the dialog', async () => {
  const { taken } = await open(() => result({ lines: [line('OFR')], gaps: [] }));
  const take = await screen.findByRole('button', { name: 'Take 1 change' });
  await waitFor(() => expect(take).toHaveFocus());
  screen.getByRole('checkbox', { name: /Charge OFR/ }).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(taken).toEqual(['1 charge rated']));
});

test('a failure is told, and asked again by a button', async () => {
  await open((asked) =>
    asked === 1 ? new Refusal({ status: 500, code: 'internal' }) : result({ lines: [], gaps: [] }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Every charge has a price.')).toBeVisible();
  expect(screen.getByText(/Nothing would change/)).toBeVisible();
});

test('fees and duties of the company’s tables are shown and taken, or left, together', async () => {
  const entry: RateAllResult['entry'] = [
    {
      ...{ id: 'fee MPF', kind: 'fee', hsCode: null, duty: null, additional: null, source: 'Notice of July' },
      fee: { code: 'MPF', from: '2026-10-01', rate: '0.003464', minimum: '34', source: 'Notice of July' },
    },
    {
      ...{ id: 'duty l', kind: 'duty', hsCode: '8462.62', fee: null, additional: null, source: 'HTSUS' },
      duty: { kind: 'adValorem', rate: '0.044' },
    },
    {
      ...{
        id: 'duty o',
        kind: 'duty',
        gone: true,
        hsCode: '8413.70',
        fee: null,
        additional: null,
        source: 'HTS',
      },
      duty: { kind: 'adValorem', rate: '0.02' },
    },
  ];
  const { calls, taken } = await open(() => result({ lines: [], entry }));
  expect(await screen.findByText(/8462\.62: duty/)).toBeVisible();
  expect(screen.getByText('Notice of July')).toBeVisible();
  const tables = screen.getByRole('checkbox', { name: 'Take 3 figures that nobody typed' });
  await userEvent.click(tables);
  expect(screen.getByRole('button', { name: 'Take 0 changes' })).toBeDisabled();
  await userEvent.click(tables);
  expect(screen.getByText(/8413\.70: duty .* the tables say nothing for it any more/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take 3 changes' }));
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ take: true, proposal: 'p1' }));
  // No charge was rated, and three figures were taken: both are told as they are.
  await waitFor(() => expect(taken).toEqual(['3 figures of the import entry taken']));
});

test('of the markups alone: neither cards nor gaps are spoken of, and only markups are asked for', async () => {
  const rule = { id: card.id, version: 3, name: 'Phone quotes' };
  const markup = { kind: 'markup' as const, rate: '0.2', rule };
  const lines = [line('DOC', { card: null, runnersUp: [], markup })];
  const only = { lines, gaps: [], cardsFitting: 0 };
  const { calls, taken } = await open(() => result(only), 'markup');
  expect(await screen.findByText('Sells by the markup rule “Phone quotes”')).toBeVisible();
  expect(screen.queryByText(/No card is in force|Every charge has a price|Cards in force/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Take 1 change' }));
  await waitFor(() => expect(taken).toEqual(['Markup of 1 charge is that of the rules']));
  expect(bodies(calls)).toEqual([
    { take: false, only: 'markup' },
    { take: true, only: 'markup', proposal: 'p1' },
  ]);
});

test('a line that only a rule of markup changes names the rule', async () => {
  const markup = {
    kind: 'markup' as const,
    rate: '0.2',
    rule: { id: card.id, version: 3, name: 'Phone quotes' },
  };
  await open(() => result({ lines: [line('DOC', { card: null, runnersUp: [], markup })] }));
  expect(await screen.findByText('Sells by the markup rule “Phone quotes”')).toBeVisible();
});

test('the notice counts the charges that got a price, and names the other changes', async () => {
  const unpriced = { ...price, cost: null, costConverted: null, sell: null };
  const lines = [
    line('OFR'),
    line('CAF', { after: unpriced }),
    line('LSS', { change: 'removed', after: null }),
  ];
  const { taken } = await open(() => result({ lines }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take 3 changes' }));
  await waitFor(() => expect(taken).toEqual(['1 charge rated, 2 other charges changed']));
});

test('a card that may be for the shipment says what to do, first the place', async () => {
  const place: RateAllGap = {
    ...gap,
    reason: 'place',
    figures: ['zoneOfCard', 'distanceKm', 'pickupCountry', 'pickupPostalCode'],
  };
  await open(() => result({ gaps: [place] }));
  expect(
    await screen.findByText(
      /^Choose a pickup location in Edit details\. Enter the kilometres of each leg\. Then these cards may apply: RC-118/,
    ),
  ).toBeVisible();
  expect(screen.queryByText(/to tell it needs|zone/)).toBeNull();
});
