import type {
  MailRecipient,
  MailRequest,
  OfferMailFacts,
  OfferMailKind,
} from '@quayside/contract/mail-request';
import { requestMail, type Scope } from '@quayside/service-kit';
import type { OfferLinkRecord } from '../../domain/offer-records';
import { offerPath } from '../../domain/outsider';
import type { EstimateRecord, RevisionRecord } from '../../domain/records';
import { memberCopies } from '../../store/copies';

/** A header field and a fact of a message are one short line. */
export const short = (text: string): string => text.slice(0, 300);

export type Offered = { estimate: EstimateRecord; revision: RevisionRecord };
export type Said = {
  actor: string;
  replyTo: MailRequest['replyTo'];
} & Partial<
  Pick<OfferMailFacts, 'text' | 'purchaseOrder' | 'reason' | 'counter' | 'counterLines' | 'isTest'>
>;

/** The facts of the offer in a message: only those that its client reads, too. */
function factsOf({ estimate, revision }: Offered, said: Said): OfferMailFacts {
  const row = estimate.revisions.find(({ revisionId }) => revisionId === revision.id);
  const { currency, total, toBeAdvised, indicative } = (row?.figures ?? estimate.figures).totals;
  const title = row?.title ?? estimate.title;
  const titleJa = row?.title === undefined ? estimate.titleJa : (row.titleJa ?? null);
  const { shipper } = estimate;
  return {
    number: estimate.number,
    revision: revision.revision,
    title: { en: short(title), ja: short(titleJa ?? title) },
    shipper: { en: short(shipper.name), ja: short(shipper.nameJa || shipper.name) },
    total: { amount: total, currency },
    ...(toBeAdvised ? { toBeAdvised } : {}),
    ...(indicative ? { indicative } : {}),
    validUntil: revision.frame.validUntil ?? null,
    actor: short(said.actor),
    text: said.text ?? null,
    purchaseOrder: said.purchaseOrder ?? null,
    reason: said.reason ?? null,
    counter: said.counter ?? null,
    ...(said.counterLines ? { counterLines: said.counterLines } : {}),
    isTest: said.isTest ?? false,
  };
}

/** The document of a message: the quotation where the sender chose so, the confirmation of the order with the answer to an acceptance. */
function attachmentsOf(
  kind: OfferMailKind,
  { revision }: Offered,
  language: MailRecipient['language'],
): Pick<MailRequest, 'attachments'> {
  const quotation = `${revision.id}:${revision.sending?.layout?.language ?? language}`;
  if (kind === 'offer-accepted-client') return { attachments: [{ reference: `${quotation}:confirmation` }] };
  return kind === 'offer' && revision.sending?.attached ? { attachments: [{ reference: quotation }] } : {};
}

/** Requests a message to a client, with a link of their own, in the transaction of its cause. */
export function mailClient(
  scope: Scope,
  kind: OfferMailKind,
  offered: Offered,
  to: { link: Pick<OfferLinkRecord, 'id' | 'email' | 'name' | 'language'>; token: string },
  said: Said,
): Promise<void> {
  const { id, email, name, language } = to.link;
  return requestMail(scope, offered.estimate, {
    kind,
    // What became of the offer's own letter is shown at its recipient.
    ...(kind === 'offer' ? { reference: id } : {}),
    ...attachmentsOf(kind, offered, language),
    recipients: [{ email, name: short(name), language }],
    replyTo: said.replyTo,
    path: offerPath(to.token),
    facts: factsOf(offered, said),
  });
}

/** Requests a message to who sent the offer and who works on the estimate; the one who acts gets none. */
export async function mailStaff(
  scope: Scope,
  kind: OfferMailKind,
  offered: Offered,
  said: Said & { actorId: string },
): Promise<void> {
  const { estimate, revision } = offered;
  const ids = [revision.sending?.by.id, estimate.assigneeId].filter((id) => id && id !== said.actorId);
  const people = await scope.store(memberCopies).findMany({ id: { in: [...new Set(ids)] as string[] } });
  const recipients = people.flatMap(({ email, name, nameJa, language, removed }): MailRecipient[] => {
    if (!email || removed) return [];
    const isEnglish = language === 'en';
    return [{ email, name: short(isEnglish ? name : nameJa), language: isEnglish ? 'en' : 'ja' }];
  });
  if (recipients.length === 0) return;
  await requestMail(scope, estimate, {
    kind,
    recipients,
    replyTo: said.replyTo,
    path: `/estimate/${estimate.id}`,
    facts: factsOf(offered, said),
  });
}

/** Requests a message to somebody with an account: it leads to the estimate and answers nothing. */
export function mailMember(
  scope: Scope,
  kind: OfferMailKind,
  offered: Offered,
  recipient: MailRecipient,
  said: Said,
): Promise<void> {
  return requestMail(scope, offered.estimate, {
    kind,
    ...attachmentsOf(kind, offered, recipient.language),
    recipients: [{ ...recipient, name: short(recipient.name) }],
    replyTo: said.replyTo,
    path: `/estimate/${offered.estimate.id}`,
    facts: factsOf(offered, said),
  });
}
