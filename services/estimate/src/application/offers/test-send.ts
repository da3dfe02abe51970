import { problem, type Member, type Scope } from '@quayside/service-kit';
import type { Language } from '../../contract/common';
import { revisions } from '../../store/revisions';
import { replyToOf, staffEstimate } from './links';
import { mailMember } from './mail';

/** Mails the message of an offer to who writes it. @throws ProblemError `state-conflict` for somebody without an address */
export async function sendTest(
  scope: Scope,
  member: Member,
  estimateId: string,
  { language, message }: { language: Language; message?: string | undefined },
): Promise<void> {
  const estimate = await staffEstimate(scope, member, estimateId);
  if (!member.email) throw problem('state-conflict', { detail: 'the caller has no address' });
  const revision = await scope.store(revisions).get(estimate.revisionId);
  await mailMember(
    scope,
    'offer',
    { estimate, revision },
    { email: member.email, name: member.name, language },
    { actor: member.name, replyTo: replyToOf(member), text: message ?? null, isTest: true },
  );
}
