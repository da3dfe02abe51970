import { pictureSchema } from '@quayside/contract/company-images';
import { mayHold } from '@quayside/contract/texts';
import { decimal } from '@quayside/rating/schema';
import { z } from 'zod';
import { id, language, memberReference, orNull } from './common';
import { estimateSellView } from './detail';
import { oneLine, offerRecipient, offerSignature, recipientKinds, someWords } from './send';
import { settings } from './settings';
import { clientDeclineReasons } from './states';

/**
 * The state of a mail: `kept` has no mail server to go through, `waiting` is requested and not delivered yet, `failed` was refused for good, `parked` was given up after many tries.
 */
export const offerMailStates = ['kept', 'waiting', 'sent', 'failed', 'parked'] as const;
export const offerMail = z.strictObject({ state: z.enum(offerMailStates), reason: z.string().nullable() });

/** A recipient of one revision, as the staff see it. The link itself is only in the recipient's mail. */
export const offerLink = z
  .strictObject({
    id,
    revision: z.int(),
    name: z.string(),
    email: z.string(),
    kind: z.enum(recipientKinds),
    language,
    contactId: z.string().nullable(),
    createdAt: z.string(),
    createdBy: memberReference,
    revokedAt: z.string().nullable(),
    views: z.strictObject({
      first: z.string().nullable(),
      last: z.string().nullable(),
      count: z.int(),
    }),
    mail: orNull(offerMail),
  })
  .meta({ id: 'OfferLink' });
export type OfferLink = z.infer<typeof offerLink>;

export const scheduledStates = ['waiting', 'sent', 'failed', 'cancelled'] as const;
/** A sending at a time to come; `failed` says why it was not sent. */
export const scheduledSending = z
  .strictObject({
    id,
    at: z.string(),
    revision: z.int(),
    by: memberReference,
    recipients: z.array(z.string()),
    state: z.enum(scheduledStates),
    reason: z.string().nullable(),
  })
  .meta({ id: 'ScheduledSending' });
export type ScheduledSending = z.infer<typeof scheduledSending>;

/** `GET estimates/:id/offer-links`: of all revisions, the newest first. */
export const offerLinkList = z.strictObject({
  items: z.array(offerLink),
  /** The newest one that waits or failed; null where there is none. */
  scheduled: orNull(scheduledSending),
});
export type OfferLinkList = z.infer<typeof offerLinkList>;

/** `POST estimates/:id/offer-links`: one more recipient of the offer that is out. */
export const addOfferLink = z.strictObject({ ...offerRecipient.shape, message: someWords.optional() });
export const resendOffer = z.strictObject({ message: someWords.optional() });
/** `POST estimates/:id/test-send`: the mail to myself, without a link to answer by. */
export const testSend = z.strictObject({ language, message: someWords.optional() });

/** Outsiders name their offer by it. Every text is taken, so that one of a wrong form is answered as a wrong one. */
export const offerToken = z.string().max(200);
export const withToken = z.strictObject({ token: offerToken });
const documentHash = z.string().regex(/^[0-9a-f]{64}$/, 'hash.format');

/** Where an offer stands for its reader. */
export const offerStates = [
  'open',
  'accepted',
  'declined',
  'expired',
  'superseded',
  'withdrawn',
  'cancelled',
] as const;
export type OfferState = (typeof offerStates)[number];

/** The answer to an offer. Only its giver reads their name in it. */
export const offerAnswer = z
  .strictObject({
    at: z.string(),
    /** Null where another person gave it. */
    name: z.string().nullable(),
    company: z.string().nullable(),
    purchaseOrder: z.string().nullable(),
    /** SHA-256 of the document that was answered. */
    hash: z.string().nullable(),
    mine: z.boolean(),
  })
  .meta({ id: 'OfferAnswer' });

/** The offer itself: the sell side of the frozen revision, as the client portal shows it. */
export const offerContent = z
  .strictObject({
    ...estimateSellView.pick({
      option: true,
      title: true,
      titleJa: true,
      shipper: true,
      incoterm: true,
      route: true,
      currency: true,
      remarks: true,
      totals: true,
      stageTotals: true,
      payers: true,
      notIncluded: true,
      coverage: true,
      exchange: true,
      cargo: true,
      lines: true,
      taxes: true,
      contingentSell: true,
      information: true,
      layout: true,
    }).shape,
    issuedOn: z.string(),
    /** The sender's words; null where there are none. */
    message: z.string().nullable(),
    termsEn: z.string(),
    termsJa: z.string(),
    /** The places of the way in their order: `Yokohama (JPYOK) → Los Angeles (USLAX)`. */
    way: z.strictObject({ en: z.string(), ja: z.string() }),
    /** SHA-256 of the frozen document: an acceptance has to name it. */
    hash: documentHash,
  })
  .meta({ id: 'OfferContent' });
export type OfferContent = z.infer<typeof offerContent>;

/** `POST offers/open`: the whole view. `content` is null once the offer ended without an answer. */
export const offerView = z
  .strictObject({
    state: z.enum(offerStates),
    number: z.string(),
    revision: z.int(),
    validUntil: z.string().nullable(),
    timeZone: z.string(),
    sentAt: z.string().nullable(),
    recipient: z.strictObject({ name: z.string(), language, kind: z.enum(recipientKinds) }),
    company: settings.shape.company.omit({ registrationNumber: true, taxNumber: true }).extend({
      /** The company's own colour; absent or null: the product's. */
      brandColour: z.string().nullable().optional(),
      /** The logo that the offer was sent with. */
      logo: pictureSchema.nullable().optional(),
    }),
    /** Whom to ask. */
    salesperson: z.strictObject({
      name: z.string(),
      nameJa: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable().optional(),
    }),
    /** Path of the offer that replaced this one, where the same person is offered it. */
    current: z.string().nullable(),
    /** The client's message of a withdrawal or a cancellation. */
    ending: z.string().nullable(),
    answer: orNull(offerAnswer),
    content: orNull(offerContent),
  })
  .meta({ id: 'OfferView' });
export type OfferView = z.infer<typeof offerView>;

export const offerDocument = z.strictObject({ token: offerToken, language: language.optional() });

/** A typed signature is one line. An earlier one that is stored stays readable. */
const signed = offerSignature.refine((given) => given.kind !== 'typed' || mayHold('signature', given.text), {
  path: ['text'],
  params: { code: 'characters' },
});

export const acceptOffer = z.strictObject({
  token: offerToken,
  hash: documentHash,
  name: oneLine(200),
  company: oneLine(200),
  /** The client's order number. */
  purchaseOrder: oneLine(100).optional(),
  conditionsAccepted: z.literal(true),
  signature: signed.optional(),
});
export type AcceptOffer = z.output<typeof acceptOffer>;

export const declineOffer = z.strictObject({
  token: offerToken,
  reason: z.enum(clientDeclineReasons),
  comment: someWords.optional(),
  /** Who was chosen instead, and at which price in the currency of the offer; the client need not say it. */
  competitor: oneLine(200).optional(),
  competitorPrice: decimal.optional(),
});
export type DeclineOffer = z.output<typeof declineOffer>;

/** The result of accepting or declining; a repeat gets the same. */
export const offerAnswered = z.strictObject({ state: z.enum(offerStates), answer: offerAnswer });

/**
 * `current` of a refused answer (`409 state-conflict`, code `offer.<state>`): the true state, and the offer that holds now.
 */
export const offerRefusal = z.strictObject({ state: z.enum(offerStates), current: z.string().nullable() });
export type OfferRefusal = z.infer<typeof offerRefusal>;
