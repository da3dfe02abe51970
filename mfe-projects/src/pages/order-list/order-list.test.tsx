import { projectsCalls } from '@quayside/service-projects/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { pageOf } from '@quayside/test-kit/page-of';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { orderRow } from '../../testing/order';

test('the orders are narrowed by state, and say which one waits for a change order', async () => {
  const asked = answerContract(projectsCalls, {
    listOrders: () => pageOf([{ ...orderRow, isChangeWaiting: true }]),
  });
  await renderRemote(routes, '/projects/orders');
  const table = within(await screen.findByRole('table', { name: 'Orders' }));
  expect((await table.findAllByRole('link', { name: 'OR-2026-0001' }))[0]).toHaveAttribute(
    'href',
    `/projects/orders/${orderRow.id}`,
  );
  expect(table.getByText('change order is waiting')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Open');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ state: 'open' }));
});
