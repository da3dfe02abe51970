import type { BodyOf, QueryOf } from '@quayside/api';
import { queryClient, queryOptions, useListQuery } from '@quayside/platform';
import type { accountCalls, Invitation, Member } from '@quayside/service-account/contract';
import { account } from './account.client';

const limit = 50;

export type MemberFilters = QueryOf<typeof accountCalls.listMembers>;

export function useMembers(filters: MemberFilters) {
  const query = { ...filters, limit };
  return useListQuery(account.listMembers.key({ query }), (cursor, signal) =>
    account.listMembers({ query: { ...query, cursor }, signal }),
  );
}

/** Active admins: with one left, that one stays. */
export const activeAdmins = queryOptions({
  ...account.listMembers.query({ query: { role: 'admin', active: 'true', limit: 1 } }),
  select: ({ total }) => total,
});

export const useInvitations = () =>
  useListQuery(account.listInvitations.key({ query: { limit } }), (cursor, signal) =>
    account.listInvitations({ query: { cursor, limit }, signal }),
  );

export async function changeMember(
  { id }: Member,
  body: BodyOf<typeof accountCalls.updateMember>,
  version: number,
): Promise<Member> {
  const changed = await account.updateMember({ params: { memberId: id }, body, version });
  forgetPeople();
  return changed;
}

export async function invite(body: BodyOf<typeof accountCalls.createInvitation>): Promise<Invitation> {
  const invitation = await account.createInvitation({ body });
  forgetPeople();
  return invitation;
}

export async function moveInvitation(
  { id, version }: Invitation,
  move: 'resend' | 'revoke',
): Promise<Invitation> {
  const input = { params: { invitationId: id }, version };
  const invitation = await (move === 'resend'
    ? account.resendInvitation(input)
    : account.revokeInvitation(input));
  forgetPeople();
  return invitation;
}

function forgetPeople(): void {
  const { listMembers, listInvitations, listMails, listAuditEntries } = account;
  for (const call of [listMembers, listInvitations, listMails, listAuditEntries])
    void queryClient.invalidateQueries({ queryKey: call.key() });
}
