import { supplierCalls, type Supplier } from '@quayside/service-supplier/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { rateCard, supplier } from '../../testing/stored';
import { pageOf } from '@quayside/test-kit/page-of';

const path = `/supplier/${supplier.id}`;

function answer(getSupplier: () => Supplier | Refusal, cards = [rateCard]) {
  return answerContract(supplierCalls, {
    getSupplier,
    archiveSupplier: () => ({ ...supplier, archived: true, version: 4 }),
    listRateCards: () => pageOf(cards),
    listRateCardOverlaps: () => ({ items: [], total: 0 }),
    readActivity: () => pageOf([]),
  });
}

/** The last item of a menu, by keys. */
async function chooseLast(user: ReturnType<typeof userEvent.setup>, button: HTMLElement) {
  button.focus();
  await user.keyboard('{ArrowUp}');
  const items = await screen.findAllByRole('menuitem');
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await waitFor(() => expect(items.at(-1)).toHaveAttribute('data-highlighted'));
  await user.keyboard('{Enter}');
}

describe('one supplier', () => {
  test('shows its prices, and is archived once that is confirmed', async () => {
    const asked = answer(() => supplier);
    const user = userEvent.setup();
    await renderRemote(routes, path);
    const cards = await screen.findByRole('table', { name: 'Rate cards' });
    expect(await within(cards).findByRole('link', { name: /Long Beach 20GP/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'ono@pacific.example' })).toBeVisible();
    await chooseLast(user, screen.getByRole('button', { name: 'More actions' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(asked.some(({ name }) => name === 'archiveSupplier')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Supplier archived.')).toBeVisible();
    expect(asked.find(({ name }) => name === 'archiveSupplier')).toMatchObject({ version: 3 });
  });

  test('without prices begins with a card or a file; the supplier itself only reads', async () => {
    answer(() => supplier, []);
    const { unmount } = await renderRemote(routes, path);
    expect(await screen.findByText('No rate cards yet')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Import CSV' })).toHaveLength(2);
    unmount();
    await renderRemote(routes, path, { member: 'supplier' });
    expect(await screen.findByText('No rate cards yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Import CSV' })).not.toBeInTheDocument();
  });

  test('that is not there is said to be so', async () => {
    answer(() => new Refusal({ status: 404, code: 'not-found' }));
    await renderRemote(routes, path);
    await waitFor(() => expect(screen.getByTestId('page-not-found')).toBeVisible());
  });
});
