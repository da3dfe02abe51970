import { z } from 'zod';
import { id, locale } from './common';

/** `GET mail`: messages to people. Without a mail server this is where their links are found. */
export const mailSchema = z.strictObject({
  id,
  to: z.string(),
  kind: z.enum(['invitation', 'password-reset']),
  locale,
  subject: z.string(),
  /** Absent where the message went out by mail, and for links that are nobody else's business. */
  text: z.string().nullable(),
  link: z.string().nullable(),
  /** `kept`: there was no mail server. `waiting`: it will be delivered in a moment. */
  state: z.enum(['kept', 'waiting', 'sent', 'failed']),
  createdAt: z.iso.datetime(),
});
export type Mail = z.infer<typeof mailSchema>;
