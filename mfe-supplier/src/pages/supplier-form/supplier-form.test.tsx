import { issuesOf } from '@quayside/contract/issues';
import { supplierCalls, supplierInputSchema, type SupplierInput } from '@quayside/service-supplier/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { formFaults } from '@quayside/test-kit/form-faults';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { routes } from '../../routes';
import { supplier } from '../../testing/stored';
import { pageOf } from '@quayside/test-kit/page-of';
import { inputOf, valuesOf } from './supplier-values';

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

describe('what cannot be stored of a supplier', () => {
  /** Every kind of refusal: over its limit, empty, not chosen, of a wrong form, in a part, in a row. */
  async function typeFaults(user: UserEvent, place?: string) {
    await user.type(await screen.findByLabelText(/^Code/), '-x');
    await user.click(screen.getByLabelText(/^Payment terms/));
    await user.paste('x'.repeat(301));
    await user.type(screen.getByLabelText(/^E-mail/), 'nobody@');
    await user.type(screen.getByLabelText(/^Phone/), 'call me');
    await user.type(screen.getByLabelText(/^Website/), 'pacific.example');
    const another = screen.getByRole('button', { name: 'Add a lane' });
    await user.click(another);
    await user.click(another);
    if (place) await user.type(screen.getAllByLabelText(/^Place/)[0]!, place);
    await user.type(screen.getAllByLabelText('Port of loading')[1]!, 'yoko');
    await user.click(screen.getByRole('button', { name: 'Create supplier' }));
    await screen.findByText(/^Code: /);
    expect(screen.getByLabelText(/^Code/)).toHaveFocus();
  }

  test('is said at its fields, those below an empty row too, and nothing is sent', async () => {
    const asked = answerContract(supplierCalls, {});
    await renderRemote(routes, '/supplier/new');
    await typeFaults(userEvent.setup());
    expect(screen.getByLabelText(/^Payment terms/)).toHaveAccessibleDescription(/at most 300 characters/);
    expect(screen.getByLabelText(/^Name\*?$/)).toHaveAccessibleDescription('Please fill this in.');
    expect(screen.getByLabelText(/^Country/)).toHaveAccessibleDescription('Please fill this in.');
    expect(screen.getByLabelText(/^E-mail/)).toBeInvalid();
    expect(screen.getAllByLabelText('Port of loading')[0]).toBeValid();
    expect(screen.getAllByLabelText('Port of loading')[1]).toBeInvalid();
    expect(screen.getByText(/Choose at least one stage\./, { selector: '[id$="-error"]' })).toBeVisible();
    expect(formFaults()).toHaveLength(9);
    expect(asked).toEqual([]);
  });

  test('is said by the service in the same words at the same fields', async () => {
    answerContract(supplierCalls, {});
    const { unmount } = await renderRemote(routes, '/supplier/new');
    const user = userEvent.setup();
    await typeFaults(user, 'Nagoya');
    const said = formFaults().sort();
    unmount();
    // The form lets it pass, as where the schema could not be fetched, and the service holds it against the same one.
    const refuse = supplierInputSchema.safeParseAsync.bind(supplierInputSchema);
    jest
      .spyOn(supplierInputSchema, 'safeParse')
      .mockReturnValue({ success: true, data: {} as SupplierInput });
    const asked = answerContract(supplierCalls, {
      createSupplier: async ({ body }) => {
        const { error } = await refuse(body);
        return new Refusal({ status: 422, code: 'invalid', errors: error && issuesOf(error, body) });
      },
    });
    await renderRemote(routes, '/supplier/new');
    await typeFaults(user, 'Nagoya');
    expect(asked).toHaveLength(1);
    expect(formFaults().sort()).toEqual(said);
  });

  test.each([
    ['a country', 'country', { country: 'Japan' }, 'country.format'],
    ['a currency', 'currency', { currency: 'yen' }, 'currency.format'],
  ])('is %s that is none', (_what, path, wrong, message) => {
    const body = { ...inputOf(valuesOf(supplier)), ...wrong };
    expect(issuesOf(supplierInputSchema.safeParse(body).error!, body)).toMatchObject([{ path, message }]);
  });
});
