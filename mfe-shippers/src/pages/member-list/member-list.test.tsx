import { shippersCalls, type ShipperMember } from '@quayside/service-shippers/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { formFaults } from '@quayside/test-kit/form-faults';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { member, shipper } from '../../testing/stored';

const path = `/shippers/${shipper.id}/member-list`;
const invited: ShipperMember = {
  ...member,
  id: '0c0000000000000000000022',
  name: 'Abe Jun',
  state: 'invited',
};

function answer(items: ShipperMember[], updateMember: () => ShipperMember | Refusal = () => member) {
  return answerContract(shippersCalls, {
    getShipper: () => shipper,
    listMembers: () => ({ items, total: items.length }),
    inviteMember: ({ body }) => ({ ...invited, name: body.name, email: body.email }),
    updateMember,
  });
}

describe('the people of a shipper', () => {
  test('are invited by mail, in the language of the shipper', async () => {
    const asked = answer([member, invited]);
    const user = userEvent.setup();
    await renderRemote(routes, path);
    const waiting = await screen.findByRole('table', { name: 'Open invitations' });
    expect(within(waiting).getByText('Abe Jun')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Invite a member' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^E-mail/), 'new@osaka');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() =>
      expect(formFaults()).toEqual(['E-mail: Please type an e-mail address.', 'Name: Please fill this in.']),
    );
    expect(asked.filter(({ name }) => name === 'inviteMember')).toEqual([]);
    await user.type(dialog.getByLabelText(/^E-mail/), '.example');
    await user.type(dialog.getByLabelText(/^Name/), 'Kato Rin');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent to new@osaka.example')).toBeVisible();
    expect(asked.find(({ name }) => name === 'inviteMember')?.body).toEqual({
      email: 'new@osaka.example',
      name: 'Kato Rin',
      mayAccept: false,
      locale: 'ja',
    });
  });

  test('may be let to accept quotations; a refusal is said by name', async () => {
    const asked = answer([member], () => new Refusal({ status: 409, code: 'conflict' }));
    await renderRemote(routes, path);
    await userEvent.click(await screen.findByRole('switch', { name: 'Mori Aya may accept quotations' }));
    expect(await screen.findByText('Mori Aya was not changed')).toBeVisible();
    expect(asked.find(({ name }) => name === 'updateMember')).toMatchObject({
      body: { mayAccept: true },
      version: 2,
    });
  });

  test('lose their access once that is confirmed, and get it back by one press', async () => {
    const asked = answer([member], () => ({ ...member, state: 'deactivated', version: 3 }));
    const user = userEvent.setup();
    await renderRemote(routes, path);
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(asked.some(({ name }) => name === 'updateMember')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Mori Aya can no longer sign in.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(asked.filter(({ name }) => name === 'updateMember')).toMatchObject([
        { body: { active: false }, version: 2 },
        { body: { active: true }, version: 3 },
      ]),
    );
  });

  test('whose invitation is withdrawn are not offered to come back: it is gone', async () => {
    answer([invited], () => ({ ...invited, state: 'deactivated' }));
    const user = userEvent.setup();
    await renderRemote(routes, path);
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the invitation of Abe Jun?' }));
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    const said = await screen.findByText('The invitation of Abe Jun was withdrawn.');
    const note = within(said.closest<HTMLElement>('[data-part="root"]') ?? document.body);
    expect(note.getByRole('button', { name: 'Close' })).toBeVisible();
    expect(note.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('are only read by those who may not write', async () => {
    answer([]);
    await renderRemote(routes, path, { member: 'viewer' });
    expect(await screen.findByText('No members yet')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Invite a member' })).not.toBeInTheDocument(),
    );
  });
});
