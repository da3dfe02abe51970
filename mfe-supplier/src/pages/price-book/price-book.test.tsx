import { demoShipperId, demoTariffId } from '@quayside/contract/demo';
import { supplierCalls, tariffInputSchema } from '@quayside/service-supplier/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { pageOf } from '@quayside/test-kit/page-of';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tariffInputOf, valuesOf } from '../../components/price-form/price-values';
import { routes } from '../../routes';
import { agreement } from '../../testing/stored';

const at = `/supplier/price-book/${agreement.id}`;
const partners = () => ({ items: [{ id: demoShipperId(2), name: 'Kitahama Chemical' }], total: 1 });
const listTariffVersions = () => ({ items: [], total: 0 });
const listTariffOverlaps = () => ({
  items: [
    {
      tariffId: agreement.id,
      overlaps: [
        {
          tariffId: demoTariffId(9),
          code: 'AGR-9',
          validFrom: '2026-01-01',
          validTo: '2026-12-31',
          charges: ['OFR'],
        },
      ],
    },
  ],
  total: 1,
});

test('the price book lists whose prices hold where, and asks the service for one side only', async () => {
  const asked = answerContract(supplierCalls, {
    listTariffs: () => pageOf([agreement]),
    listTariffOverlaps,
  });
  await renderRemote(routes, '/supplier/price-book?layer=shipperSell&state=nonsense');
  expect(await screen.findByRole('link', { name: agreement.name })).toHaveAttribute('href', at);
  expect(screen.getByText('Kitahama Chemical')).toBeVisible();
  expect(await screen.findByTitle('Prices the same charges as AGR-9')).toBeVisible();
  expect(screen.getByText('JP-WEST → CNSHA · OSAKA · 0–50 km')).toBeVisible();
  expect(asked.find(({ name }) => name === 'listTariffs')?.query).toMatchObject({ layer: 'shipperSell' });
});

test('an agreement is shown with its shipper and changed as cards are', async () => {
  const changes: unknown[] = [];
  answerContract(supplierCalls, {
    getTariff: () => agreement,
    listTariffVersions,
    listTariffOverlaps,
    listAgreementPartners: partners,
    updateTariff: ({ body }) => {
      changes.push(body);
      return { ...agreement, revision: 3 };
    },
  });
  await renderRemote(routes, `${at}/edit`);
  await userEvent.type(await screen.findByLabelText(/^Vehicle/), '4t');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(changes[0]).toMatchObject({
    ...{ layer: 'shipperSell', shipperId: demoShipperId(2) },
    lane: { ...agreement.lane, vehicle: '4t' },
  });
  expect(await screen.findByRole('heading', { level: 1, name: agreement.name })).toBeVisible();
  expect(screen.getAllByText('Kitahama Chemical').length).toBeGreaterThan(0);
});

test('a price for all names no shipper, even where one was chosen before', () => {
  const values = { ...valuesOf(agreement), layer: 'companySell' };
  expect(tariffInputOf(values)).not.toHaveProperty('shipperId');
  expect(tariffInputSchema.safeParse(tariffInputOf(values)).success).toBe(true);
});
