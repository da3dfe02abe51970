import { z } from 'zod';
import { decimal, isoDate } from '@quayside/rating/schema';
import { language } from './common';
import { declineReasons, type TransitionName } from './states';

const comment = z.string().trim().max(2000);
const requiredComment = comment.min(1);
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'hash.format');

/** Bodies of `POST estimates/:id/<transition>`; all want `If-Match` of the estimate, and take an `Idempotency-Key`. */
export const transitionBodies = {
  submit: z.strictObject({ comment: comment.optional() }),
  approve: z.strictObject({ comment: comment.optional() }),
  /** Required of an approver; who submitted it may take it back without a word. */
  return: z.strictObject({ comment: comment.optional() }),
  send: z.strictObject({
    recipients: z.array(z.email().max(254)).min(1).max(20),
    /** Of the quotation; the other language stays to be had. */
    language: language.optional(),
    message: comment.optional(),
  }),
  accept: z.strictObject({
    /** The frozen document's hash as the accepting person saw it. */
    hash: hash.optional(),
    option: z.literal('A').default('A'),
    purchaseOrder: z.string().trim().max(100).optional(),
    /** How the shipper accepted, when the own company records it: required of staff. */
    evidence: comment.optional(),
  }),
  decline: z.strictObject({
    reason: z.enum(declineReasons),
    comment: comment.optional(),
    winningPrice: decimal.optional(),
  }),
  withdraw: z.strictObject({ comment: requiredComment }),
  revise: z.strictObject({
    comment: comment.optional(),
    validUntil: isoDate,
    /** keep: the frozen rates of the earlier revision; refresh: today's table. */
    fx: z.enum(['keep', 'refresh']).default('refresh'),
  }),
} as const satisfies Record<TransitionName, z.ZodType>;
export type TransitionBody<T extends TransitionName> = z.input<(typeof transitionBodies)[T]>;

/**
 * Codes in `errors[]` of a refused transition (`409 state-conflict`): `guard.incomplete-header`, `guard.missing-charge`,
 * `guard.uncharged-amount`, `guard.unpriced-line`, `guard.expired-rate`, `guard.markup-rule`, `guard.stale-tables`, `guard.unrated-charge`,
 * `guard.outgrown-charge`, `guard.other-lane`, `guard.error`, `guard.margin-floor`, `guard.validity`, `guard.changed-since-approval`,
 * `guard.superseded`, `guard.expired`, `guard.hash`, `guard.evidence`, `guard.state`. The approver being the author is `403`.
 */
export const guardCodes = [
  'guard.incomplete-header',
  'guard.missing-charge',
  'guard.uncharged-amount',
  'guard.unpriced-line',
  'guard.expired-rate',
  'guard.markup-rule',
  'guard.stale-tables',
  'guard.unrated-charge',
  'guard.outgrown-charge',
  'guard.other-lane',
  'guard.error',
  'guard.margin-floor',
  'guard.validity',
  'guard.changed-since-approval',
  'guard.superseded',
  'guard.expired',
  'guard.hash',
  'guard.evidence',
  'guard.state',
] as const;
export type GuardCode = (typeof guardCodes)[number];

/**
 * Codes of what does not stand in the way of a transition, and is to be looked at before: a charge that may be owed to another carrier, too; a way on
 * land that the rule owes, without a place where it ends; characters that the documents cannot print.
 */
export const warningCodes = ['guard.other-carrier', 'guard.unnamed-way', 'guard.unprintable'] as const;
export type WarningCode = (typeof warningCodes)[number];
