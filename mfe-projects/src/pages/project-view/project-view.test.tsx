import {
  milestoneInputSchema,
  projectsCalls,
  type Milestone,
  type ProjectEstimates,
  type Task,
} from '@quayside/service-projects/contract';
import { formFaults } from '@quayside/test-kit/form-faults';
import { Refusal } from '@quayside/test-kit/refusal';
import { answerContract, type Asked } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { project, stored } from '../../testing/stored';
import { pageOf } from '@quayside/test-kit/page-of';

const task = (id: string, title: string, dueOn: string): Task => ({
  ...stored,
  id,
  projectId: project.id,
  title,
  dueOn,
  done: false,
});
const call = task('t1', 'Call the carrier', '2027-01-10');
const milestone: Milestone = {
  ...stored,
  id: 'm1',
  projectId: project.id,
  name: 'Sailing',
  dueOn: '2027-02-28',
  done: false,
};
const tasks = [call, task('t2', 'Check crates', '2027-01-20')];
const refusal = (status: number, code: string, more: object = {}) => new Refusal({ status, code, ...more });
const noEstimates: ProjectEstimates = {
  items: [],
  total: 0,
  budget: { accepted: [], open: [], changes: [], drafts: [] },
};

/** Answers reads as the service would; a change of a task, as the test says. */
function answer(
  updateTask: () => Task | Refusal | Promise<Task | Refusal>,
  estimates = noEstimates,
): Asked[] {
  return answerContract(projectsCalls, {
    getProject: () => project,
    listTasks: () => pageOf(tasks),
    listMilestones: () => pageOf([]),
    getProjectEstimates: () => estimates,
    listOrders: () => pageOf([]),
    getReference: () => ({ shippers: [], members: [] }),
    readActivity: () => pageOf([]),
    updateTask,
    createMilestone: () => milestone,
  });
}

const created = (calls: Asked[]) => calls.filter(({ name }) => name === 'createMilestone');
const changes = (calls: Asked[]) => calls.filter(({ name }) => name === 'updateTask');
const show = (roles?: ['viewer']) => renderRemote(routes, `/projects/${project.id}`, { roles });
const box = (name: string) => screen.findByRole('checkbox', { name });

describe('ticking off a task', () => {
  test('shows at once, and is taken back with a word when the service refuses', async () => {
    let refuse: (refusal: Refusal) => void = () => undefined;
    const calls = answer(() => new Promise<Refusal>((resolve) => (refuse = resolve)));
    await show();
    await userEvent.click(await box('Call the carrier'));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Call the carrier' })).toBeChecked());
    expect(screen.getByText('1 of 2 done')).toBeInTheDocument();
    await waitFor(() => expect(changes(calls)).toHaveLength(1));
    expect(changes(calls)[0]?.body).toEqual({ done: true });
    refuse(refusal(503, 'service-unavailable'));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Call the carrier' })).not.toBeChecked());
    expect(await screen.findByText('Call the carrier was not changed')).toBeInTheDocument();
    expect(screen.getByText('0 of 2 done')).toBeInTheDocument();
  });

  test('twice in a row sends the version that the first tick was answered with', async () => {
    const answers: ((answered: Task) => void)[] = [];
    const calls = answer(() => new Promise<Task>((resolve) => answers.push(resolve)));
    await show();
    await userEvent.click(await box('Call the carrier'));
    await userEvent.click(await box('Call the carrier'));
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.({ ...call, done: true, version: 2 });
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.({ ...call, done: false, version: 3 });
    expect(changes(calls).map(({ body, version }) => [body, version])).toEqual([
      [{ done: true }, 1],
      [{ done: false }, 2],
    ]);
    expect(await box('Call the carrier')).not.toBeChecked();
  });
});

