import { demoSupplierId } from '@quayside/contract/demo';
import {
  priceChangeRequestSchema,
  supplierCalls,
  type ChangedPrice,
  type PriceChange,
  type UnchangedPrice,
} from '@quayside/service-supplier/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { pageOf } from '@quayside/test-kit/page-of';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { rateCard, supplier } from '../../testing/stored';
import { newChange, requestOf } from './change-values';

const price: ChangedPrice = {
  ...{ id: rateCard.id, version: 3, code: rateCard.code, name: rateCard.name, firstDay: '2027-01-01' },
  ...{ supplierId: rateCard.supplierId, owner: supplier.name },
  figures: [
    { charge: 'OFR', containerType: '40HC', currency: 'USD', part: 'rate', before: '1980', after: '2180' },
  ],
};
const change: PriceChange = {
  ...{ id: '0c00000000000000000000aa', version: 1, createdAt: '2026-11-22T00:00:00.000Z', createdBy: 'Sato' },
  request: {
    of: 'rateCard',
    step: { kind: 'amount', amount: '200', currency: 'USD' },
    firstDay: '2027-01-01',
  },
  count: 1,
};

function answer(items: ChangedPrice[], earlier: PriceChange[] = [], untouched: UnchangedPrice[] = []) {
  const asked = answerContract(supplierCalls, {
    listSuppliers: () => pageOf([supplier]),
    listAgreementPartners: () => ({ items: [], total: 0 }),
    listPriceChanges: () => ({ items: earlier, total: earlier.length }),
    previewPriceChange: () => ({
      ...{ items, total: items.length },
      untouched: { items: untouched, total: untouched.length },
    }),
    createPriceChange: () => change,
    undoPriceChange: () => ({ ...change, version: 2, undone: { at: change.createdAt, by: 'Sato' } }),
  });
  return (name: string) => asked.filter((each) => each.name === name);
}

// The page has hundreds of choices: whoever looks for roles and labels among them looks long.
const choose = (name: string, value: string) =>
  fireEvent.change(document.querySelector(`[name="${name}"]`)!, { target: { value } });
const press = (text: string) => fireEvent.click(screen.getByText(text));

test('200 dollars more on 40HC of a supplier: shown before it is taken, and taken on the versions shown', async () => {
  const of = answer([price]);
  await renderRemote(routes, '/supplier/price-book/changes');
  await screen.findByText(supplier.name);
  choose('amount', '+200');
  choose('containerType', '40HC');
  choose('supplierId', supplier.id);
  press('Show what changes');
  expect(await screen.findByText('OFR 40HC')).toBeVisible();
  expect(screen.getByText(/2,180/)).toBeVisible();
  expect(of('previewPriceChange')[0]?.body).toMatchObject({
    ...{ of: 'rateCard', supplierId: demoSupplierId(1), containerType: '40HC' },
    step: { kind: 'amount', amount: '200', currency: 'USD' },
  });
  // Another question than the one that was looked at cannot be taken.
  choose('containerType', '20GP');
  expect(screen.queryByText('Change 1 price')).not.toBeInTheDocument();
  choose('containerType', '40HC');
  press('Change 1 price');
  await waitFor(() => expect(of('createPriceChange')).toHaveLength(1));
  expect(of('createPriceChange')[0]?.body).toMatchObject({ expected: [{ id: price.id, version: 3 }] });
});

test('of many cards what cannot be changed stands first, and the rest is shown where it is asked for', async () => {
  const [first] = price.figures;
  const figures = ['OFR', 'LSS', 'OTHC', 'SEAL', 'DOC', 'CAF'].map((charge) => ({ ...first!, charge }));
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...{
      ...price,
      figures,
      id: `0c00000000000000000001${String(index).padStart(2, '0')}`,
      code: `C-${index}`,
    },
    ...(index === 29 ? { fault: 'negative' as const } : {}),
  }));
  const of = answer(many);
  await renderRemote(routes, '/supplier/price-book/changes');
  await screen.findByText(supplier.name);
  choose('amount', '200');
  press('Show what changes');
  await screen.findByText('Change 30 prices');
  const rows = () => [...document.querySelectorAll<HTMLElement>('table tbody tr')];
  expect(rows()[0]).toHaveTextContent('C-29');
  expect(rows()[0]).not.toHaveTextContent('CAF');
  fireEvent.click(within(rows()[0]!).getByText(/2 more/));
  expect(rows()[0]).toHaveTextContent('CAF');
  expect(screen.getByText('25 of 30')).toBeVisible();
  press('Show more');
  expect(rows()).toHaveLength(30);
  expect(of('createPriceChange')).toHaveLength(0);
});

