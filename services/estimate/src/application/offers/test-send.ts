import { problem, type Member, type Scope } from '@quayside/service-kit';
import type { Language } from '../../contract/common';
import { revisions } from '../../store/revisions';
import { replyToOf, staffEstimate } from './links';
import { mailMember } from './mail';
import { messageTo, offerMessagesOf } from './message';

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
  const offered = { estimate, revision };
  const texts = await offerMessagesOf(scope, offered, member, { message });
  const text = texts[language];
  await mailMember(
    scope,
    'offer',
    offered,
    { email: member.email, name: member.name, language },
    {
      actor: member.name,
      replyTo: replyToOf(member),
      text: text ? messageTo(text, member.name) : null,
      isTest: true,
    },
  );
}
