import type { MailFields } from '../records';

const privateKinds: ReadonlySet<MailFields['kind']> = new Set([
  'invitation',
  'password-reset',
  'offer',
  'offer-accepted-client',
  'offer-declined-client',
  'offer-message',
  'offer-reminder',
  'offer-question-client',
  'offer-counter-client',
]);

/** Whether the link of a message is for its recipient alone: it opens an account, or answers in the client's name. */
export const isPrivateKind = (kind: MailFields['kind']): boolean => privateKinds.has(kind);
