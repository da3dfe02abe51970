import { accountCalls, taxRatesChangeSchema } from '@quayside/service-account/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { formFaults } from '@quayside/test-kit/form-faults';
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

  test('say at the fields of a new row what cannot be stored of it, and send it once it is right', async () => {
    const asked = answerContract(accountCalls, {
      getCompany: () => company,
      replaceTaxRates: ({ body }) => ({ version: 5, items: body.items }),
    });
    const sent = () => asked.filter(({ name }) => name === 'replaceTaxRates');
    const user = userEvent.setup();
    await renderRemote(routes, path, { member: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Add a tax rate' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Code/), 'JP_NEW');
    await user.type(dialog.getByLabelText(/^Rate/), '101');
    await user.click(dialog.getByLabelText(/^Name \(English\)/));
    await user.paste('x'.repeat(201));
    await user.type(dialog.getByLabelText(/^Valid from/), '2027-04-01');
    await user.type(dialog.getByLabelText(/^Valid until/), '2027-03-31');
    await user.click(dialog.getByRole('button', { name: 'Save tax rate' }));
    await waitFor(() =>
      expect(formFaults().sort()).toEqual([
        'Code: Capital letters, digits and hyphens only, at most 24.',
        'Name (English): Please type at most 200 characters.',
        'Name (Japanese): Please fill this in.',
        'Rate: A percentage from 0 to 100, with four decimals at most. Below 1 % with the sign: 0.15%.',
        'Valid until: The last day is before the first.',
      ]),
    );
    expect(sent()).toEqual([]);
    await user.clear(dialog.getByLabelText(/^Code/));
    await user.type(dialog.getByLabelText(/^Code/), 'jp-new');
    await user.clear(dialog.getByLabelText(/^Rate/));
    await user.type(dialog.getByLabelText(/^Rate/), '10');
    await user.clear(dialog.getByLabelText(/^Name \(English\)/));
    await user.type(dialog.getByLabelText(/^Name \(English\)/), 'New');
    await user.type(dialog.getByLabelText(/^Name \(Japanese\)/), '新');
    await user.clear(dialog.getByLabelText(/^Valid until/));
    await user.click(dialog.getByRole('button', { name: 'Save tax rate' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [{ body } = {}] = sent();
    expect(taxRatesChangeSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({ items: [...company.taxRates, { code: 'JP-NEW', rate: '0.1' }] });
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
