import { staffRoles, type Role, type StaffRole } from '@quayside/contract';
import type { Member } from '@quayside/service-account/contract';
import { isApiError } from '@quayside/platform';

export const isPortalMember = (member: Member): boolean =>
  member.shipperId !== null || member.supplierId !== null;

export const isStaffRole = (role: Role): role is StaffRole => (staffRoles as readonly Role[]).includes(role);

/** A change that a person should be told about before it is made. */
export type RoleWarning = 'lastAdmin' | 'ownAdmin';

/**
 * What is to be said before roles are saved: that the last admin stays (the service refuses it), or that the member takes
 * the right to manage the company from themselves.
 */
export function roleWarning(
  member: Pick<Member, 'id' | 'roles' | 'active'>,
  roles: readonly Role[],
  { ownId, activeAdmins }: { ownId: string; activeAdmins: number | undefined },
): RoleWarning | undefined {
  const losesAdmin = member.active && member.roles.includes('admin') && !roles.includes('admin');
  if (!losesAdmin) return undefined;
  if (activeAdmins === 1) return 'lastAdmin';
  return member.id === ownId ? 'ownAdmin' : undefined;
}

/** Whether the service refused because nobody would be left to manage the company. */
export function isLastAdmin(error: unknown): boolean {
  return isApiError(error) && error.errors.some(({ code }) => code === 'last-admin');
}
