import { isAllowed, staffRoles, type Role } from '@quayside/contract';
import {
  problem,
  type Member,
  type Scope,
  type Stored,
  type StoreDefinition,
  type Where,
} from '@quayside/service-kit';
import { estimates } from '../stores/estimates.store';

type FieldsOf<Definition> = Definition extends StoreDefinition<infer Fields> ? Fields : never;
export type EstimateFields = FieldsOf<typeof estimates>;
export type EstimateRecord = Stored<EstimateFields>;

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

/** @throws ProblemError `not-found` also for what the member may not see. */
export async function visibleEstimate(
  scope: Scope,
  member: Member,
  estimateId: string,
): Promise<EstimateRecord> {
  const estimate = await scope.store(estimates).findOne({ allOf: [{ id: estimateId }, visible(member)] });
  if (!estimate) throw problem('not-found');
  return estimate;
}
