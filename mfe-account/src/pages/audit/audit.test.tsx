import { accountCalls, type AuditEntry } from '@quayside/service-account/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';

const entry: AuditEntry = {
  id: 'a'.repeat(24),
  at: '2026-01-05T01:00:00.000Z',
  by: { id: 'b'.repeat(24), name: 'Tanaka Ken' },
  action: 'update',
  resource: 'company',
  resourceId: 'c'.repeat(24),
  label: 'Demo Forwarding K.K.',
  changes: [{ field: 'phone', from: '045-000-0000', to: '045-000-1111' }],
  note: null,
};

describe('the audit log', () => {
  test('says who changed what, and shows before and after', async () => {
    const user = userEvent.setup();
    answerContract(accountCalls, {
      listAuditEntries: () => ({ items: [entry], nextCursor: null, total: 1 }),
    });
    await renderRemote(routes, '/manage-company/audit', { member: 'auditor' });
    const table = await screen.findByRole('table', { name: 'Audit log' });
    expect(await within(table).findByText('Tanaka Ken')).toBeVisible();
    await user.click(within(table).getByRole('button', { name: /phone/i }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('045-000-0000')).toBeVisible();
    expect(within(dialog).getByText('045-000-1111')).toBeVisible();
  });

  test('asks for one kind of thing as the address says, and not for one that it does not know', async () => {
    const asked = answerContract(accountCalls, {
      listAuditEntries: () => ({ items: [], nextCursor: null, total: 0 }),
    });
    const { unmount } = await renderRemote(routes, '/manage-company/audit?resource=session', {
      member: 'auditor',
    });
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ resource: 'session', limit: '50' }));
    unmount();
    await renderRemote(routes, '/manage-company/audit?resource=anything', { member: 'auditor' });
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ limit: '50' }));
  });
});
