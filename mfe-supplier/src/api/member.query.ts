import { queryClient, useQuery } from '@quayside/platform';
import type { SupplierInvitation, SupplierMember } from '@quayside/service-supplier/contract';
import { suppliers } from './supplier.client';

export const useMembers = (supplierId: string) =>
  useQuery(suppliers.listMembers.query({ params: { supplierId } }));

const refresh = (supplierId: string) =>
  queryClient.invalidateQueries({ queryKey: suppliers.listMembers.key({ params: { supplierId } }) });

export async function inviteMember(supplierId: string, body: SupplierInvitation): Promise<void> {
  await suppliers.inviteMember({ params: { supplierId }, body });
  await refresh(supplierId);
}

export async function setMemberActive(
  supplierId: string,
  { id, version }: SupplierMember,
  active: boolean,
): Promise<SupplierMember> {
  try {
    return await suppliers.updateMember({ params: { supplierId, memberId: id }, body: { active }, version });
  } finally {
    await refresh(supplierId);
  }
}
