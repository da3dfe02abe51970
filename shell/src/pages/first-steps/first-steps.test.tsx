import {
  createMemoryRouter,
  PlatformProvider,
  queryClient,
  RouterProvider,
  useSessionStore,
  type Session,
} from '@quayside/platform';
import { accountCalls, type FirstSteps as Answer } from '@quayside/service-account/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account } from '../../api/account.client';
import { registerShellLocales } from '../../locales/register';
import { FirstSteps } from './first-steps.component';

const session = { member: {}, organisation: {}, firstSteps: true } as unknown as Session;
const shipperId = 'a'.repeat(24);
const items: Answer['items'] = [
  { step: 'taxes', done: true, at: null },
  { step: 'products', done: false, at: shipperId },
  { step: 'rateCards', done: null, at: null },
];

beforeAll(registerShellLocales);
beforeEach(() => queryClient.clear());

function show() {
  useSessionStore.setState({ session });
  const router = createMemoryRouter([{ path: '/', element: <FirstSteps /> }]);
  return render(
    <PlatformProvider>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
}

test('ticks what is there, leads to what is not, and is put away for all pages', async () => {
  const asked = answerContract(accountCalls, {
    getFirstSteps: () => ({ dismissed: false, items }),
    updateFirstSteps: () => undefined,
  });
  show();
  expect(await screen.findByText('1 of 3 done')).toBeVisible();
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByRole('link')?.getAttribute('href'))).toEqual([
    undefined,
    `/shippers/${shipperId}/product-list`,
    '/supplier/new',
  ]);
  expect(rows[2]).toHaveTextContent('not known at the moment');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(useSessionStore.getState().session?.firstSteps).toBe(false));
  expect(asked.at(-1)).toMatchObject({ name: 'updateFirstSteps', body: { dismissed: true } });
});

test('leaves out a step that only a newer service knows', async () => {
  answerContract(accountCalls, { getFirstSteps: () => new Promise<Answer>(() => undefined) });
  // As a production build has it, which holds no answer against the contract.
  queryClient.setQueryData(account.getFirstSteps.query().queryKey, {
    dismissed: false,
    items: [...items, { step: 'step of a later version', done: false, at: null }],
  });
  show();
  expect(await screen.findByText('1 of 3 done')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});
