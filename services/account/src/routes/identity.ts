import { implement, problem, type Stored } from '@quayside/service-kit';
import { identityOf } from '../application/sign-in/authenticate';
import { toolsOf } from '../application/tools';
import { accountPeerCalls } from '../contract/peer-calls';
import { members } from '../store/members';
import { people, type Person } from '../store/people';
import type { MemberFields } from '../domain/records';

/**
 * For the gateway: who a session cookie belongs to, now. Roles, membership and rights are read each time, so that a change or an
 * ended session counts with the next request.
 */
export const identityRoute = implement(accountPeerCalls.identify, async ({ body, caller, service }) => {
  if (caller !== 'gateway') throw problem('forbidden');
  const facts = body.session ? await toolsOf(service).sessions.read(body.session) : undefined;
  if (!facts) return { member: null };
  const [person, member] = await Promise.all([
    service.unscoped(people).findById(facts.personId).lean(),
    service.scopeFor(facts.organisationId).store(members).find(facts.memberId),
  ]);
  const counts =
    person?.epoch === facts.epoch && member?.active === true && member.personId === facts.personId;
  if (!counts) return { member: null };
  return { member: withRights(member, person) };
});

/** Who a member is without a session of theirs: for the gateway, which vouches for the link that names them. */
export const memberIdentityRoute = implement(
  accountPeerCalls.identifyMember,
  async ({ body, caller, service }) => {
    if (caller !== 'gateway') throw problem('forbidden');
    const member = await service.scopeFor(body.organisationId).store(members).find(body.id);
    const person = member?.active ? await service.unscoped(people).findById(member.personId).lean() : null;
    return { member: member && person ? withRights(member, person) : null };
  },
);

function withRights(member: Stored<MemberFields>, { operatorRights }: Pick<Person, 'operatorRights'>) {
  return { ...identityOf(member), ...(operatorRights ? { operatorRights } : {}) };
}
