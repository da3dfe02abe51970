import { mailAttachmentCalls } from '@quayside/service-kit';

/** Calls of the account service's mailer. They are not in `peer-calls.ts`, because no other service needs them to be live. */
export const estimateMailCalls = mailAttachmentCalls('estimate');
