import { d02Document } from '@quayside/rating';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import { answerCalls, Refusal } from '@quayside/test-kit/answer-calls';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import '../../locales/pages/form';
import '../../locales/pages/view';
import '../../routes';
import { DetailsDialog } from './details-dialog.component';

jest.setTimeout(120_000);

const document = d02Document();
const estimate = {
  ...{ id: 'e1', version: 7, view: 'full', document, currency: 'JPY', title: 'Presses', titleJa: null },
  shipper: { id: '0a1', name: 'Osaka Seiki', nameJa: '大阪精機' },
  ...{ project: null, contact: null, assignee: null, dueDate: null, remarks: '', validUntil: '2099-12-31' },
  ...{ incoterm: document.incoterm, route: document.route },
} as unknown as EstimateFullView;

const figures = (currency: string, sell: string, total: string, unpriced: number) => ({
  totals: { currency, cost: '900', sell, tax: '0', total },
  payers: { seller: sell, buyer: '0' },
  missingCharges: 0,
  incompleteLines: unpriced,
});

const asked: unknown[] = [];
const stored: { body: unknown; version: string | null }[] = [];

async function open(whatIf: () => unknown) {
  asked.length = 0;
  stored.length = 0;
  answerCalls({
    'GET /api/estimate/reference/currencies': () => ({
      items: [{ code: 'USD', name: 'US dollar', nameJa: '米ドル' }],
    }),
    'GET /api/estimate/reference': () => ({ items: [] }),
    'POST /api/estimate/estimates/e1/what-if': (body) => {
      asked.push(body);
      return whatIf();
    },
    'PATCH /api/estimate/estimates/e1': (body, { headers }) => {
      stored.push({ body, version: headers.get('if-match') });
      return { id: 'e1', version: 8 };
    },
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
  expect(asked).toEqual([{ currency: 'USD' }]);
  expect(stored).toEqual([]);
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
  expect(stored).toEqual([{ body: { currency: 'USD' }, version: '"7"' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  // The former currency with the rates it had, not with today's.
  await waitFor(() => expect(stored).toHaveLength(2));
  expect(stored[1]).toEqual({ body: { currency: 'JPY', fx: document.fx }, version: '"8"' });
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
  expect(stored).toEqual([]);
});
