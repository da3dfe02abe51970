import { accountCalls, invitationInputSchema } from '@quayside/service-account/contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { Refusal } from '@quayside/test-kit/refusal';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { formFaults } from '@quayside/test-kit/form-faults';
import { admin } from '../../testing/stored';
import { roleWarning } from './member-rules';

const page = <Item,>(items: Item[]) => ({ items, nextCursor: null, total: items.length });
const lastAdmin = () =>
  new Refusal({
    status: 409,
    code: 'state-conflict',
    errors: [{ path: 'roles', code: 'last-admin', message: 'there must be an active admin' }],
  });

describe('rules of roles', () => {
  const rules = { ownId: 'somebody else', activeAdmins: 1 };

  test('warn before the last active admin is lost', () => {
    expect(roleWarning(admin, ['estimator'], rules)).toBe('lastAdmin');
    expect(roleWarning(admin, ['admin', 'estimator'], rules)).toBeUndefined();
    expect(roleWarning({ ...admin, active: false }, ['estimator'], rules)).toBeUndefined();
  });

  test('warn those who take the right from themselves', () => {
    expect(roleWarning(admin, ['viewer'], { ownId: admin.id, activeAdmins: 2 })).toBe('ownAdmin');
    expect(roleWarning(admin, ['viewer'], { ...rules, activeAdmins: 2 })).toBeUndefined();
  });
});

describe('the members of the company', () => {
  const answers = {
    listMembers: () => page([admin]),
    listInvitations: () => page([]),
  };

  test('say before and after that the last admin stays', async () => {
    const user = userEvent.setup();
    const asked = answerContract(accountCalls, { ...answers, updateMember: lastAdmin });
    await renderRemote(routes, '/manage-company/members', { member: 'admin' });
    const table = await screen.findByRole('table', { name: 'Members' });
    await user.click(await within(table).findByRole('button', { name: 'Change roles' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/There must always be one active admin/)).toBeVisible();
    await user.click(within(dialog).getByRole('checkbox', { name: /^Admin/ }));
    await user.click(within(dialog).getByRole('checkbox', { name: /^Viewer/ }));
    expect(await within(dialog).findByText(/This is the last active admin/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Save roles' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Make someone else an admin first.');
    expect(asked.at(-1)).toMatchObject({
      name: 'updateMember',
      params: { memberId: admin.id },
      body: { roles: ['viewer'] },
      version: 2,
    });
  });

  test('keep the last admin when they are to be deactivated, and say why', async () => {
    const user = userEvent.setup();
    answerContract(accountCalls, { ...answers, updateMember: lastAdmin });
    await renderRemote(routes, '/manage-company/members', { member: 'admin' });
    const table = await screen.findByRole('table', { name: 'Members' });
    await user.click(await within(table).findByRole('button', { name: 'Deactivate' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This is the last active admin');
  });

  test('need at least one role', async () => {
    const user = userEvent.setup();
    answerContract(accountCalls, answers);
    await renderRemote(routes, '/manage-company/members', { member: 'admin' });
    const table = await screen.findByRole('table', { name: 'Members' });
    await user.click(await within(table).findByRole('button', { name: 'Change roles' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('checkbox', { name: /^Admin/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save roles' }));
    expect(
      await within(dialog).findByText(/Choose at least one role\./, { selector: '.error' }),
    ).toBeVisible();
    await waitFor(() => expect(formFaults()).toEqual(['Roles: Choose at least one role.']));
  });

  test('are invited with an address and a role; nothing is sent before', async () => {
    const user = userEvent.setup();
    const asked = answerContract(accountCalls, {
      ...answers,
      getMailServer: () => ({ source: 'none' as const, host: null, from: null }),
      createInvitation: () =>
        new Refusal({
          status: 409,
          code: 'conflict',
          errors: [{ path: 'email', code: 'taken', message: 'already a member' }],
        }),
    });
    const sent = () => asked.filter(({ name }) => name === 'createInvitation');
    await renderRemote(routes, '/manage-company/members', { member: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Invite a member' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^E-mail/), 'aya@');
    await user.click(dialog.getByRole('checkbox', { name: /^Estimator/ }));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() =>
      expect(formFaults().sort()).toEqual([
        'E-mail: Please type an e-mail address.',
        'Name: Please fill this in.',
        'Roles: Choose at least one role.',
      ]),
    );
    expect(sent()).toEqual([]);
    await user.type(dialog.getByLabelText(/^E-mail/), 'demo.example');
    await user.type(dialog.getByLabelText(/^Name/), 'Mori Aya');
    await user.click(dialog.getByRole('checkbox', { name: /^Viewer/ }));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(formFaults()).toEqual(['E-mail: A member with this e-mail already exists.']));
    const [{ body } = {}] = sent();
    expect(invitationInputSchema.parse(body)).toEqual(body);
  });

  test('are only read by auditors, who see no mail', async () => {
    answerContract(accountCalls, answers);
    await renderRemote(routes, '/manage-company/members', { member: 'auditor', language: 'ja' });
    const table = await screen.findByRole('table', { name: 'メンバー' });
    expect(await within(table).findByText('田中 健')).toBeVisible();
    expect(screen.queryByRole('button', { name: /役割を変更|停止|招待/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'メール' })).not.toBeInTheDocument();
  });
});
