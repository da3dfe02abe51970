import type { Permission } from '@quayside/contract';
import { act, render, screen } from '@testing-library/react';
import { useCan, useSession, useSessionStore, type Session } from './session.store';

const session = (permissions: readonly string[]) =>
  act(() =>
    useSessionStore.getState().set({ permissions, member: { roles: ['admin'] } } as unknown as Session),
  );

function Page({ permission }: { permission: Permission }) {
  const both = [useCan(permission), useSession().can(permission)];
  return <p>{both.join(' ')}</p>;
}

test.each(['claim:write', 'constructor:read', '__proto__:write'] as const)(
  'F2-D6b: a permission that is not known here means no, and no crash: %s',
  (permission) => {
    session(['estimate:read']);
    render(<Page permission={permission} />);
    expect(screen.getByText('false false')).toBeVisible();
  },
);

test('F2-D6b: a permission of a later domain counts as soon as the session has it', () => {
  session(['estimate:read', 'claim:write']);
  render(<Page permission="claim:write" />);
  expect(screen.getByText('true true')).toBeVisible();
});

test('F2-D6b: the roles of a member decide nothing that the session does not say', () => {
  session([]);
  render(<Page permission="company:write" />);
  expect(screen.getByText('false false')).toBeVisible();
});
