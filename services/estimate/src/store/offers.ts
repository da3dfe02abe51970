import { defineStore } from '@quayside/service-kit';
import { z } from 'zod';
import { followUpShape, messageShape, offerLinkShape, scheduledShape } from '../domain/offer-records';

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

/** Reminders that were sent, and tasks. */
export const followUps = defineStore({
  name: 'followUps',
  shape: followUpShape,
  sorts: ['at'],
  defaultSort: '-at',
  unique: [['revisionId', 'reason', 'recipient']],
  indexes: [['estimateId'], ['ownerIds', 'doneAt'], ['act', 'doneAt']],
  across: [['act', 'doneAt']],
});

/** Estimates whose client gets no reminders; the id is the estimate's. */
export const reminderStops = defineStore({
  name: 'reminderStops',
  shape: z.object({ estimateId: z.string() }),
});

/** The right to follow up the offers of a company; the id is the organisation's. */
export const followUpLeases = defineStore({
  name: 'followUpLeases',
  shape: z.object({ owner: z.string().nullable(), leaseUntil: z.string().nullable() }),
});
