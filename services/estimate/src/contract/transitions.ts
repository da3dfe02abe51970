import { z } from 'zod';
import { decimal, isoDate } from '@quayside/rating/schema';
import { language } from './common';
import { warningCodes, type FindingSeverity, type WarningCode } from '@quayside/rating';
import { attachments, offerMessages, offerRecipient } from './send';
import { declineReasons, type TransitionName } from './states';

const comment = z.string().trim().max(2000);
const requiredComment = comment.min(1);
/** More findings than lines of a large estimate. */
export const mostAcknowledged = 5000;
/** `comment` is the reason, for the own company only; `message` is what the client reads. */
const ending = z.strictObject({ comment: requiredComment, message: comment.min(1).optional() });
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'hash.format');

/** Ids of the findings that this person acknowledges with the step. An id that the estimate has no such finding for is refused (422). */
const acknowledged = z.array(z.string().min(1).max(2000)).max(mostAcknowledged).optional();

/** Bodies of `POST estimates/:id/<transition>`; all want `If-Match` of the estimate, and take an `Idempotency-Key`. */
export const transitionBodies = {
  submit: z.strictObject({ comment: comment.optional(), acknowledged }),
  approve: z.strictObject({ comment: comment.optional(), acknowledged }),
  /** Required of an approver; who submitted it may take it back without a word. */
  return: z.strictObject({ comment: comment.optional() }),
  send: z.strictObject({
    /** People by name; an address alone is a person named by it, in `language`. */
    recipients: z
      .array(z.union([z.email().max(254), offerRecipient]))
      .min(1)
      .max(20),
    /** Of the quotation; the other language stays to be had. */
    language: language.optional(),
    /** For all recipients; `messages` goes before it in its languages. */
    message: comment.optional(),
    messages: offerMessages.optional(),
    attachment: z.enum(attachments).default('link'),
    /** Instant in UTC from which it is to be sent; absent: at once. */
    at: z.iso.datetime().optional(),
    acknowledged,
  }),
  accept: z.strictObject({
    /** The frozen document's hash as the accepting person saw it. */
    hash: hash.optional(),
    option: z.literal('A').default('A'),
    purchaseOrder: z.string().trim().max(100).optional(),
    /** How the shipper accepted, when the own company records it: required of staff. */
    evidence: comment.optional(),
  }),
  /** A client names one of its own reasons (`clientDeclineReasons`) and no price of a competitor. */
  decline: z.strictObject({
    reason: z.enum(declineReasons),
    comment: comment.optional(),
    winningPrice: decimal.optional(),
  }),
  withdraw: ending,
  cancel: ending,
  revise: z.strictObject({
    comment: comment.optional(),
    validUntil: isoDate,
    /** keep: the frozen rates of the earlier revision; refresh: today's table. */
    fx: z.enum(['keep', 'refresh']).default('refresh'),
  }),
} as const satisfies Record<TransitionName, z.ZodType>;
export type TransitionBody<T extends TransitionName> = z.input<(typeof transitionBodies)[T]>;

/**
 * Guards: what the service finds before a step, with the severity of each (see `Finding`). A guard that a step answers only when it is called
 * (`guard.hash`, `guard.evidence`, `guard.state` …) stands here too. The approver being the author is `403`.
 */
export const guardSeverities = {
  'guard.incomplete-header': 'block',
  'guard.missing-charge': 'block',
  'guard.uncharged-amount': 'block',
  'guard.unpriced-line': 'block',
  'guard.expired-rate': 'block',
  'guard.markup-rule': 'block',
  'guard.stale-tables': 'block',
  'guard.unrated-charge': 'block',
  'guard.outgrown-charge': 'block',
  'guard.other-lane': 'block',
  'guard.error': 'block',
  'guard.margin-floor': 'block',
  'guard.validity': 'block',
  'guard.changed-since-approval': 'block',
  'guard.superseded': 'block',
  'guard.expired': 'block',
  'guard.hash': 'block',
  'guard.evidence': 'block',
  'guard.state': 'block',
  'guard.card-changed': 'acknowledge',
  'guard.other-shipper': 'acknowledge',
  'guard.tax-table': 'acknowledge',
  'guard.left-out': 'acknowledge',
  'guard.open-duty': 'acknowledge',
  'guard.lacking-duty': 'acknowledge',
  'guard.fx-table': 'acknowledge',
  'guard.tax-changes': 'acknowledge',
  'guard.archived-supplier': 'acknowledge',
  'guard.card-anywhere': 'acknowledge',
  'guard.card-place': 'acknowledge',
  'guard.supplier-abroad': 'acknowledge',
  'guard.named-place': 'acknowledge',
  'guard.unnamed-way': 'acknowledge',
  'guard.unprintable': 'acknowledge',
  'guard.departed': 'hint',
} as const satisfies Record<`guard.${string}`, FindingSeverity>;
export type GuardCode = keyof typeof guardSeverities;
export const guardCodes = Object.keys(guardSeverities) as GuardCode[];

/** Every code that a finding of an estimate can have. */
export const findingCodes: readonly FindingCode[] = [...guardCodes, ...warningCodes];
export type FindingCode = GuardCode | WarningCode;

/**
 * Codes in `errors[]` of a refused transition (`409 state-conflict`): the code of each finding that blocks, and `guard.unacknowledged` for each
 * one that nobody has acknowledged; its `message` is then the id of the finding.
 */
export const refusalCodes = [...findingCodes, 'guard.unacknowledged'] as const;
export type RefusalCode = (typeof refusalCodes)[number];
