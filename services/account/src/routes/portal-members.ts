import { created, implement, problem, requirePermission, type Member } from '@quayside/service-kit';
import { invite } from '../application/invitations';
import { lastSeenOf, memberChanged } from '../application/members';
import type { PortalMember } from '../contract/members';
import { accountPeerCalls } from '../contract/peer-calls';
import { fromInvitation, fromMember } from '../domain/portal-member';
import type { InvitationFields } from '../domain/records';
import { invitations, members } from '../store/members';

type Kind = 'shipper' | 'supplier';
const callers: Record<Kind, string> = { shipper: 'shippers', supplier: 'supplier' };

/**
 * Each kind is only for the service that owns it (which has checked that the company is the organisation's), and only by
 * the right of the member who acts.
 */
function mayManage(kind: Kind, caller: string | undefined, member: Member, right: 'read' | 'write'): void {
  if (caller !== callers[kind]) throw problem('forbidden');
  requirePermission(member, `${kind}:${right}`);
}

const ofCompany = (kind: Kind, companyId: string) =>
  kind === 'shipper' ? { shipperId: companyId } : { supplierId: companyId };

/** People of shippers and suppliers, for the services that show them. */
export const portalMemberRoutes = [
  implement(
    accountPeerCalls.listPortalMembers,
    async ({ params: { kind, companyId }, caller, member, scope, service }) => {
      mayManage(kind, caller, member, 'read');
      const people = await scope.store(members).findAll(ofCompany(kind, companyId), { sort: 'name' });
      const invited = await scope
        .store(invitations)
        .findAll({ ...ofCompany(kind, companyId), state: 'open' });
      const seen = await lastSeenOf(service, people);
      return {
        items: [
          ...people.map((person) => fromMember(person, seen.get(person.personId))),
          ...invited.map(fromInvitation),
        ],
      };
    },
  ),
  implement(
    accountPeerCalls.createPortalMember,
    async ({ params: { kind, companyId }, body, caller, member, scope, service }) => {
      mayManage(kind, caller, member, 'write');
      const wanted = { shipperId: null, supplierId: null, ...ofCompany(kind, companyId) };
      const roles: InvitationFields['roles'] = [kind === 'shipper' ? 'shipperMember' : 'supplierMember'];
      return created(fromInvitation(await invite(service, scope, { ...body, ...wanted, roles })));
    },
  ),
  implement(
    accountPeerCalls.updatePortalMember,
    async ({ params: { kind, companyId, memberId }, body, caller, member, scope, service, version }) => {
      mayManage(kind, caller, member, 'write');
      const where = { id: memberId, ...ofCompany(kind, companyId) };
      const person = await scope.store(members).findOne(where);
      if (person) {
        const after = await scope.store(members).update(person.id, version, body);
        await memberChanged(scope, 'update', after, person);
        return fromMember(after, (await lastSeenOf(service, [after])).get(after.personId));
      }
      const invitation = await scope.store(invitations).findOne({ ...where, state: 'open' });
      if (!invitation) throw problem('not-found');
      const { active, mayAccept } = body;
      const change = { ...(active === false ? { state: 'revoked' as const } : {}), mayAccept };
      const after = await scope.store(invitations).update(invitation.id, version, change);
      await scope.audit({
        action: active === false ? 'revoke' : 'update',
        resource: 'invitation',
        resourceId: after.id,
        label: after.email,
        before: invitation,
        after,
      });
      const state: PortalMember['state'] = after.state === 'revoked' ? 'deactivated' : 'invited';
      return { ...fromInvitation(after), state };
    },
  ),
];
