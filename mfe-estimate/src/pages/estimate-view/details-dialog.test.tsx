import { estimateCalls } from '@quayside/service-estimate/calls';
import type { WhatIfResult } from '@quayside/service-estimate/contract';
import { formFaults } from '@quayside/test-kit/form-faults';
import { Refusal } from '@quayside/test-kit/refusal';
import { answerContract, type Asked } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import '../../locales/pages/form';
import '../../locales/pages/view';
import '../../routes';
import { estimateFixture, savedFixture } from '../../testing/estimate-fixture';
import { DetailsDialog } from './details-dialog.component';

jest.setTimeout(120_000);

const estimate = estimateFixture();
const { document } = estimate;

const figures = (
  currency: string,
  sell: string,
  total: string,
  incompleteLines: number,
): WhatIfResult['before'] => ({
  totals: { currency, cost: '900', sell, tax: '0', total },
  payers: { seller: sell, buyer: '0' },
  missingCharges: 0,
  incompleteLines,
});

let calls: Asked[] = [];
const bodies = (name: keyof typeof estimateCalls) =>
  calls.flatMap((call) => (call.name === name ? [call.body] : []));
const stored = () =>
  calls.flatMap(({ name, body, version }) => (name === 'updateEstimate' ? [{ body, version }] : []));

const none = () => ({ items: [] });

async function open(compareTerms: () => WhatIfResult | Refusal) {
  calls = answerContract(estimateCalls, {
    listCurrencies: () => ({ items: [{ code: 'USD', name: 'US dollar', nameJa: '米ドル', minorDigits: 2 }] }),
    ...{ listShippers: none, listProjects: none, listContacts: none, listMembers: none, listPorts: none },
    ...{ listPickupLocations: none, listDeliveryLocations: none, listIncoterms: none },
    compareTerms,
    updateEstimate: () => savedFixture({ version: 8 }),
  });
  await renderRemote({ '/estimate': [{ index: true, element: <Page /> }] }, '/estimate');
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <DetailsDialog estimate={estimate} onClose={() => setOpen(false)} /> : <p>Closed</p>;
}

async function chooseDollar() {
  const field = await screen.findByRole('combobox', { name: /^Currency/ });
  await userEvent.clear(field);
  await userEvent.type(field, 'USD');
  await userEvent.click(await screen.findByRole('option', { name: /USD/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
}

test('another currency shows the totals before and after, is stored when taken, and can be taken back', async () => {
  await open(() => ({
    before: figures('JPY', '1279827', '1310125', 0),
    after: figures('USD', '8632.86', '8837.23', 2),
    fx: { source: 'Minato Bank', asOf: '2026-11-22', count: 9 },
  }));
  await chooseDollar();
  const dialog = await screen.findByRole('dialog', { name: 'Currency: JPY → USD' });
  expect(bodies('compareTerms')).toEqual([{ currency: 'USD' }]);
  expect(stored()).toEqual([]);
  expect(dialog).toHaveTextContent('exchange rates of 22 Nov 2026 (Minato Bank)');
  const heads = within(dialog)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
  expect(heads).toEqual(['Figures', 'Before JPY', 'After USD']);
  const cells = (name: string) =>
    within(within(dialog).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells('Total')).toEqual(['1,310,125', '8,837.23']);
  expect(cells('Without a price')).toEqual(['0', '2']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('Closed')).toBeInTheDocument();
  expect(stored()).toEqual([{ body: { currency: 'USD' }, version: 7 }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  // The former currency with the rates it had, not with today's.
  await waitFor(() => expect(stored()).toHaveLength(2));
  expect(stored()[1]).toEqual({ body: { currency: 'JPY', fx: document.fx }, version: 8 });
});

test('left, it stores nothing; while a sell is typed the field says why it cannot be changed', async () => {
  await open(
    () =>
      new Refusal({
        ...{ status: 422, code: 'invalid' },
        errors: [{ path: 'currency', code: 'currency.typedSell', message: 'a sell is typed: CRATE' }],
      }),
  );
  await chooseDollar();
  const [said] = await screen.findAllByText(/Selling prices are typed in the present currency/);
  expect(said).toBeInTheDocument();
  expect(stored()).toEqual([]);
});

test('a head that cannot be stored is said at its fields, and nothing is asked', async () => {
  await open(() => new Refusal({ status: 500, code: 'internal' }));
  const title = await screen.findByRole('textbox', { name: /^Title\*?$/ });
  const remarks = screen.getByRole('textbox', { name: /^Remarks/ });
  await userEvent.clear(title);
  await userEvent.clear(screen.getByRole('textbox', { name: /^Title \(Japanese\)/ }));
  await userEvent.click(remarks);
  await userEvent.paste('x'.repeat(4001));
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(formFaults()).toEqual([
      'Title: Please fill this in.',
      'Remarks: Please type at most 4000 characters.',
    ]),
  );
  expect(calls.filter(({ name }) => name === 'compareTerms' || name === 'updateEstimate')).toEqual([]);
});

test.each([
  ['delivery', 'Delivery location'],
  ['packedAt', 'Packed and vanned at'],
  ['validUntil', 'Valid to'],
  ['namedPlace', 'Named place'],
] as const)('a finding that names %s leads to its field', async (field, label) => {
  calls = answerContract(estimateCalls, {
    listCurrencies: () => ({ items: [] }),
    ...{ listShippers: none, listProjects: none, listContacts: none, listMembers: none, listPorts: none },
    ...{ listPickupLocations: none, listDeliveryLocations: none, listIncoterms: none },
  });
  const element = <DetailsDialog estimate={estimate} field={field} onClose={() => undefined} />;
  await renderRemote({ '/estimate': [{ index: true, element }] }, '/estimate');
  await screen.findByRole('dialog', { name: 'Edit details' });
  // The dialog takes the focus to the field that is marked.
  await waitFor(() =>
    expect(window.document.querySelector('[data-autofocus]')).toHaveAccessibleName(new RegExp(`^${label}`)),
  );
});
