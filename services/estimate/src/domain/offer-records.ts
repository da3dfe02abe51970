import { followUpActs, followUpReasons } from '@quayside/contract/follow-up';
import type { Stored } from '@quayside/service-kit';
import { z } from 'zod';
import type { MemberReference } from '../contract/common';
import { messageKinds, type CounterTarget } from '../contract/conversation';
import { scheduledStates, type OfferLink } from '../contract/offers';
import { recipientKinds, type OfferSignature } from '../contract/send';
import type { transitionBodies } from '../contract/transitions';
import { kept } from './shapes';

/** A recipient of one revision. The links of a recipient are known by their hashes only. */
export const offerLinkShape = z.object({
  estimateId: z.string(),
  revisionId: z.string(),
  revision: z.int(),
  name: z.string(),
  email: z.string(),
  kind: z.enum(recipientKinds),
  language: z.enum(['en', 'ja']),
  contactId: z.string().nullable(),
  /** SHA-256 of each token: of the first mail, of each resending, and those that lead here from an earlier offer. */
  tokenHashes: z.array(z.string()),
  revokedAt: z.string().nullable(),
  views: kept<OfferLink['views']>(),
  mail: kept<OfferLink['mail']>(),
});
export type OfferLinkFields = z.output<typeof offerLinkShape>;
export type OfferLinkRecord = Stored<OfferLinkFields>;

/** A message between client and staff. */
export const messageShape = z.object({
  estimateId: z.string(),
  revision: z.int(),
  at: z.string(),
  author: kept<{ kind: 'client' | 'staff'; name: string; id: string }>(),
  kind: z.enum(messageKinds),
  text: z.string(),
  target: kept<CounterTarget | null>(),
  answers: z.string().nullable(),
  /** The clients who may read it, by address in small letters: a person stays the same over all revisions. */
  readers: z.array(z.string()),
});
export type MessageRecord = Stored<z.output<typeof messageShape>>;

/** A sending at a time to come, with what its maker said. */
export const scheduledShape = z.object({
  estimateId: z.string(),
  revisionId: z.string(),
  revision: z.int(),
  sendAt: z.string(),
  maker: kept<MemberReference>(),
  body: kept<z.output<typeof transitionBodies.send>>(),
  state: z.enum(scheduledStates),
  reason: z.string().nullable(),
});
export type ScheduledRecord = Stored<z.output<typeof scheduledShape>>;

/** A reminder that was sent, or a task of the salesperson. One of a kind exists once; the store refuses a second one. */
export const followUpShape = z.object({
  estimateId: z.string(),
  revisionId: z.string(),
  revision: z.int(),
  reason: z.enum(followUpReasons),
  act: z.enum(followUpActs).exclude(['off']),
  /** The address of a reminder in small letters; empty for a task, which is about the offer as a whole. */
  recipient: z.string(),
  linkId: z.string().nullable(),
  at: z.string(),
  /** Whose task it is; empty for a reminder. */
  ownerIds: z.array(z.string()),
  /** When a task was done, or had no cause any more; null for a reminder. */
  doneAt: z.string().nullable(),
  /** Null where the cause went. */
  doneBy: kept<MemberReference | null>(),
});
export type FollowUpFields = z.output<typeof followUpShape>;
export type FollowUpRecord = Stored<FollowUpFields>;

/** The evidence of an outsider's answer. */
export type OutsideAnswer = {
  linkId: string;
  name: string;
  company: string | null;
  address: string;
  userAgent: string | null;
  conditionsAccepted?: boolean;
  signature?: OfferSignature | null;
  competitor?: string | null;
};
