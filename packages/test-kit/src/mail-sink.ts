import { startSmtpSink, type MailSink } from '@quayside/dev/mailbox';

export type { MailSink } from '@quayside/dev/mailbox';

/** The mail server of `npm start` on any free port. With a password it refuses mail without it. */
export const startMailSink = (account?: { user: string; password: string }): Promise<MailSink> =>
  startSmtpSink({ account });
