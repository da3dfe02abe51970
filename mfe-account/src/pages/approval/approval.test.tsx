import { accountCalls } from '@quayside/service-account/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen } from '@testing-library/react';
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

  test('ask when somebody else saved first, and show theirs when told to', async () => {
    const user = userEvent.setup();
    const current = { ...company, marginFloor: '0.03', version: 9 };
    answerContract(accountCalls, {
      getCompany: () => company,
      updateCompany: () => new Refusal({ status: 412, code: 'stale-version', current }),
    });
    await renderRemote(routes, '/manage-company/approval', { member: 'admin' });
    await user.type(await screen.findByLabelText(/^Margin floor/), '.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Load their version' }));
    expect(await screen.findByDisplayValue('3')).toBe(screen.getByLabelText(/^Margin floor/));
  });
});
