import type { IncomingHttpHeaders } from 'node:http';
import { hasOperatorRight } from '@quayside/contract';
import type { Member } from '@quayside/service-kit';

/** The member that an outsider's link acts for. */
export type Guest = { id: string; organisationId: string };

/** Not a header: nothing that a request brings can be taken for it. */
const guest = Symbol('guest');
type Marked = IncomingHttpHeaders & { [guest]?: Guest };

/** From now on a request is that of an outsider with a link. */
export function markGuest(headers: IncomingHttpHeaders, of: Guest): void {
  (headers as Marked)[guest] = of;
}

/** The member that a request acts for by a link, if it does. */
export const guestOf = (headers: IncomingHttpHeaders): Guest | undefined => (headers as Marked)[guest];

/** An outsider sees what the member of the link sees: that is no more than a viewer, who may see previews. */
export function mayShowGuests(member: Pick<Member, 'roles' | 'operatorRights'>): boolean {
  return member.roles.every((role) => role === 'viewer') && hasOperatorRight(member, 'previews');
}
