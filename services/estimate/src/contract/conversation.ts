import { filesPerMessage } from '@quayside/contract/file-limits';
import { currency, decimal, signedDecimal } from '@quayside/rating/schema';
import { z } from 'zod';
import { id, orNull } from './common';
import { offerToken } from './offers';

/** Bytes stay in their storage; a message says what came with it. */
export const messageFile = z
  .strictObject({ id, name: z.string(), size: z.int() })
  .meta({ id: 'MessageFile' });
export type MessageFile = z.infer<typeof messageFile>;

/** Files that were uploaded for the message before it was written. */
const fileIds = z.array(id).max(filesPerMessage).optional();

const words = z.string().trim().min(1).max(4000);

export const messageKinds = ['message', 'question', 'counter-offer', 'answer'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** A price that the client would accept: of the whole, or of some lines. */
export const counterTarget = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('total'), currency, amount: decimal }),
  z.strictObject({
    of: z.literal('lines'),
    currency,
    lines: z
      // Below zero of a reduction only.
      .array(z.strictObject({ lineId: z.string().min(1).max(100), amount: signedDecimal }))
      .min(1)
      .max(200),
  }),
]);
export type CounterTarget = z.infer<typeof counterTarget>;

/** A counter-offer next to the figures of the offer. Differences are negative where the client wants to pay less. */
export const counterComparison = z
  .strictObject({
    currency,
    /** A total is compared with tax, as the client reads it; lines are compared without. */
    withTax: z.boolean(),
    offered: signedDecimal,
    wanted: signedDecimal,
    difference: signedDecimal,
    /** The difference as a share of what is offered; null where that is zero. */
    share: signedDecimal.nullable(),
    /** Empty for a total. */
    lines: z.array(
      z.strictObject({
        lineId: z.string(),
        description: z.string(),
        descriptionJa: z.string().nullable(),
        /** Null where the charge has no price yet. */
        offered: signedDecimal.nullable(),
        wanted: signedDecimal,
        difference: signedDecimal.nullable(),
      }),
    ),
  })
  .meta({ id: 'CounterComparison' });
export type CounterComparison = z.infer<typeof counterComparison>;

/** One message of the external thread between clients and staff. */
export const threadMessage = z
  .strictObject({
    id,
    revision: z.int(),
    at: z.string(),
    author: z.strictObject({
      kind: z.enum(['client', 'staff']),
      name: z.string(),
      /** For the client: whether the reader wrote it. */
      mine: z.boolean(),
    }),
    kind: z.enum(messageKinds),
    text: z.string(),
    target: orNull(counterTarget),
    /** Of a counter-offer. */
    comparison: counterComparison.optional(),
    /** The message that this one answers. */
    answers: z.string().nullable(),
    files: z.array(messageFile),
  })
  .meta({ id: 'ThreadMessage' });
export type ThreadMessage = z.infer<typeof threadMessage>;

/** The thread, the oldest first; at most the newest 500. */
export const thread = z.strictObject({ items: z.array(threadMessage) });
export type Thread = z.infer<typeof thread>;

export const askOffer = z.strictObject({ token: offerToken, text: words, files: fileIds });
/** A file of a message, for the bearer of a link. */
export const offerFile = z.strictObject({ token: offerToken, messageId: id, fileId: id });
export const counterOffer = z.strictObject({
  token: offerToken,
  target: counterTarget,
  text: words.optional(),
  files: fileIds,
});

/** `POST estimates/:id/messages`: staff write to one recipient, or to all of the offer that is out. */
export const writeMessage = z.strictObject({
  text: words,
  /** The message that is answered: its writer gets the answer. */
  answers: id.optional(),
  /** The recipient who gets it; absent: who wrote what is answered, else all of the revision. */
  linkId: id.optional(),
  files: fileIds,
});
export type WriteMessage = z.output<typeof writeMessage>;
