import { projectsCalls, type Order } from '@quayside/service-projects/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { pageOf } from '@quayside/test-kit/page-of';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { order } from '../../testing/order';

const address = `/projects/orders/${order.id}`;
const answer = (getOrder: () => Order | Refusal) =>
  answerContract(projectsCalls, {
    getOrder,
    readActivity: () => pageOf([]),
    updateMilestone: () => ({ ...order.milestones[0]!, done: true, version: 2 }),
    updateOrder: () => ({ ...order, state: 'done' as const, version: 2 }),
    takeOrderChange: () => order,
  });

describe('the hand-over page of an order', () => {
  test('shows shipment, budget and steps; a step is ticked off on its version', async () => {
    const asked = answer(() => order);
    await renderRemote(routes, address);
    const budget = within(await screen.findByRole('table', { name: 'Budget by stage and charge' }));
    expect(budget.getByRole('row', { name: /^Ocean freight OFR 1,171,707 1,279,827/ })).toBeVisible();
    expect(screen.getByText('Yokohama (JPYOK)')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Departure' }));
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'updateMilestone')).toMatchObject({ body: { done: true } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'updateOrder')).toMatchObject({ body: { state: 'done' } }),
    );
  });

  test('says of every total that it is without charges to be advised', async () => {
    const [version] = order.versions;
    const totals = { ...version!.totals, toBeAdvised: 1, indicative: 0 };
    const waiting = {
      ...{ revision: 3, acceptedAt: '2026-11-05T00:00:00.000Z', sell: '1300000', currency: 'JPY' },
      indicative: 1,
    };
    answer(() => ({
      ...order,
      waiting,
      versions: [
        { ...version!, totals },
        { ...version!, totals, revision: 2 },
      ],
    }));
    await renderRemote(routes, address);
    expect(
      await screen.findByRole('row', { name: /^Total before tax plus charges to be advised/ }),
    ).toBeVisible();
    // Below the title, in the budget, and of each version.
    expect(screen.getAllByText('plus charges to be advised')).toHaveLength(4);
    expect(screen.getByText(/1,300,000.*includes indicative prices/)).toBeVisible();
  });

  test('says that a change order waits, and takes it', async () => {
    const waiting = {
      ...{ revision: 2, acceptedAt: '2026-11-05T00:00:00.000Z', sell: '1300000', currency: 'JPY' },
    };
    const asked = answer(() => ({ ...order, waiting }));
    await renderRemote(routes, address);
    expect(await screen.findByText(/accepted revision 2 for .*1,300,000/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take over as change order' }));
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'takeOrderChange')).toMatchObject({ body: { revision: 2 } }),
    );
  });

  test('of a cancelled order tells why, and offers nothing more', async () => {
    answer(() => ({
      ...order,
      state: 'cancelled',
      milestones: [],
      cancellation: { at: '2026-11-05T00:00:00.000Z', reason: 'Plant closed' },
    }));
    await renderRemote(routes, address);
    expect(await screen.findByText(/Reason: Plant closed/)).toBeVisible();
    expect(screen.getByText('This order has no milestones.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as done' })).not.toBeInTheDocument();
  });

  test('shows a reader no cost and no buttons', async () => {
    const [version] = order.versions;
    const { cost: _cost, ...totals } = version!.totals;
    answer(() => ({
      ...order,
      versions: [
        {
          ...{ ...version!, totals },
          budget: version!.budget.map(({ cost: _own, ...line }) => line),
          stages: version!.stages.map(({ cost: _own, ...stage }) => stage),
        },
      ],
    }));
    await renderRemote(routes, address, { roles: ['viewer'] });
    const budget = within(await screen.findByRole('table', { name: 'Budget by stage and charge' }));
    expect(budget.queryByRole('columnheader', { name: 'Cost' })).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Departure' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });

  test('says that there is no such order', async () => {
    answer(() => new Refusal({ status: 404, code: 'not-found' }));
    await renderRemote(routes, address);
    expect(await screen.findByText('This order does not exist, or you may not see it.')).toBeVisible();
  });
});
