import { defineStore } from '@quayside/service-kit';
import { messageShape, offerLinkShape, scheduledShape } from '../domain/offer-records';

/** Who an offer was sent to. A link's hash finds its organisation: outsiders have no other claim to one. */
export const offerLinks = defineStore({
  name: 'offerLinks',
  shape: offerLinkShape,
  indexes: [['estimateId', 'revision'], ['tokenHashes']],
  across: [['tokenHashes']],
});

/** Messages between clients and staff. */
export const offerMessages = defineStore({
  name: 'offerMessages',
  shape: messageShape,
  sorts: ['at'],
  defaultSort: '-at',
  indexes: [['estimateId', 'at']],
});

/** Sendings that wait for their time, and what became of them. */
export const scheduledSendings = defineStore({
  name: 'scheduledSendings',
  shape: scheduledShape,
  indexes: [['estimateId'], ['state', 'sendAt']],
  across: [['state']],
});
