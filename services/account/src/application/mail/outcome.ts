import type { MailOutcome } from '@quayside/contract/mail-request';
import type { Scope, Stored } from '@quayside/service-kit';
import type { MailFields } from '../../domain/records';

/** Reports how the delivery of a message ended to its requester, in the transaction that records it. A message that still waits is no outcome. */
export async function reportOutcome(scope: Scope, mail: Stored<MailFields>): Promise<void> {
  const { id, version, reference, state, reason } = mail;
  if (!reference || state === 'waiting') return;
  const data: MailOutcome = { reference, state, reason: reason && (reason.said || reason.code) };
  await scope.emit({ type: 'mail.outcome', aggregateId: id, version, data });
}
