import { queryClient, queryOptions, type ListPage } from '@quayside/platform';
import type { Invitation, InvitationInput, Member, MemberChange } from '@quayside/service-account/contract';
import { accountApi } from './account.api';

export const memberKeys = {
  list: (query: Record<string, string>) => ['account', 'members', query] as const,
  invitations: (state: string) => ['account', 'invitations', state] as const,
};

export function fetchMembers(
  query: Record<string, string>,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ListPage<Member>> {
  return accountApi.get('/members', { query: { ...query, cursor, limit: 50 }, signal });
}

/** Active admins: with one left, that one stays. */
export const activeAdmins = queryOptions({
  queryKey: ['account', 'members', 'admins'],
  queryFn: async ({ signal }) =>
    (
      await accountApi.get<ListPage<Member>>('/members', {
        query: { role: 'admin', active: true, limit: 1 },
        signal,
      })
    ).total,
});

export function fetchInvitations(
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ListPage<Invitation>> {
  return accountApi.get('/invitations', { query: { cursor, limit: 50 }, signal });
}

export async function changeMember(member: Member, change: MemberChange, version: number): Promise<Member> {
  const changed = await accountApi.patch<Member>(`/members/${member.id}`, { body: change, version });
  forgetPeople();
  return changed;
}

export async function invite(input: InvitationInput): Promise<Invitation> {
  const invitation = await accountApi.post<Invitation>('/invitations', { body: input });
  forgetPeople();
  return invitation;
}

export async function moveInvitation(
  { id, version }: Invitation,
  move: 'resend' | 'revoke',
): Promise<Invitation> {
  const invitation = await accountApi.post<Invitation>(`/invitations/${id}/${move}`, { version });
  forgetPeople();
  return invitation;
}

function forgetPeople(): void {
  for (const name of ['members', 'invitations', 'mail', 'audit'])
    void queryClient.invalidateQueries({ queryKey: ['account', name] });
}
