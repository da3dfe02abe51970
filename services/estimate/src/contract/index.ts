/**
 * The estimate domain's public face: zod schemas and types of `/api/estimate/…` and of its events.
 * @packageDocumentation
 */
export * from './common';
export * from './states';
export * from './header';
export * from './stage';
export * from './detail';
export * from './list';
export * from './conversation-row';
export * from './priced';
export * from './queue';
export * from './transitions';
export { attachments, offerMessages, offerRecipient, offerSignature, recipientKinds } from './send';
export type { OfferMessages, OfferRecipient, OfferSignature, RecipientKind } from './send';
export * from './offers';
export * from './conversation';
export * from './follow-up';
export * from './comments';
export * from './rates';
export * from './rate-all';
export * from './rules';
export * from './charges';
export * from './customs-rates';
export * from './places';
export * from './reference';
export * from './exports';
export * from './quotation-layout';
export * from './load-positions';
export * from './settings';
export * from './summary';
export * from './lost-offers';
export * from './calls';
export * from './events';
