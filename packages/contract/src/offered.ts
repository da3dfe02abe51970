import { hasOperatorRight, type OperatorRight } from './operator-rights';
import type { Role } from './roles';

/** Who looks at a screen: the roles in the own organisation, and what the operator of the installation gave. */
export type Viewer = { roles: readonly Role[]; operatorRights?: readonly OperatorRight[] | undefined };

/** Whom a page or an entry of the navigation is for. Absent roles: every signed-in member. */
export type Audience = {
  roles?: readonly Role[] | undefined;
  /** Those to whom the operator gave this right only, in whichever organisation they are. */
  operatorRight?: OperatorRight | undefined;
};

/** True when the viewer has one of the roles, and the right, that are asked for. Services decide for themselves. */
export function isOffered({ roles, operatorRight }: Audience, viewer: Viewer): boolean {
  if (operatorRight && !hasOperatorRight(viewer, operatorRight)) return false;
  return !roles || roles.some((role) => viewer.roles.includes(role));
}
