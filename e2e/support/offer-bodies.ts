import type { Json } from './http';

/** A token of the right form that opens no offer. */
export const wrongToken = 't'.repeat(43);
const token = wrongToken;
const recipient = { name: 'Sample', email: 'sample@hostile.example', kind: 'to', language: 'en' };
const path = '/estimates/{estimateId}';

/** Bodies of the calls about offers, of staff and of people without an account. */
export const offerBodies: Readonly<Record<string, Json>> = {
  [`POST ${path}/send`]: { recipients: [recipient] },
  [`POST ${path}/offer-links`]: recipient,
  [`POST ${path}/offer-links/{linkId}/resend`]: { message: 'sample' },
  [`POST ${path}/test-send`]: { language: 'en' },
  [`POST ${path}/messages`]: { text: 'sample' },
  [`PUT ${path}/follow-ups`]: { reminders: true },
  [`PUT ${path}/quotation-layout`]: { layout: null },
  'PUT /shippers/{shipperId}/quotation-layout': { layout: null },
  'PUT /quotation-layout': { layout: null },
  [`POST ${path}/comments`]: { text: 'sample', about: { of: 'estimate' } },
  [`POST ${path}/comments/read`]: { commentId: '0'.repeat(24) },
  'POST /offers/open': { token },
  'POST /offers/seen': { token },
  'POST /offers/document': { token },
  'POST /offers/messages': { token },
  'POST /offers/file': { token, messageId: '0'.repeat(24), fileId: '0'.repeat(24) },
  'POST /offers/ask': { token, text: 'sample' },
  'POST /offers/counter': { token, target: { of: 'total', currency: 'JPY', amount: '1' } },
  'POST /offers/decline': { token, reason: 'price' },
  'POST /offers/accept': {
    ...{ token, hash: '0'.repeat(64), name: 'Sample', company: 'Sample' },
    conditionsAccepted: true,
  },
};
