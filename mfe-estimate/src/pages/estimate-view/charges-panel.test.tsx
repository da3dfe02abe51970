import { stageIds } from '@quayside/contract';
import { PlatformProvider, useLanguageStore } from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { signInForTest } from '@quayside/test-kit/render-remote';
import '../../locales/pages/view';
import '../../routes';
import { ChargesPanel } from './charges-panel.component';
import type { ShownLine } from './shown-lines';

const totals = Object.fromEntries(
  stageIds.map((stage) => [stage, { sell: stage === 'sea-transport' ? '824572' : '0' }]),
);
const offer = {
  currency: 'JPY',
  stageTotals: totals,
  notIncluded: {
    warehouse: 'excluded',
    'destination-custom': 'byOthers',
    'destination-delivery': 'excluded',
  },
  coverage: {
    warehouse: { typed: 'excluded' },
    'destination-custom': { typed: 'byOthers' },
    'destination-delivery': {
      ...{ typed: null, counts: 'none', byTerms: 'none' },
      groups: [{ group: 'destinationDelivery', payer: 'buyer', isOffered: false }],
    },
  },
} as unknown as EstimateView;

const line = (id: string, change: Partial<ShownLine>): ShownLine => ({
  ...{ id, stage: 'sea-transport', code: 'OFR', description: `Line ${id}`, descriptionJa: null },
  ...{ quantity: '2', times: null, unit: 'container', unitPrice: null, exchange: null },
  ...{ status: 'priced', contingent: false, inTotal: true, payer: 'seller', taxRate: '0', sell: '824572' },
  ...change,
});

async function show(
  lines: ShownLine[],
  language: 'en' | 'ja' = 'en',
  member: 'estimator' | 'shipper' = 'estimator',
) {
  signInForTest({ member, language });
  render(
    <PlatformProvider>
      <ChargesPanel estimate={offer} lines={lines} startOpen />
    </PlatformProvider>,
  );
  act(() => useLanguageStore.getState().choose(language));
  await waitFor(() => expect(document.documentElement.lang).toBe(language));
}
afterEach(() => act(() => useLanguageStore.getState().choose('en')));

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('a stage that is not part of the offer is named with the reason, and has no amount', async () => {
  await show([line('one', {})]);
  expect(cellsOf(/^Destination customs/)).toEqual(['By others']);
  expect(cellsOf(/^Warehouse/)).toEqual(['Not included']);
  expect(cellsOf(/^Sea transport/)).toEqual(['824,572']);
  // What the other side pays by the terms is told as that.
  expect(cellsOf(/^Destination delivery/)).toEqual(['Buyer’s']);
  // What is part of the offer and has no charge is not a row.
  expect(screen.queryByRole('row', { name: /^Vanning/ })).toBeNull();
});

test('order B2: a client reads no jargon of payers: what is not in the offer is not included', async () => {
  await show([line('one', {})], 'en', 'shipper');
  expect(cellsOf(/^Destination delivery/)).toEqual(['Not included']);
  expect(screen.queryByRole('columnheader', { name: 'Payer' })).toBeNull();
  expect(document.body).not.toHaveTextContent(/Buyer|Seller/);
});

test('the same in Japanese', async () => {
  await show([line('one', {})], 'ja');
  expect(cellsOf(/^輸入通関/)).toEqual(['他社手配']);
  expect(cellsOf(/^倉庫/)).toEqual(['対象外']);
});

test('a line says its price per unit, and the original currency with its rate where it has another', async () => {
  const foreign = { currency: 'USD', rate: '150.25', amount: '5488.00' };
  await show([
    line('unit', { unitPrice: { amount: '2744.00', currency: 'USD' }, exchange: foreign }),
    line('own', { unitPrice: { amount: '412287', currency: 'JPY' }, exchange: { ...foreign, amount: null } }),
    line('whole', { exchange: foreign }),
    line('fine', { unitPrice: { amount: '4312.5', currency: 'JPY' } }),
    line('none', {}),
  ]);
  const price = (id: string) => cellsOf(new RegExp(`Line ${id}`))[3];
  expect(price('unit')).toBe('2,744.00 USD@ 150.25');
  expect(price('own')).toBe('412,287USD @ 150.25');
  expect(price('whole')).toBe('5,488.00 USD @ 150.25');
  expect(price('fine')).toBe('4,312.5');
  expect(price('none')).toBe('–');
});
