import { queryClient, useMutation, useQuery } from '@quayside/platform';
import type {
  ShipperInvitation,
  ShipperMember,
  ShipperMemberChange,
} from '@quayside/service-shippers/contract';
import { shippers } from './shippers.client';

export const useMembers = (shipperId: string) =>
  useQuery(shippers.listMembers.query({ params: { shipperId } }));

const refresh = (shipperId: string) =>
  queryClient.invalidateQueries({ queryKey: shippers.listMembers.key({ params: { shipperId } }) });

export async function inviteMember(shipperId: string, body: ShipperInvitation): Promise<ShipperMember> {
  const member = await shippers.inviteMember({ params: { shipperId }, body });
  await refresh(shipperId);
  return member;
}

export const useChangeMember = (shipperId: string) =>
  useMutation({
    mutationFn: ({ member, change }: { member: ShipperMember; change: ShipperMemberChange }) =>
      shippers.updateMember({
        params: { shipperId, memberId: member.id },
        body: change,
        version: member.version,
      }),
    onSettled: () => refresh(shipperId),
  });
