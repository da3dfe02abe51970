import type { Viewer } from '@quayside/contract';
import { staffRoles, type Role } from '@quayside/contract/roles';
import type { Session } from '@quayside/platform/start';

const staff: readonly Role[] = staffRoles;

/** Whether this is somebody of the own company, and not of a shipper or supplier. */
export const isStaff = ({ member }: Pick<Session, 'member'>): boolean =>
  member.roles.some((role) => staff.includes(role));

/** Whom pages, entries and widgets are offered to. */
export const viewerOf = ({ member, operatorRights }: Session): Viewer => ({
  roles: member.roles,
  operatorRights,
});
