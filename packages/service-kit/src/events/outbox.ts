import type { CallDefinition } from '@quayside/api';
import { trusted } from 'mongoose';
import { z } from 'zod';
import { inTransaction } from '../runtime/database';
import { newId } from '../tenancy/identifiers';
import type { KitModels } from '../tenancy/kit-models';

const batch = 500;

export const eventSchema = z.object({
  id: z.string(),
  sequence: z.number().int(),
  organisationId: z.string(),
  type: z.string(),
  aggregateId: z.string(),
  version: z.number().int(),
  at: z.string(),
  data: z.record(z.string(), z.unknown()),
});

export const feedSchema = z.object({
  /** Changes when the database was made anew, so that readers start over. */
  feed: z.string(),
  /** Highest sequence there is. */
  last: z.number().int(),
  events: z.array(eventSchema),
});
export type Feed = z.output<typeof feedSchema>;

/**
 * Numbers committed events. It happens when the feed is read and not when the row is written: numbers drawn by parallel
 * transactions would become visible out of order, and a reader would pass by the late ones for ever.
 */
export async function numberEvents(kit: KitModels): Promise<{ feed: string; last: number }> {
  for (;;) {
    const waiting = await kit.outbox.exists({ pending: true });
    if (!waiting) break;
    await inTransaction(kit.outbox.db, async (session) => {
      const rows = await kit.outbox
        .find({ pending: true }, { _id: 1 }, { session })
        .sort({ _id: 1 })
        .limit(batch)
        .lean();
      if (rows.length === 0) return;
      const counter = await kit.counters
        .findOneAndUpdate(
          { _id: 'outbox' },
          { $inc: { value: rows.length }, $setOnInsert: { feed: newId() } },
          { session, upsert: true, returnDocument: 'after' },
        )
        .lean();
      const first = counter.value - rows.length + 1;
      await kit.outbox.bulkWrite(
        rows.map(({ _id }, index) => ({
          updateOne: {
            filter: { _id },
            update: { $set: { sequence: first + index }, $unset: { pending: 1 } },
          },
        })),
        { session },
      );
    });
  }
  const counter = await kit.counters.findOne({ _id: 'outbox' }).lean();
  return { feed: counter?.feed ?? '', last: counter?.value ?? 0 };
}

/** Whether something was committed beyond a sequence, in one reading of two indexes. */
export async function hasNews(kit: KitModels, after: number): Promise<boolean> {
  const beyond = { sequence: trusted({ $gt: after }) };
  return (await kit.outbox.exists({ $or: [{ pending: true }, beyond] })) !== null;
}

/** Reads the numbered events after a sequence, in order. */
export async function readFeed(kit: KitModels, after: number, limit: number): Promise<Feed> {
  const { feed, last } = await numberEvents(kit);
  // Mostly there is nothing new.
  if (after >= last) return { feed, last, events: [] };
  const rows = await kit.outbox
    .find({ sequence: trusted({ $gt: after }) })
    .sort({ sequence: 1 })
    .limit(limit)
    .lean();
  const events = rows.map(({ _id, at, sequence = 0, pending: _pending, ...row }) => ({
    ...row,
    id: _id,
    sequence,
    at: at.toISOString(),
  }));
  return { feed, last, events };
}

/** Answered by every service to the others: its events after a sequence. */
export const feedCall = {
  method: 'get',
  path: '/events',
  summary: 'Events after a sequence, in order, as soon as there are some',
  access: 'service',
  query: z.strictObject({
    after: z.coerce.number<number | string>().int().min(0).default(0),
    limit: z.coerce.number<number | string>().int().min(1).max(500).default(200),
  }),
  response: feedSchema,
} as const satisfies CallDefinition;
