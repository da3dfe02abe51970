import { z } from 'zod';
import { estimateRow } from './list';
import { queueRow } from './queue';
import { activityEntry } from './detail';

/** `GET summary`: the home widgets' data. Lists hold at most eight rows. */
/** Estimates with what they sell for, each currency apart, the own one first. */
const sold = z.strictObject({
  count: z.int(),
  sells: z.array(z.strictObject({ amount: z.string(), currency: z.string() })),
});

export const summary = z.strictObject({
  myQueue: z.strictObject({ total: z.int(), items: z.array(queueRow) }),
  approvals: z.strictObject({ total: z.int(), items: z.array(estimateRow) }),
  expiring: z.strictObject({ total: z.int(), days: z.int(), items: z.array(estimateRow) }),
  outcome: z.strictObject({
    days: z.int(),
    won: sold,
    lost: sold,
    /** Orders that were cancelled: neither won nor lost. */
    cancelled: sold,
    open: sold,
    reasons: z.record(z.string(), z.int()),
  }),
  recent: z.strictObject({
    items: z.array(
      activityEntry.extend({
        estimateId: z.string(),
        number: z.string(),
        title: z.string(),
        titleJa: z.string().nullable(),
      }),
    ),
  }),
});
export type Summary = z.infer<typeof summary>;

export const summaryQuery = z.strictObject({
  /** Days ahead that count as expiring soon, and days back for won and lost. */
  expiringDays: z.coerce.number<number | string>().int().min(1).max(90).default(7),
  outcomeDays: z.coerce.number<number | string>().int().min(1).max(730).default(180),
});
