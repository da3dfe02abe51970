import { isoDate } from '@quayside/rating/schema';
import { z } from 'zod';
import { namedRevision, reference } from './common';
import { declineReasons } from './states';

/** The most offers that are listed one by one; groups count all of them. */
export const mostLostListed = 200;

/** `GET lost-offers`: offers that were declined in a period. Absent: the twelve months until today. */
export const lostOffersQuery = z
  .strictObject({ from: isoDate.optional(), to: isoDate.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: 'dates.order' });

const money = z.strictObject({ amount: z.string(), currency: z.string() });

/**
 * By how much offers were dearer than what won, as a share of the winning price: before tax, the mean of those whose winning price is
 * known. Null where none is.
 */
const gapRate = z.string().nullable();

const group = {
  count: z.int(),
  /** How many have a winning price that ours can be compared with. */
  priced: z.int(),
  gapRate,
  /** Before tax, each currency apart. */
  sells: z.array(money),
};
export const lostGroup = z.strictObject(group);
export type LostGroup = z.infer<typeof lostGroup>;

const lane = { portOfLoading: z.string().nullable(), portOfDischarge: z.string().nullable() };

export const lostOffer = z.strictObject({
  ...namedRevision,
  ...lane,
  declinedAt: z.string(),
  reason: z.enum(declineReasons).nullable(),
  competitor: z.string().nullable(),
  currency: z.string(),
  /** Before tax. */
  sell: z.string(),
  winningPrice: z.string().nullable(),
  gapRate,
});
export type LostOffer = z.infer<typeof lostOffer>;

export const lostOffers = z
  .strictObject({
    from: z.string(),
    to: z.string(),
    all: lostGroup,
    reasons: z.array(z.strictObject({ ...group, reason: z.enum(declineReasons).nullable() })),
    lanes: z.array(z.strictObject({ ...group, ...lane })),
    shippers: z.array(z.strictObject({ ...group, shipper: reference })),
    /** Each month of the period, the oldest first. */
    months: z.array(z.strictObject({ ...group, month: z.string() })),
    /** The newest first. */
    offers: z.array(lostOffer),
  })
  .meta({ id: 'LostOffers' });
export type LostOffers = z.infer<typeof lostOffers>;
