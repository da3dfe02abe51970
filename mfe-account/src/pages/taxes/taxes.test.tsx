import { accountCalls } from '@quayside/service-account/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { company } from '../../testing/stored';

const path = '/manage-company/taxes';

describe('the tax rates', () => {
  test('lose one row once that is confirmed; the others are sent as they were', async () => {
    const asked = answerContract(accountCalls, {
      getCompany: () => company,
      replaceTaxRates: ({ body }) => ({ version: 5, items: body.items }),
    });
    const user = userEvent.setup();
    await renderRemote(routes, path, { member: 'admin' });
    const table = within(await screen.findByRole('table', { name: 'Tax rates' }));
    expect(table.getAllByText('In force')).toHaveLength(1);
    await user.click(table.getByRole('button', { name: 'Remove: JP-STANDARD, 2014-04-01' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the rate of JP-STANDARD?' }));
    expect(asked.some(({ name }) => name === 'replaceTaxRates')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Tax rate removed.')).toBeVisible();
    expect(asked.find(({ name }) => name === 'replaceTaxRates')).toMatchObject({
      body: { items: company.taxRates.slice(1) },
      version: company.version,
    });
  });

  test('say at the field of a row what the service refuses of it', async () => {
    answerContract(accountCalls, {
      getCompany: () => company,
      replaceTaxRates: () =>
        new Refusal({
          status: 422,
          code: 'invalid',
          errors: [{ path: 'items.2.nameEn', code: 'too_big', message: 'Too big' }],
        }),
    });
    const user = userEvent.setup();
    await renderRemote(routes, path, { member: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Edit: JP-STANDARD, 2019-10-01' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit tax rate' }));
    expect(dialog.getByLabelText(/^Rate/)).toHaveValue('10');
    await user.click(dialog.getByRole('button', { name: 'Save tax rate' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Name \(English\)/)).toBeInvalid());
  });

  test('are only read by those who may not write, and say so where there are none', async () => {
    answerContract(accountCalls, { getCompany: () => ({ ...company, taxRates: [] }) });
    await renderRemote(routes, path, { member: 'auditor' });
    expect(await screen.findByText('No tax rates yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a tax rate' })).not.toBeInTheDocument();
  });
});
