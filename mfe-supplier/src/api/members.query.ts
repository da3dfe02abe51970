import { queryClient, queryOptions } from '@quayside/platform';
import type { SupplierInvitation, SupplierMember } from '@quayside/service-supplier/contract';
import { supplierApi } from './supplier.api';

const of = (supplierId: string) => `/suppliers/${supplierId}/members`;
const keyOf = (supplierId: string) => ['supplier', 'members', supplierId] as const;

export const supplierMembers = (supplierId: string) =>
  queryOptions({
    queryKey: keyOf(supplierId),
    queryFn: async ({ signal }) =>
      (await supplierApi.get<{ items: SupplierMember[] }>(of(supplierId), { signal })).items,
  });

export async function inviteMember(supplierId: string, invitation: SupplierInvitation): Promise<void> {
  await supplierApi.post(of(supplierId), { body: invitation });
  await queryClient.invalidateQueries({ queryKey: keyOf(supplierId) });
}

export async function setMemberActive(
  supplierId: string,
  member: SupplierMember,
  active: boolean,
): Promise<void> {
  const { id, version } = member;
  await supplierApi.patch(`${of(supplierId)}/${id}`, { body: { active }, version });
  await queryClient.invalidateQueries({ queryKey: keyOf(supplierId) });
}
