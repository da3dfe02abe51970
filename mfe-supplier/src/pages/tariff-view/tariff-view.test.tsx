import { supplierCalls, type Tariff } from '@quayside/service-supplier/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { supplierLinks } from '../../links';
import { routes } from '../../routes';
import { agreement } from '../../testing/stored';

const path = supplierLinks.tariff({ tariffId: agreement.id });

const answer = (getTariff: () => Tariff | Refusal) =>
  answerContract(supplierCalls, {
    getTariff,
    listTariffVersions: () => ({ items: [], total: 0 }),
    listTariffOverlaps: () => ({ items: [], total: 0 }),
  });

describe('one tariff', () => {
  test('says whose side it is on, with whom it was agreed, where it holds and what it costs', async () => {
    answer(() => agreement);
    await renderRemote(routes, path);
    const prices = within(await screen.findByRole('table', { name: 'Prices' }));
    expect(prices.getByText(/^1,450/)).toBeVisible();
    expect(screen.getByText('Kitahama Chemical')).toBeVisible();
    expect(screen.getAllByText('Agreed with a shipper').length).toBeGreaterThan(0);
    expect(screen.getAllByText(/JP-WEST/).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Edit prices' })).toBeVisible();
  });

  test('that was archived is shown and not edited', async () => {
    answer(() => ({ ...agreement, archived: true }));
    await renderRemote(routes, path);
    expect(await screen.findByText('Archived')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit prices' })).not.toBeInTheDocument();
  });

  test('that is not there is said to be so', async () => {
    answer(() => new Refusal({ status: 404, code: 'not-found' }));
    await renderRemote(routes, path);
    await waitFor(() => expect(screen.getByTestId('page-not-found')).toBeVisible());
  });
});
