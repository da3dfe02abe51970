import type { Logger } from 'pino';
import { ConfigError } from '../runtime/config';
import { messageOf } from '../runtime/error-facts';
import { isUnavailable, duplicateFields } from '../runtime/unavailable';
import type { KitModels } from '../tenancy/kit-models';
import type { Scope } from '../tenancy/scope.types';
import type { Feed } from './outbox';
import type { DomainEvent } from './types';
import type { FeedConsumer } from './consumer.types';

/** Tries before an event is parked and the next ones pass. */
const triesBeforeParking = 5;

export type ConsumerParts = {
  kit: KitModels;
  log: Logger;
  scopeOf: (organisationId: string) => Scope;
  fetchFeed: (from: string, after: number, limit: number, signal?: AbortSignal) => Promise<Feed>;
  onLag?: (from: string, events: number) => void;
  onParked?: (from: string) => void;
  /** Milliseconds from one asking to the next where nothing is new: a feed that holds its answer back for longer is asked again at once. */
  interval?: number;
};

export type Consumer = {
  from: string;
  poll(): Promise<number>;
  accept(event: DomainEvent): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

/** Reads one service's feed from the stored cursor; each event takes effect once. */
export function createConsumer(definition: FeedConsumer, parts: ConsumerParts): Consumer {
  const { kit, log } = parts;
  const { from, handlers } = definition;
  const failures = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let stopped = true;
  let asking = new AbortController();

  /** Inbox row, effect and nothing else in one transaction. */
  async function accept(event: DomainEvent): Promise<void> {
    const handler = handlers[event.type];
    if (!handler) return;
    const _id = `${from}:${event.id}`;
    try {
      await parts.scopeOf(event.organisationId).transaction(async (scope) => {
        await kit.inbox.create([{ _id, at: new Date() }], scope.session ? { session: scope.session } : {});
        await handler(event, scope);
      });
    } catch (error) {
      if (await wasTaken(_id, error)) return;
      throw error;
    }
  }

  async function wasTaken(_id: string, error: unknown): Promise<boolean> {
    return duplicateFields(error) !== null && (await kit.inbox.exists({ _id })) !== null;
  }

  async function acceptOrPark(event: DomainEvent): Promise<void> {
    try {
      await accept(event);
      failures.delete(event.id);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      const count = (failures.get(event.id) ?? 0) + 1;
      failures.set(event.id, count);
      log.warn({ error, from, event: event.id, type: event.type, count }, 'an event failed');
      if (count < triesBeforeParking) throw error;
      const reason = messageOf(error).slice(0, 500);
      await kit.parked.updateOne(
        { _id: `${from}:${event.id}` },
        { $set: { from, at: new Date(), reason, event } },
        { upsert: true },
      );
      failures.delete(event.id);
      parts.onParked?.(from);
      log.error({ from, event: event.id, type: event.type }, 'an event was parked');
    }
  }

  async function poll(): Promise<number> {
    // One for each asking: what ends with it keeps nothing of the askings before.
    asking = new AbortController();
    const { signal } = asking;
    const cursor = (await kit.cursors.findOne({ _id: from }).lean()) ?? { feed: '', sequence: 0 };
    const fetchFeed = (after: number) => parts.fetchFeed(from, after, 200, signal);
    let feed = await fetchFeed(cursor.sequence);
    if (feed.feed !== cursor.feed && cursor.sequence > 0) feed = await fetchFeed(0);
    for (const event of feed.events) {
      await acceptOrPark(event);
      await kit.cursors.updateOne(
        { _id: from },
        { $set: { feed: feed.feed, sequence: event.sequence } },
        { upsert: true },
      );
    }
    const reached = feed.events.at(-1)?.sequence ?? cursor.sequence;
    parts.onLag?.(from, Math.max(0, feed.last - reached));
    return feed.events.length;
  }

  async function loop(): Promise<void> {
    const { interval = 1_000 } = parts;
    const asked = Date.now();
    let wait: number;
    try {
      wait = (await poll()) > 0 ? 0 : Math.max(0, interval - (Date.now() - asked));
    } catch (error) {
      wait = Math.max(interval, 1_000);
      if (!isUnavailable(error)) log.warn({ error, from }, 'the feed could not be taken');
    }
    if (stopped) return;
    timer = setTimeout(() => {
      running = loop();
    }, wait);
    timer.unref();
  }

  return {
    from,
    poll,
    accept,
    start() {
      if (Object.keys(handlers).length === 0)
        throw new ConfigError(`the consumer of ${from} has no handlers`);
      stopped = false;
      running = loop();
    },
    async stop() {
      stopped = true;
      asking.abort();
      clearTimeout(timer);
      await running.catch(() => undefined);
    },
  };
}
