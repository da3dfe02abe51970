import { implement, problem } from '@quayside/service-kit';
import { identityOf } from '../application/sign-in/authenticate';
import { toolsOf } from '../application/tools';
import { accountPeerCalls } from '../contract/peer-calls';
import { members } from '../store/members';
import { people } from '../store/people';

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
  const { operatorRights } = person;
  return { member: { ...identityOf(member), ...(operatorRights ? { operatorRights } : {}) } };
});
