import { z } from 'zod';
import { id, language } from './common';

/** A text that is not blank. Where a field is of one line, every service refuses line breaks in it. */
export const oneLine = (most: number) => z.string().trim().min(1).max(most);
export const someWords = z.string().trim().min(1).max(2000);

/** `to` answers the offer; `cc` reads it, too. Both have a link of their own. */
export const recipientKinds = ['to', 'cc'] as const;
export type RecipientKind = (typeof recipientKinds)[number];

/** A person who gets an offer by mail, with a link of their own. */
export const offerRecipient = z.strictObject({
  name: oneLine(200),
  email: z.email().max(254),
  kind: z.enum(recipientKinds).default('to'),
  /** The language of the mail, the page and the quotation. */
  language,
  /** The contact of the shipper that the person was chosen from. */
  contactId: id.nullish(),
});
export type OfferRecipient = z.output<typeof offerRecipient>;

/** Texts for the recipients, by their language. */
export const offerMessages = z.strictObject({ en: someWords.optional(), ja: someWords.optional() });
export type OfferMessages = z.output<typeof offerMessages>;

/** Whether the quotation comes with the mail or behind its link. */
export const attachments = ['link', 'attached'] as const;

/** A drawn signature is path data of an SVG, in a box of 600 × 200. */
export const offerSignature = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('typed'), text: oneLine(200) }),
  z.strictObject({
    kind: z.literal('drawn'),
    path: z
      .string()
      .min(1)
      .max(20_000)
      .regex(/^[MLQCZmlqcz0-9 ,.-]+$/, 'signature.path'),
  }),
]);
export type OfferSignature = z.infer<typeof offerSignature>;
