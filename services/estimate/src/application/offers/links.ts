import { problem, type Member, type Scope } from '@quayside/service-kit';
import type { Language } from '../../contract/common';
import type { OfferLink, OfferLinkList } from '../../contract/offers';
import type { OfferRecipient } from '../../contract/send';
import { isPortal } from '../../domain/access';
import { memberOf } from '../../domain/activity';
import type { OfferLinkRecord } from '../../domain/offer-records';
import { hashOfToken, newToken, offerStateOf, refuseTwice } from '../../domain/outsider';
import type { EstimateRecord, RevisionRecord } from '../../domain/records';
import { offerLinks } from '../../store/offers';
import { revisions } from '../../store/revisions';
import { todayOf } from '../company';
import { visibleEstimate } from '../load';
import { mailClient, short, type Offered } from './mail';
import { messageTo, offerMessagesOf } from './message';
import { presentScheduled, shownSchedule } from './schedule-store';

const noViews: OfferLink['views'] = { first: null, last: null, count: 0 };
const waiting: OfferLink['mail'] = { state: 'waiting', reason: null };

/** The same person has one link per revision: addresses are compared in small letters. */
export const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Whom a reply to a message reaches; null for somebody without an address. */
export const replyToOf = ({ email, name }: Pick<Member, 'email' | 'name'>) =>
  email ? { email, name: short(name) } : null;

/** A recipient as the staff see it: without what its links are known by. */
export function presentLink(link: OfferLinkRecord): OfferLink {
  const {
    id,
    revision,
    name,
    email,
    kind,
    language,
    contactId,
    createdAt,
    createdBy,
    revokedAt,
    views,
    mail,
  } = link;
  return {
    ...{ id, revision, name, email, kind, language, contactId, createdAt, revokedAt, views, mail },
    createdBy: memberOf(createdBy),
  };
}

/** Makes the link of one recipient and requests the mail that brings it, in the transaction of its cause. */
async function createLink(
  scope: Scope,
  sender: Member,
  offered: Offered,
  recipient: OfferRecipient,
  text: string | null,
): Promise<OfferLinkRecord> {
  const token = newToken();
  const { estimate, revision } = offered;
  const { name, email, kind, language, contactId = null } = recipient;
  const link = await scope.store(offerLinks).create({
    ...{ estimateId: estimate.id, revisionId: revision.id, revision: revision.revision },
    ...{ name, email, kind, language, contactId },
    tokenHashes: [hashOfToken(token)],
    revokedAt: null,
    views: noViews,
    mail: waiting,
  });
  const said = { actor: sender.name, replyTo: replyToOf(sender), text };
  await mailClient(scope, 'offer', offered, { link, token }, said);
  return link;
}

/**
 * Recipients by name: an address alone is a person named by it.
 *
 * @throws ProblemError `invalid` for an address that is there twice
 */
export function recipientsOf(
  { recipients: given }: { recipients: readonly (string | OfferRecipient)[] },
  language: OfferRecipient['language'],
): OfferRecipient[] {
  const recipients = given.map((each) =>
    typeof each === 'string'
      ? { name: each.slice(0, 200), email: each, kind: 'to' as const, language }
      : each,
  );
  refuseTwice(recipients.map(({ email }) => email));
  return recipients;
}

/** The sender's words to a person, in their language. */
export function messageFor(
  { sending }: Pick<RevisionRecord, 'sending'>,
  { language, name }: { language: Language; name: string },
): string | null {
  const text = sending?.messages?.[language] ?? sending?.comment;
  return text ? messageTo(text, name) : null;
}

/** One link and one mail per recipient of a revision that is sent now. */
export async function sendLinks(
  scope: Scope,
  sender: Member,
  offered: Offered,
  recipients: readonly OfferRecipient[],
): Promise<void> {
  for (const recipient of recipients) {
    const text = messageFor(offered.revision, recipient);
    await createLink(scope, sender, offered, recipient, text);
  }
}

/** @throws ProblemError `not-found` for people outside, and for what is not there */
export async function staffEstimate(
  scope: Scope,
  member: Member,
  estimateId: string,
): Promise<EstimateRecord> {
  if (isPortal(member)) throw problem('not-found');
  return visibleEstimate(scope, member, estimateId);
}

/** The offer that is out. @throws ProblemError `state-conflict` where none can be answered now */
async function openRevision(scope: Scope, estimate: EstimateRecord): Promise<RevisionRecord> {
  const row = estimate.revisions.find(({ state }) => state === 'sent' || state === 'viewed');
  const today = await todayOf(scope);
  if (!row || offerStateOf(row.state, row.validUntil, today) !== 'open')
    throw problem('state-conflict', {
      errors: [{ path: 'state', code: 'guard.state', message: 'no offer is out' }],
    });
  return scope.store(revisions).get(row.revisionId);
}

