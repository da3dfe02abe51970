import { accountCalls, companyChangeSchema } from '@quayside/service-account/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { formFaults } from '@quayside/test-kit/form-faults';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { company } from '../../testing/stored';

describe('approval and default markup', () => {
  test('are shown as percents and sent as exact shares, with the version', async () => {
    const user = userEvent.setup();
    const asked = answerContract(accountCalls, {
      getCompany: () => company,
      updateCompany: ({ body }) => ({ ...company, ...body, version: company.version + 1 }),
    });
    await renderRemote(routes, '/manage-company/approval', { member: 'admin' });
    const floor = await screen.findByLabelText(/^Margin floor/);
    expect(floor).toHaveValue('5');
    expect(screen.getByText(/Approvers can approve margins of 5 % or more/)).toBeVisible();
    await user.clear(floor);
    await user.type(floor, '７．５');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Settings saved.')).toBeVisible();
    expect(asked.at(-1)).toMatchObject({
      name: 'updateCompany',
      body: { marginFloor: '0.075', defaultMarkup: { kind: 'markup', rate: '0.12' } },
      version: company.version,
    });
  });

  test('say what is no share of the sell, and of the cost what is none, and are not sent', async () => {
    const user = userEvent.setup();
    const asked = answerContract(accountCalls, {
      getCompany: () => company,
      updateCompany: ({ body }) => ({ ...company, ...body, version: company.version + 1 }),
    });
    await renderRemote(routes, '/manage-company/approval', { member: 'admin' });
    const floor = await screen.findByLabelText(/^Margin floor/);
    const markup = screen.getByLabelText(/^Rate/);
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    await user.clear(floor);
    await user.clear(markup);
    await user.type(markup, '12.34567');
    await save();
    await waitFor(() =>
      expect(formFaults()).toEqual([
        'Margin floor: Please fill this in.',
        'Rate: A percentage from 0 to 9,999, with four decimals at most. Below 1 % with the sign: 0.15%.',
      ]),
    );
    await user.type(floor, '100.1');
    await user.clear(markup);
    await user.type(markup, '100');
    await user.selectOptions(screen.getByLabelText(/^Method/), 'margin');
    await save();
    await waitFor(() =>
      expect(formFaults()).toEqual([
        'Margin floor: A percentage from 0 to 100, with four decimals at most. Below 1 % with the sign: 0.15%.',
        'Rate: A margin must be below 100 %.',
      ]),
    );
    expect(asked.filter(({ name }) => name === 'updateCompany')).toEqual([]);
    await user.clear(floor);
    await user.type(floor, '5');
    await user.selectOptions(screen.getByLabelText(/^Method/), 'markup');
    await user.clear(markup);
    await user.type(markup, '1500');
    await save();
    await waitFor(() =>
      expect(formFaults()).toEqual([
        'Rate: This is more than 100 %. Correct it, or confirm that it is meant.',
      ]),
    );
    await user.click(screen.getByLabelText('1500 % is meant'));
    await user.clear(markup);
    await user.type(markup, '150');
    // The figure that was confirmed was another one.
    expect(screen.getByLabelText('150 % is meant')).not.toBeChecked();
    await user.click(screen.getByLabelText('150 % is meant'));
    await save();
    expect(await screen.findByText('Settings saved.')).toBeVisible();
    const sent = asked.at(-1)?.body;
    expect(companyChangeSchema.parse(sent)).toEqual({
      marginFloor: '0.05',
      premiumRate: null,
      defaultMarkup: { kind: 'markup', rate: '1.5' },
      confirmedMarkup: '1.5',
    });
  });

  test('ask when somebody else saved first, and show theirs when told to', async () => {
    const user = userEvent.setup();
    const current = { ...company, marginFloor: '0.03', version: 9 };
    answerContract(accountCalls, {
      getCompany: () => company,
      updateCompany: () => new Refusal({ status: 412, code: 'stale-version', current }),
    });
    await renderRemote(routes, '/manage-company/approval', { member: 'admin' });
    await user.type(await screen.findByLabelText(/^Margin floor/), '0.5%');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Load their version' }));
    expect(await screen.findByDisplayValue('3')).toBe(screen.getByLabelText(/^Margin floor/));
  });
});
