import { factOf } from '@quayside/service-kit';

/** Why a message was not accepted. `said` is the mail server's own text, or the network's. */
export type MailReason = {
  code:
    'refused' | 'later' | 'login' | 'encryption' | 'unreachable' | 'unreadable' | 'attachment' | 'expired';
  said: string;
};

export type MailFailure = MailReason & {
  /** `message`: this recipient alone; `server`: nothing goes out by this server now. */
  concerns: 'message' | 'server';
  isFinal: boolean;
};

/** The server's answer as one short line. */
const inOneLine = (text: unknown) => String(text).replace(/\s+/g, ' ').trim().slice(0, 200);

/**
 * 5xx for a recipient or the content is final for that message, 4xx is tried again. All else (network, greeting, encryption, sign-in, 421)
 * concerns the server, and every message that waits for it.
 */
export function failureOf(error: unknown): MailFailure {
  const code = factOf(error, 'code');
  const status = Number(factOf(error, 'responseCode') ?? 0);
  const said = inOneLine(factOf(error, 'response') ?? factOf(error, 'message') ?? code);
  const isOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isOfMessage && status >= 500) return { code: 'refused', said, concerns: 'message', isFinal: true };
  if (isOfMessage && status >= 400 && status !== 421)
    return { code: 'later', said, concerns: 'message', isFinal: false };
  // An address that cannot be written to a server at all.
  if (isOfMessage && status === 0) return { code: 'refused', said, concerns: 'message', isFinal: true };
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return { code: 'login', said, concerns: 'server', isFinal: false };
  if (code === 'ETLS') return { code: 'encryption', said, concerns: 'server', isFinal: false };
  return { code: 'unreachable', said, concerns: 'server', isFinal: false };
}

/** An attachment that its service does not have any more is final; one that cannot be had now is tried again. */
export function attachmentFailure(error: unknown): MailFailure {
  const said = inOneLine(factOf(error, 'message') ?? factOf(error, 'code'));
  return { code: 'attachment', said, concerns: 'message', isFinal: factOf(error, 'code') === 'not-found' };
}
