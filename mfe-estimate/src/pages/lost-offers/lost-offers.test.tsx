import { estimateCalls } from '@quayside/service-estimate/calls';
import type { LostOffers } from '@quayside/service-estimate/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';

const group = {
  ...{ count: 2, priced: 1, gapRate: '0.0405' },
  sells: [{ amount: '2559654', currency: 'JPY' }],
};
const shipper = { id: '0c0000000000000000000001', name: 'Osaka Seiki', nameJa: '大阪精機' };
const lost: LostOffers = {
  ...{ from: '2026-01-01', to: '2026-11-27', all: group },
  reasons: [
    { ...group, reason: 'price' },
    { count: 1, priced: 0, gapRate: null, sells: [], reason: null },
  ],
  lanes: [{ ...group, portOfLoading: 'JPYOK', portOfDischarge: null }],
  shippers: [{ ...group, shipper }],
  months: [{ ...group, month: '2026-11' }],
  offers: [
    {
      ...{
        estimateId: '0f0000000000000000000001',
        number: 'EST-1',
        revision: 2,
        title: 'Presses',
        titleJa: null,
      },
      ...{ shipper, portOfLoading: 'JPYOK', portOfDischarge: null, declinedAt: '2026-11-02T00:00:00.000Z' },
      ...{ reason: 'price', competitor: 'Blue Line', currency: 'JPY', sell: '1279827' },
      ...{ winningPrice: '1230000', gapRate: '0.0405' },
    },
  ],
};

describe('the page of lost offers', () => {
  test('counts by reason, lane, shipper and month, and lists the offers', async () => {
    const asked = answerContract(estimateCalls, { getLostOffers: () => lost });
    await renderRemote(routes, '/estimate/lost');
    const reasons = within(await screen.findByRole('table', { name: 'By reason' }));
    expect(reasons.getByRole('row', { name: /^Price 2 4\.1 % 2,559,654 JPY/ })).toBeVisible();
    expect(reasons.getByRole('row', { name: /^Not stated 1 – –/ })).toBeVisible();
    for (const name of ['By lane', 'By shipper', 'By month'])
      expect(screen.getByRole('table', { name })).toBeVisible();
    const offers = within(screen.getByRole('table', { name: 'Declined offers' }));
    expect(offers.getByRole('link', { name: 'EST-1 R2' })).toHaveAttribute(
      'href',
      '/estimate/0f0000000000000000000001?revision=2',
    );
    await userEvent.click(screen.getByRole('button', { name: '3 months' }));
    await waitFor(() => expect(asked.filter(({ name }) => name === 'getLostOffers')).toHaveLength(2));
  });

  test('says that nothing was lost', async () => {
    const none = { count: 0, priced: 0, gapRate: null, sells: [] };
    answerContract(estimateCalls, { getLostOffers: () => ({ ...lost, all: none, offers: [] }) });
    await renderRemote(routes, '/estimate/lost');
    expect(await screen.findByText('No offer was declined in this period')).toBeVisible();
  });
});
