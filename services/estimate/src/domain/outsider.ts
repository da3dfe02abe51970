import { createHash, createHmac, randomBytes } from 'node:crypto';
import { invalid, type Member } from '@quayside/service-kit';
import type { OfferState } from '../contract/offers';
import type { RevisionState } from '../contract/states';
import type { EstimateRecord } from './records';
import type { OfferLinkRecord } from './offer-records';

/** 256 random bits, as they stand in the link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Links are stored and found by it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The token that leads from an earlier offer to the present one of the same person. It follows from the earlier token, so that it is the same
 * each time and only its bearer can have it.
 */
export const tokenFrom = (token: string, linkId: string): string =>
  createHmac('sha256', token).update(`offer:${linkId}`).digest('base64url');

/** The page of an offer. */
export const offerPath = (token: string): string => `/offers/${token}`;

/** Who acts by a link, in records and activities. */
export const outsiderId = (link: Pick<OfferLinkRecord, 'id'>): string => `offer-link:${link.id}`;

/** The bearer of a link as a reader: sees and may do what a shipper's person with the right to answer does. */
export function outsiderOf(
  link: OfferLinkRecord,
  estimate: Pick<EstimateRecord, 'shipperId'>,
  name = link.name,
): Member {
  return {
    id: outsiderId(link),
    organisationId: link.organisationId,
    roles: ['shipperMember'],
    name,
    email: link.email,
    locale: link.language,
    shipperId: estimate.shipperId,
    mayAccept: true,
  };
}

/** Where an offer stands. One whose last day is over has expired, also before the job has said so. */
export function offerStateOf(
  state: RevisionState,
  validUntil: string | null | undefined,
  today: string,
): OfferState {
  switch (state) {
    case 'sent':
    case 'viewed':
      return validUntil && validUntil < today ? 'expired' : 'open';
    case 'declined':
    case 'expired':
    case 'superseded':
    case 'withdrawn':
    case 'cancelled':
      return state;
    default:
      return 'accepted';
  }
}

const scanners =
  /bot\b|crawl|spider|scan|preview|proofpoint|mimecast|barracuda|safelinks|symantec|trendmicro|fireeye|urldefense|facebookexternalhit|slackbot|whatsapp|telegrambot|skypeuripreview|curl|wget|python|okhttp|java\/|go-http-client|node-fetch|axios/i;

/** Programs that open links of mails, and pages that are fetched before anyone wants them, are no views. */
export function isPerson(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const agent = headers['user-agent'];
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].flat().join(' ');
  return (
    typeof agent === 'string' &&
    agent !== '' &&
    !scanners.test(agent) &&
    !/prefetch|prerender|preview/i.test(purpose)
  );
}

/** @throws ProblemError `invalid` where two recipients have the same address */
export function refuseTwice(addresses: readonly string[]): void {
  const seen = new Set<string>();
  const errors = addresses.flatMap((address, index) => {
    const key = address.toLowerCase();
    const isTwice = seen.has(key);
    seen.add(key);
    return isTwice
      ? [{ path: `recipients.${index}`, code: 'recipient.twice', message: 'this address is there twice' }]
      : [];
  });
  if (errors.length > 0) throw invalid(errors);
}