test('a change that was made is undone on its version; one that is undone says so', async () => {
  const undone = { ...change, id: '0c00000000000000000000ab', undone: { at: change.createdAt, by: 'Kato' } };
  const of = answer([], [change, undone]);
  await renderRemote(routes, '/supplier/price-book/changes');
  expect(await screen.findByText(/Undone by Kato/)).toBeVisible();
  press('Undo');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByText('Undo'));
  await waitFor(() => expect(of('undoPriceChange')[0]?.version).toBe(1));
});

test('a price that would fall below zero is named, and nothing can be taken', async () => {
  answer([{ ...price, fault: 'negative' }]);
  await renderRemote(routes, '/supplier/price-book/changes');
  await screen.findByText(supplier.name);
  choose('amount', '-9999');
  press('Show what changes');
  expect(await screen.findByText('It would fall below zero.')).toBeVisible();
  expect(screen.getByText('Change 1 price').closest('button')).toBeDisabled();
});

test('figures are read as people type them, and filters of the other kind do not count', () => {
  const values = { ...newChange('2027-01-01'), amount: '＋１，２００', layer: 'ownCost', shipperId: 'x' };
  expect(requestOf(values)).toEqual({
    of: 'rateCard',
    step: { kind: 'amount', amount: '1200', currency: 'USD' },
    firstDay: '2027-01-01',
  });
  const tariff = requestOf({ ...values, of: 'tariff', kind: 'percent', percent: '−5 %', charge: 'ofr' });
  expect(tariff).toMatchObject({ layer: 'ownCost', charge: 'OFR', step: { kind: 'percent', percent: '-5' } });
  expect(tariff).not.toHaveProperty('shipperId');
  expect(priceChangeRequestSchema.safeParse(tariff).success).toBe(true);
});

test('trial 6 no. 25: an amount on several charges names them, and is taken only when all of them are confirmed', async () => {
  const [first] = price.figures;
  const of = answer([
    { ...price, figures: [first!, { ...first!, charge: 'DOC', before: '30', after: '80' }] },
  ]);
  await renderRemote(routes, '/supplier/price-book/changes');
  await screen.findByText(supplier.name);
  choose('amount', '50');
  press('Show what changes');
  expect(await screen.findByText('DOC: 1 figure')).toBeVisible();
  expect(screen.getByText('OFR: 1 figure')).toBeVisible();
  expect(screen.getByText('Change 1 price').closest('button')).toBeDisabled();
  press('All of these charges change by this amount');
  press('Change 1 price');
  await waitFor(() => expect(of('createPriceChange')).toHaveLength(1));
  expect(of('createPriceChange')[0]?.body).toMatchObject({ confirmedCharges: ['DOC', 'OFR'] });
  // A percentage changes each charge by its own size.
  choose('kind', 'percent');
  choose('percent', '5');
  press('Show what changes');
  await screen.findByText('OFR 40HC');
  expect(screen.queryByText('DOC: 1 figure')).not.toBeInTheDocument();
  expect(screen.getByText('Change 1 price').closest('button')).toBeEnabled();
});

test('trial 6 no. 24: lines and prices that stay as they are say why', async () => {
  const { figures: _figures, version: _version, firstDay: _firstDay, ...named } = price;
  const caf = { charge: 'CAF', currency: 'USD', rate: '0.05', reason: 'share' as const };
  const other = { ...named, id: '0c00000000000000000000ee', code: 'IN-YEN', name: 'In yen' };
  answer(
    [{ ...price, unchanged: [caf] }],
    [],
    [{ ...other, unchanged: [{ charge: 'DOC', currency: 'JPY', rate: '4000', reason: 'currency' }] }],
  );
  await renderRemote(routes, '/supplier/price-book/changes');
  await screen.findByText(supplier.name);
  choose('amount', '50');
  press('Show what changes');
  expect(await screen.findByText('CAF: no change, a percentage')).toBeVisible();
  expect(screen.getByText('1 price that does not change')).toBeVisible();
  expect(screen.getByText('DOC: no change, in another currency')).toBeVisible();
});
