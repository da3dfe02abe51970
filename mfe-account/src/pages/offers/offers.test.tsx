import { accountCalls } from '@quayside/service-account/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { formFaults } from '@quayside/test-kit/form-faults';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { company } from '../../testing/stored';

const path = '/manage-company/offers';
const answer = () =>
  answerContract(accountCalls, {
    getCompany: () => company,
    updateCompany: ({ body }) => ({ ...company, ...body, version: company.version + 1 }),
  });

test('issue 28.7: all rules are off at first, and each is set with its days', async () => {
  const user = userEvent.setup();
  const asked = answer();
  await renderRemote(routes, path, { member: 'admin' });
  const rule = within(await screen.findByRole('group', { name: 'The client has not opened the offer' }));
  expect(rule.getByLabelText('What to do')).toHaveValue('off');
  await user.selectOptions(rule.getByLabelText('What to do'), 'reminder');
  await user.clear(rule.getByLabelText(/^After/));
  await user.type(rule.getByLabelText(/^After/), '４');
  await user.type(screen.getByLabelText(/^Colour of your company/), '#FFDD00');
  expect(screen.getByText(/^Light · #.* · adjusted/)).toBeVisible();
  expect(screen.getByText('Dark · #ffdd00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings saved.')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({
    name: 'updateCompany',
    version: company.version,
    body: {
      brandColour: '#ffdd00',
      followUp: {
        unopened: { act: 'reminder', days: 4 },
        unanswered: { act: 'off', days: 5 },
        ending: { act: 'off', days: 3 },
      },
    },
  });
});

test('issue 28.7: a number of days that is none, and a colour that is none, are not sent', async () => {
  const user = userEvent.setup();
  const asked = answer();
  await renderRemote(routes, path, { member: 'admin' });
  const rule = within(await screen.findByRole('group', { name: 'The offer ends soon' }));
  await user.clear(rule.getByLabelText(/^Before/));
  await user.type(rule.getByLabelText(/^Before/), '61');
  await user.type(screen.getByLabelText(/^Colour of your company/), 'blue');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(formFaults()).toHaveLength(2));
  expect(formFaults().join()).toContain('# and six hexadecimal digits, such as #1f5fd0.');
  expect(asked.some(({ name }) => name === 'updateCompany')).toBe(false);
});

test('issue 28.7: who may not change the company reads the rules', async () => {
  answer();
  await renderRemote(routes, path, { member: 'auditor' });
  const rule = within(await screen.findByRole('group', { name: 'The offer ends soon' }));
  expect(rule.getByLabelText('What to do')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
