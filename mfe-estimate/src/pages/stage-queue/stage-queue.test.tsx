import { estimateCalls } from '@quayside/service-estimate/calls';
import type { QueueRow } from '@quayside/service-estimate/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { estimateFixture } from '../../testing/estimate-fixture';
import { pageOf } from '@quayside/test-kit/page-of';

const { id, number, state, title, shipper, currency, stageTotals, updatedAt } = estimateFixture();
const row: QueueRow = {
  ...{ estimateId: id, number, revision: 1, estimateState: state, title, titleJa: null, shipper },
  ...{ stage: 'packing', version: 4, state: 'todo', assignee: null, dueDate: null, currency },
  ...{ totals: stageTotals.packing, columns: {}, updatedAt },
};
describe('the queue of a stage', () => {
  test('takes a day until when, and says when it was refused', async () => {
    const asked = answerContract(estimateCalls, {
      listQueue: () => pageOf([row]),
      listMembers: () => ({ items: [], total: 0 }),
      updatePacking: () => new Refusal({ status: 409, code: 'conflict' }),
    });
    const user = userEvent.setup();
    await renderRemote(routes, '/estimate/packing');
    const table = within(await screen.findByRole('table', { name: 'Packing queue' }));
    await user.click(await table.findByRole('textbox', { name: `Due date of ${number}` }));
    await user.paste('2099-12-01');
    await user.tab();
    expect(await screen.findByText('The change was not saved')).toBeVisible();
    expect(asked.find(({ name }) => name === 'updatePacking')).toMatchObject({
      params: { estimateId: id },
      body: { dueDate: '2099-12-01' },
    });
  });

  test('shows open work unless asked otherwise, and is only read by those who may not write', async () => {
    const asked = answerContract(estimateCalls, {
      listQueue: () => pageOf([row]),
      listMembers: () => ({ items: [], total: 0 }),
    });
    await renderRemote(routes, '/estimate/packing?mine=true', { member: 'viewer' });
    expect(await screen.findByRole('link', { name: /EST-1/ })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: `Due date of ${number}` })).not.toBeInTheDocument();
    expect(asked.find(({ name }) => name === 'listQueue')?.query).toMatchObject({
      state: 'todo,attention',
      mine: 'true',
    });
  });

  test('says that nothing is left to do', async () => {
    answerContract(estimateCalls, {
      listQueue: () => pageOf([]),
      listMembers: () => ({ items: [], total: 0 }),
    });
    await renderRemote(routes, '/estimate/packing');
    expect(await screen.findByText('Nothing to do here')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link', { name: 'New estimate' })).toBeVisible());
  });
});
