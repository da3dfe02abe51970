import { z } from 'zod';

/** What a client last said about the offer that a row shows; `question` and `counterOffer` while staff have not answered. */
export const clientAnswers = ['accepted', 'declined', 'question', 'counterOffer'] as const;

/** How far the conversation with the client is, of the revision that the row shows. Instants; null for what did not happen. */
export const rowConversation = z
  .strictObject({
    sentAt: z.string(),
    openedAt: z.string().nullable(),
    answer: z.strictObject({ kind: z.enum(clientAnswers), at: z.string() }).nullable(),
  })
  .meta({ id: 'EstimateConversation' });
export type RowConversation = z.infer<typeof rowConversation>;

/**
 * Why an estimate needs the reader: `price` (work is assigned to them), `approve`, `send` (it is approved), `answer` (a client waits for an
 * answer), `mail` (a mail of the offer did not arrive), `expiring` (the offer ends within three days).
 */
export const actionReasons = ['price', 'approve', 'send', 'answer', 'mail', 'expiring'] as const;
export const actionReason = z.enum(actionReasons);
export type ActionReason = (typeof actionReasons)[number];
