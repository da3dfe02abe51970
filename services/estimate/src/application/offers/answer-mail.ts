import type { OfferMailKind } from '@quayside/contract/mail-request';
import type { Member, Scope } from '@quayside/service-kit';
import type { TransitionName } from '../../contract/states';
import { isPortal } from '../../domain/access';
import type { Acceptance, Decline } from '../../domain/records';
import { offerLinks } from '../../store/offers';
import type { Moved } from '../transition';
import { addToken, replyToOf } from './links';
import { mailClient, mailMember, mailStaff, type Said } from './mail';

type Answer = {
  client: OfferMailKind;
  staff: OfferMailKind;
  record: Acceptance | Decline | null;
  said: object;
};

function answerOf(name: TransitionName, { revision }: Moved): Answer | null {
  const { acceptance, decline } = revision;
  if (name === 'accept')
    return {
      ...{ client: 'offer-accepted-client', staff: 'offer-accepted-staff', record: acceptance },
      said: { purchaseOrder: acceptance?.purchaseOrder ?? null },
    };
  if (name === 'decline')
    return {
      ...{ client: 'offer-declined-client', staff: 'offer-declined-staff', record: decline },
      said: { reason: decline?.reason ?? null, text: decline?.comment ?? null },
    };
  return null;
}

/** Confirms an answer to both sides, in its transaction. An answer that staff record for the client is confirmed to their colleagues only. */
export async function requestAnswerMail(
  scope: Scope,
  step: { name: TransitionName; member: Member; moved: Moved },
): Promise<void> {
  const { name, member, moved } = step;
  const answer = answerOf(name, moved);
  if (!answer) return;
  const outside = answer.record?.outside;
  const actor = outside?.company ? `${member.name} (${outside.company})` : member.name;
  const said: Said = { actor, replyTo: replyToOf(member), ...answer.said };
  await mailStaff(scope, answer.staff, moved, { ...said, actorId: member.id });
  const confirmed = { ...said, replyTo: null };
  if (outside) {
    const link = await scope.store(offerLinks).get(outside.linkId);
    const { token } = await addToken(scope, link);
    await mailClient(scope, answer.client, moved, { link, token }, confirmed);
  } else if (isPortal(member) && member.email) {
    const { email, locale } = member;
    await mailMember(scope, answer.client, moved, { email, name: member.name, language: locale }, confirmed);
  }
}