describe('changing a task in place', () => {
  test('asks when somebody else saved first, and shows theirs when told to', async () => {
    answer(() =>
      refusal(412, 'stale-version', { current: { ...call, version: 4, title: 'Call the agent' } }),
    );
    const user = userEvent.setup();
    await show();
    await user.click(await screen.findByRole('button', { name: 'Edit Call the carrier' }));
    const form = screen.getByRole('form', { name: 'Edit Call the carrier' });
    expect(within(form).getByLabelText(/^Task/)).toHaveFocus();
    await user.keyboard(' today{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Load their version' }));
    await waitFor(() => expect(within(form).getByLabelText(/^Task/)).toHaveValue('Call the agent'));
  });

  test('says what cannot be stored of it, and sends nothing', async () => {
    const calls = answer(() => refusal(500, 'internal'));
    const user = userEvent.setup();
    await show();
    await user.click(await screen.findByRole('button', { name: 'Edit Call the carrier' }));
    const form = within(screen.getByRole('form', { name: 'Edit Call the carrier' }));
    await user.clear(form.getByLabelText(/^Task/));
    await user.click(form.getByLabelText(/^Notes/));
    await user.paste('x'.repeat(5001));
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(formFaults()).toEqual([
        'Task: Please fill this in.',
        'Notes: Please type at most 5000 characters.',
      ]),
    );
    expect(form.getByLabelText(/^Task/)).toHaveFocus();
    expect(changes(calls)).toEqual([]);
  });

  test('Esc leaves it as it was, and the keyboard where it came from', async () => {
    const calls = answer(() => refusal(500, 'internal'));
    const user = userEvent.setup();
    await show();
    await user.click(await screen.findByRole('button', { name: 'Edit Call the carrier' }));
    await user.keyboard('changed{Escape}');
    expect(screen.getByRole('button', { name: 'Edit Call the carrier' })).toHaveFocus();
    expect(changes(calls)).toHaveLength(0);
  });
});

describe('a new milestone', () => {
  test('wants a name and a day before it is sent, and is sent as its schema takes it', async () => {
    const calls = answer(() => call);
    const user = userEvent.setup();
    await show();
    await user.click(await screen.findByRole('button', { name: 'Add milestone' }));
    const form = within(screen.getByRole('form', { name: 'Add milestone' }));
    await user.type(form.getByLabelText(/^Due/), '2027-02-30');
    await user.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(form.getByLabelText(/^Milestone/)).toBeInvalid());
    expect(form.getByLabelText(/^Due/)).toBeInvalid();
    expect(created(calls)).toEqual([]);
    await user.type(form.getByLabelText(/^Milestone/), 'Sailing');
    await user.clear(form.getByLabelText(/^Due/));
    await user.type(form.getByLabelText(/^Due/), '2027-02-28');
    await user.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(created(calls)).toHaveLength(1));
    const [{ body } = {}] = created(calls);
    expect(milestoneInputSchema.parse(body)).toEqual(body);
  });
});

describe('those who only read', () => {
  const estimate = {
    estimateId: '0f0000000000000000000001',
    number: 'EST-1',
    title: 'Press line',
    state: 'accepted',
    outcome: 'won' as const,
    revision: 1,
    option: 'A',
    currency: 'JPY',
    sell: '3000000',
    total: '3300000',
    newer: [],
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  const yen = (amount: string) => ({ amount, currency: 'JPY' });

  test('get no column of cost, nothing to change, and the budget in words', async () => {
    answer(() => refusal(403, 'forbidden'), {
      items: [estimate],
      total: 1,
      budget: {
        budget: yen('2600000'),
        accepted: [yen('3000000')],
        open: [],
        changes: [],
        drafts: [],
        remaining: yen('-400000'),
      },
    });
    await show(['viewer']);
    const table = await screen.findByRole('table', { name: 'Estimates against the budget' });
    await within(table).findByRole('link', { name: 'EST-1' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Number', 'Title', 'State', 'Sell JPY']);
    expect(
      screen.getByText('Accepted estimates exceed the budget by 400,000 JPY (115 % of it).'),
    ).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(await box('Check crates')).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Edit|Archive|Change state|Add/ })).toBeNull();
  });
});
