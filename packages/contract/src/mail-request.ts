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

/**
 * Data of the event `mail.requested`. The event's envelope names the organisation. The account service stores one message per
 * recipient, once per event, and delivers it.
 *
 * A kind with other facts becomes a further member of the union. Attachments have their place next to `path`: references that the
 * account service fetches from the requesting service when it delivers, so that no file is in an event.
 */
export const mailRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(requestedMailKinds), ...common, facts: estimateFacts }),
]);
export type MailRequest = z.infer<typeof mailRequestSchema>;
