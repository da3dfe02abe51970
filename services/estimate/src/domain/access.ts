import { isAllowed, staffRoles, type Role } from '@quayside/contract';
import type { Member, Where } from '@quayside/service-kit';
import type { EstimateFields } from './records';

export const maySeeCost = (member: Member): boolean => isAllowed(member.roles, 'estimate:cost');
export const mayWrite = (member: Member): boolean => isAllowed(member.roles, 'estimate:write');

/** True for people outside the company: a shipper's or a supplier's. */
export function isPortal(member: Member): boolean {
  const staff: readonly Role[] = staffRoles;
  return !member.roles.some((role) => staff.includes(role));
}

/** What a member may see of the estimates: a shipper's people only what was sent to their own company. */
export function visible(member: Member): Where<EstimateFields> {
  if (!isPortal(member)) return {};
  if (!member.roles.includes('shipperMember') || !member.shipperId) return { id: 'none' };
  return { shipperId: member.shipperId, sentRevision: { gte: 1 } };
}
