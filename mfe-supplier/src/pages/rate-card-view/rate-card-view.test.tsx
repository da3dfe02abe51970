import { supplierCalls, type RateCard } from '@quayside/service-supplier/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { rateCard, supplier } from '../../testing/stored';

const path = `/supplier/${supplier.id}/rate-cards/${rateCard.id}`;
const { code, name, stage, lane, mode, validFrom, validTo, currency, lines } = rateCard;
const former = { code, name, stage, lane, mode, validFrom, validTo, currency };

function answer(getRateCard: () => RateCard | Refusal) {
  return answerContract(supplierCalls, {
    getSupplier: () => supplier,
    getRateCard,
    listRateCardVersions: () => ({
      items: [
        {
          revision: 1,
          replacedAt: '2026-02-01T00:00:00.000Z',
          replacedBy: 'Sato Yui',
          card: { ...former, lines: lines.slice(0, 1).map((line) => ({ ...line, rate: '1300' })) },
        },
      ],
      total: 1,
    }),
    listRateCardOverlaps: () => ({
      items: [
        {
          rateCardId: rateCard.id,
          overlaps: [{ rateCardId: supplier.id, code: 'PCL-OLD', validFrom, validTo, charges: ['OFR'] }],
        },
      ],
      total: 1,
    }),
  });
}

describe('one rate card', () => {
  test('shows its prices, what they were before, and which card contradicts it', async () => {
    answer(() => rateCard);
    const user = userEvent.setup();
    await renderRemote(routes, path);
    const prices = within(await screen.findByRole('table', { name: 'Prices' }));
    expect(prices.getByText(/^1,450/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'PCL-OLD' })).toBeVisible();
    expect(await screen.findByText(/replaced by Sato Yui/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'PCL-LGB-20, version 1' }));
    expect(dialog.getByText(/^1,300/)).toBeVisible();
  });

  test('is only read by its supplier', async () => {
    answer(() => rateCard);
    await renderRemote(routes, path, { member: 'supplier' });
    expect(await screen.findByRole('table', { name: 'Prices' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit prices' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
  });

  test('that is not there is said to be so', async () => {
    answer(() => new Refusal({ status: 404, code: 'not-found' }));
    await renderRemote(routes, path);
    await waitFor(() => expect(screen.getByTestId('page-not-found')).toBeVisible());
  });
});
