import { supplierCalls } from '@quayside/service-supplier/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { pageOf, supplier } from '../../testing/stored';

/** What the page of a supplier asks once it is saved. */
const view = {
  listRateCards: () => pageOf([]),
  listRateCardOverlaps: () => ({ items: [], total: 0 }),
  readActivity: () => pageOf([]),
};

describe('a new supplier', () => {
  test('is sent when it is complete, and shown then', async () => {
    const asked = answerContract(supplierCalls, {
      ...view,
      createSupplier: () => supplier,
      getSupplier: () => supplier,
    });
    const user = userEvent.setup();
    const { router } = await renderRemote(routes, '/supplier/new');
    const code = await screen.findByLabelText(/^Code/);
    await user.click(screen.getByRole('button', { name: 'Create supplier' }));
    await waitFor(() => expect(code).toBeInvalid());
    expect(asked).toEqual([]);
    await user.type(code, 'PCL');
    await user.type(screen.getByLabelText(/^Name\*?$/), 'Pacific Line Co., Ltd.');
    await user.selectOptions(screen.getByLabelText(/^Country/), 'JP');
    await user.click(screen.getByRole('checkbox', { name: 'Sea transport' }));
    await user.click(screen.getByRole('button', { name: 'Create supplier' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/supplier/${supplier.id}`));
    expect(asked.find(({ name }) => name === 'createSupplier')?.body).toMatchObject({
      code: 'PCL',
      country: 'JP',
      stages: ['sea-transport'],
    });
  });
});

describe('a supplier that is changed', () => {
  test('asks when somebody else saved first, and goes on from theirs when told to', async () => {
    const theirs = { ...supplier, version: 9, terms: 'Thirty days' };
    const asked = answerContract(supplierCalls, {
      ...view,
      getSupplier: () => supplier,
      updateSupplier: ({ version }) =>
        version === 9 ? theirs : new Refusal({ status: 412, code: 'stale-version', current: theirs }),
    });
    const user = userEvent.setup();
    await renderRemote(routes, `/supplier/${supplier.id}/edit`);
    await user.type(await screen.findByLabelText(/^Payment terms/), ', always');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Load their version' }));
    expect(await screen.findByLabelText(/^Payment terms/)).toHaveValue('Thirty days');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked.findLast(({ name }) => name === 'updateSupplier')).toMatchObject({ version: 9 }),
    );
  });

  test('has to be restored first where it is archived', async () => {
    answerContract(supplierCalls, { getSupplier: () => ({ ...supplier, archived: true }) });
    await renderRemote(routes, `/supplier/${supplier.id}/edit`);
    expect(await screen.findByText('This supplier is archived')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});