/** The recipients of all revisions, the newest revision first. */
export async function listLinks(scope: Scope, member: Member, estimateId: string): Promise<OfferLinkList> {
  await staffEstimate(scope, member, estimateId);
  const links = await scope.store(offerLinks).findAll({ estimateId }, { sort: 'createdAt' });
  links.sort((one, other) => other.revision - one.revision);
  const scheduled = await shownSchedule(scope, estimateId);
  return { items: links.map(presentLink), scheduled: scheduled && presentScheduled(scheduled) };
}

async function auditLink(
  scope: Scope,
  action: string,
  estimate: EstimateRecord,
  link: OfferLinkRecord,
): Promise<void> {
  await scope.audit({
    action,
    resource: 'estimate',
    resourceId: estimate.id,
    label: `${estimate.number} R${link.revision}`,
    changes: [{ field: 'recipient', from: null, to: link.email }],
  });
}

/** What was written for this one person, else what all got. */
async function wordsTo(
  scope: Scope,
  sender: Member,
  offered: Offered,
  reader: { language: Language; name: string },
  message: string | undefined,
): Promise<string | null> {
  if (message === undefined) return messageFor(offered.revision, reader);
  const own = await offerMessagesOf(scope, offered, sender, { message });
  return messageTo(own[reader.language] ?? message, reader.name);
}

/** Sends the offer that is out to one more person. @throws ProblemError `conflict` for an address that has a link */
export async function addLink(
  scope: Scope,
  member: Member,
  estimateId: string,
  { message, ...recipient }: OfferRecipient & { message?: string | undefined },
): Promise<OfferLink> {
  const estimate = await staffEstimate(scope, member, estimateId);
  const revision = await openRevision(scope, estimate);
  const known = await scope.store(offerLinks).findAll({ estimateId, revision: revision.revision });
  if (known.some(({ email, revokedAt }) => !revokedAt && isSame(email, recipient.email)))
    throw problem('conflict', {
      errors: [{ path: 'email', code: 'taken', message: 'this address has a link' }],
    });
  const text = await wordsTo(scope, member, { estimate, revision }, recipient, message);
  const link = await createLink(scope, member, { estimate, revision }, recipient, text);
  await auditLink(scope, 'addRecipient', estimate, link);
  return presentLink(link);
}

async function linkOf(scope: Scope, estimateId: string, linkId: string): Promise<OfferLinkRecord> {
  const link = await scope.store(offerLinks).findOne({ id: linkId, estimateId });
  if (!link) throw problem('not-found');
  return link;
}

/** Mails the offer again with a new token; earlier ones stay good. @throws ProblemError `state-conflict` for a revoked link */
export async function resendLink(
  scope: Scope,
  member: Member,
  ids: { estimateId: string; linkId: string },
  message: string | undefined,
): Promise<OfferLink> {
  const estimate = await staffEstimate(scope, member, ids.estimateId);
  const link = await linkOf(scope, ids.estimateId, ids.linkId);
  const revision = await openRevision(scope, estimate);
  if (link.revokedAt || link.revisionId !== revision.id)
    throw problem('state-conflict', {
      errors: [{ path: 'state', code: 'guard.state', message: 'this link has ended' }],
    });
  const { token, renewed } = await addToken(scope, link, { mail: waiting });
  const text = await wordsTo(scope, member, { estimate, revision }, link, message);
  const said = { actor: member.name, replyTo: replyToOf(member), text };
  await mailClient(scope, 'offer', { estimate, revision }, { link, token }, said);
  await auditLink(scope, 'resend', estimate, link);
  return presentLink(renewed);
}

/** More tokens of one recipient than anybody needs are a sign of a fault. */
const mostTokens = 100;

/** A further token of a recipient; the earliest goes when there are too many. */
export async function addToken(
  scope: Scope,
  link: OfferLinkRecord,
  change: Partial<Pick<OfferLinkRecord, 'mail'>> = {},
  token = newToken(),
): Promise<{ token: string; renewed: OfferLinkRecord }> {
  const renewed = await scope.store(offerLinks).modify(link.id, ({ tokenHashes }) => {
    const others = tokenHashes.filter((each) => each !== hashOfToken(token));
    return { ...change, tokenHashes: [...others, hashOfToken(token)].slice(-mostTokens) };
  });
  return { token, renewed };
}

/** Ends all links of a recipient at once. A repeat changes nothing. */
export async function revokeLink(
  scope: Scope,
  member: Member,
  ids: { estimateId: string; linkId: string },
): Promise<OfferLink> {
  const estimate = await staffEstimate(scope, member, ids.estimateId);
  const link = await linkOf(scope, ids.estimateId, ids.linkId);
  if (link.revokedAt) return presentLink(link);
  const ended = await scope
    .store(offerLinks)
    .modify(link.id, () => ({ revokedAt: new Date().toISOString() }));
  await auditLink(scope, 'revokeRecipient', estimate, ended);
  return presentLink(ended);
}
