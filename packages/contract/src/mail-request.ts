import { z } from 'zod';

/** Type of the event by which a service requests messages; the same in the contract of each service. */
export const mailRequestType = 'mail.requested';

/** Services whose requests are delivered. A service that requests its first message is added here. */
export const mailRequesters = ['estimate'] as const;

const line = z.string().max(300);
const address = z.email().max(254);

/** A person who gets a message of their own, in their language. */
export const mailRecipientSchema = z.strictObject({
  email: address,
  name: line,
  language: z.enum(['ja', 'en']),
});
export type MailRecipient = z.infer<typeof mailRecipientSchema>;

const common = {
  recipients: z.array(mailRecipientSchema).min(1).max(100),
  /** The person who caused the message and gets the answers; null: no person does. */
  replyTo: z.strictObject({ email: address, name: line }).nullable(),
  /** The requester's own name for the message: the outcome of its delivery is reported with it. */
  reference: z.string().max(100).optional(),
  /** Files that the account service fetches from the requesting service when it delivers (`mailAttachmentCalls`), so that no file is in an event. */
  attachments: z
    .array(z.strictObject({ reference: z.string().max(200) }))
    .max(3)
    .optional(),
  /** Path in the product that the message leads to, such as `/estimate/…`. */
  path: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)/, 'path.format'),
};

/** A text in both languages: each recipient gets theirs. */
const inBoth = z.strictObject({ en: line, ja: line });

/** What messages about an estimate say of it. */
const estimateFacts = z.strictObject({
  number: line,
  revision: z.int().min(1),
  title: inBoth,
  shipper: inBoth,
  /** Who did it. */
  actor: line,
  comment: z.string().max(4_000).nullable(),
});
export type EstimateMailFacts = z.infer<typeof estimateFacts>;

/** Kinds of messages that services request. Each has its template in the account service. */
export const requestedMailKinds = ['estimate-submitted', 'estimate-approved', 'estimate-returned'] as const;
export type RequestedMailKind = (typeof requestedMailKinds)[number];

const moneyAmount = z.strictObject({ amount: z.string().max(60), currency: z.string().max(3) });

/** The facts of an offer in messages about it. Cost, margin and suppliers have no place here: clients read it. */
const offerFacts = z.strictObject({
  number: line,
  revision: z.int().min(1),
  title: inBoth,
  shipper: inBoth,
  total: moneyAmount,
  /** Charges that the total is without, and prices in it that are not firm. Absent where there are none. */
  toBeAdvised: z.int().optional(),
  indicative: z.int().optional(),
  /** Last day of the offer. */
  validUntil: z.string().max(10).nullable(),
  /** Who did it. */
  actor: line,
  /** The words of that person. */
  text: z.string().max(4_000).nullable(),
  /** The client's order number. */
  purchaseOrder: line.nullable(),
  /** Why it was declined; null otherwise. */
  reason: z.enum(['price', 'time', 'scope', 'lostTo', 'cancelled']).nullable(),
  /** The price that the client would accept for the whole; null where it named none. */
  counter: moneyAmount.nullable(),
  /** The charges for which the client named another price; absent where it named none. */
  counterLines: z
    .array(z.strictObject({ charge: inBoth, offered: moneyAmount, wanted: moneyAmount }))
    .max(200)
    .optional(),
  /** A proof of how the message looks, sent to its writer. */
  isTest: z.boolean(),
});
export type OfferMailFacts = z.infer<typeof offerFacts>;

/**
 * Kinds of messages about an offer. Those that end in `-staff`, `offer-question` and `offer-counter` go to the salesperson, the others to the
 * client with the link of each.
 */
export const offerMailKinds = [
  'offer',
  'offer-accepted-client',
  'offer-accepted-staff',
  'offer-declined-client',
  'offer-declined-staff',
  'offer-question',
  'offer-counter',
  'offer-message',
  'offer-reminder',
  'offer-question-client',
  'offer-counter-client',
] as const;
export type OfferMailKind = (typeof offerMailKinds)[number];

/**
 * Data of the event `mail.requested`. The event's envelope names the organisation. The account service stores one message per
 * recipient, once per event, and delivers it.
 * A kind with other facts becomes a further member of the union.
 */
export const mailRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(requestedMailKinds), ...common, facts: estimateFacts }),
  z.strictObject({ kind: z.enum(offerMailKinds), ...common, facts: offerFacts }),
]);
export type MailRequest = z.infer<typeof mailRequestSchema>;

/**
 * Data of the event `mail.outcome` of the account service: how the delivery of a message with a reference ended, or that it waits for a person
 * because there is no mail server (`kept`).
 */
export const mailOutcomeSchema = z.strictObject({
  reference: z.string(),
  state: z.enum(['kept', 'sent', 'failed', 'parked']),
  /** The mail server's own words; null where it was sent. */
  reason: z.string().nullable(),
});
export type MailOutcome = z.infer<typeof mailOutcomeSchema>;

/** A file of a message, as the requesting service answers it. */
export const mailAttachmentSchema = z.strictObject({
  fileName: line,
  contentType: z.string().max(100),
  /** Base64. */
  content: z.string(),
});
export type MailAttachment = z.infer<typeof mailAttachmentSchema>;
