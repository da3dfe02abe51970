import type {
  ShipperInvitation,
  ShipperMember,
  ShipperMemberChange,
} from '@quayside/service-shippers/contract';
import { queryClient, useMutation, useQuery } from '@quayside/platform';
import { api, keys, paths } from './shippers.api';

type Members = { items: ShipperMember[]; total: number };

export const useMembers = (shipperId: string) =>
  useQuery({
    queryKey: [...keys.below(shipperId, 'members'), 'list'],
    queryFn: ({ signal }) => api.get<Members>(paths.below(shipperId, 'members'), { signal }),
  });

const refresh = (shipperId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.below(shipperId, 'members') });

export async function inviteMember(shipperId: string, body: ShipperInvitation): Promise<ShipperMember> {
  const member = await api.post<ShipperMember>(paths.below(shipperId, 'members'), { body });
  await refresh(shipperId);
  return member;
}

export const useChangeMember = (shipperId: string) =>
  useMutation({
    mutationFn: ({ member, change }: { member: ShipperMember; change: ShipperMemberChange }) =>
      api.patch<ShipperMember>(`${paths.below(shipperId, 'members')}/${member.id}`, {
        body: change,
        version: member.version,
      }),
    onSettled: () => refresh(shipperId),
  });
