import { isAllowed } from '@quayside/contract';
import { problem, type Member } from '@quayside/service-kit';

/** True for members of the organisation; false for a supplier's own people in the portal. */
export function seesAllSuppliers(member: Member): boolean {
  return isAllowed(member.roles, 'supplier:read');
}

/** The one supplier a portal member may see. @throws ProblemError `forbidden` when the member belongs to none */
export function ownSupplierId(member: Member): string {
  if (member.supplierId === undefined) throw problem('forbidden');
  return member.supplierId;
}

/** Another supplier does not exist for a portal member. @throws ProblemError `not-found` */
export function refuseOtherSupplier(member: Member, supplierId: string | undefined): void {
  if (!seesAllSuppliers(member) && supplierId !== ownSupplierId(member)) throw problem('not-found');
}
