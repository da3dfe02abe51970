import { supplierCalls, type SupplierMember } from '@quayside/service-supplier/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { member, supplier } from '../../testing/stored';

const deactivated: SupplierMember = { ...member, state: 'deactivated', version: 3 };
const path = `/supplier/${supplier.id}/member-list`;

function answer(items: SupplierMember[]) {
  return answerContract(supplierCalls, {
    getSupplier: () => supplier,
    listMembers: () => ({ items, total: items.length }),
    updateMember: () => deactivated,
  });
}

describe('the people of a supplier', () => {
  test('lose their access once that is confirmed', async () => {
    const asked = answer([member]);
    const user = userEvent.setup();
    await renderRemote(routes, path);
    const table = within(await screen.findByRole('table', { name: 'Members' }));
    await user.click(await table.findByRole('button', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(asked.some(({ name }) => name === 'updateMember')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText(/can no longer sign in\.$/)).toBeVisible();
    expect(asked.find(({ name }) => name === 'updateMember')).toMatchObject({
      params: { supplierId: supplier.id, memberId: member.id },
      body: { active: false },
      version: 2,
    });
  });

  test('are invited where there is nobody yet, by those who may write', async () => {
    answer([]);
    const { unmount } = await renderRemote(routes, path);
    expect(await screen.findByText('Nobody at this supplier has access')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Invite a member' })).toHaveLength(2);
    unmount();
    await renderRemote(routes, path, { member: 'viewer' });
    expect(await screen.findByText('Nobody at this supplier has access')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Invite a member' })).not.toBeInTheDocument();
  });

  test('are not invited without a name and an address', async () => {
    const asked = answer([member]);
    const user = userEvent.setup();
    await renderRemote(routes, path);
    await user.click(await screen.findByRole('button', { name: 'Invite a member' }));
    const dialog = within(await screen.findByRole('dialog'));
    const email = dialog.getByLabelText(/^E-mail/);
    await user.type(email, 'nobody@');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    const name = dialog.getByLabelText(/^Name/);
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('Please fill this in.');
    expect(email).toHaveAccessibleDescription('Please type an e-mail address.');
    expect(asked.some(({ name: call }) => call === 'inviteMember')).toBe(false);
  });
});
