import { defineMigration } from '@quayside/service-kit';
import { giveUpMilliseconds } from '../domain/mail/retry';
import { outgoingMail } from '../store/outgoing-mail';

/** Messages are tried more than once. One that waited when this was introduced is tried at once, and for a day from now. */
export const mailWithAttempts = defineMigration({
  store: outgoingMail,
  to: 2,
  summary: 'messages have attempts, a Message-ID and a reason',
  change: ({ id, state }) => {
    const now = Date.now();
    const isWaiting = state === 'waiting';
    return {
      attempts: state === 'sent' || state === 'failed' ? 1 : 0,
      nextAttemptAt: isWaiting ? new Date(now).toISOString() : null,
      giveUpAt: isWaiting ? new Date(now + giveUpMilliseconds).toISOString() : null,
      messageId: `<${id}@quayside.invalid>`,
      reason: null,
      replyTo: null,
      sentAt: null,
      validUntil: null,
    };
  },
});
