import type { EventDefinition } from '@quayside/api';
import type { z } from 'zod';
import type { Scope } from '../tenancy/scope.types';
import type { DomainEvent } from './types';
import type { ConsumerDefinition, FeedConsumer } from './consumer.types';

/** A schema that reads what the event tells, or parts of it. */
type Reads<Event extends EventDefinition, Needed extends z.ZodType> =
  z.output<Event['data']> extends z.input<Needed> ? Needed : never;

/**
 * Listens to one event of another service's contract and reads of its data what it needs:
 * `consume(shippersEvents['shipper.saved'], shipperCopy, ({ aggregateId, version, data }, scope) => …)`.
 * Further fields are dropped, so that the owner may add some; a field that is needed and wrong parks the event.
 */
export function consume<Event extends EventDefinition, Needed extends z.ZodType>(
  event: Event,
  needed: Reads<Event, Needed>,
  handler: (event: DomainEvent<z.output<Needed>>, scope: Scope) => Promise<void>,
): ConsumerDefinition {
  const take = async (told: DomainEvent, scope: Scope) =>
    handler({ ...told, data: readKnown(needed, told.data) }, scope);
  return {
    from: event.service,
    handlers: { [event.type]: take },
    needs: { [event.type]: { service: event.service, type: event.type, data: needed } },
  };
}

/**
 * One consumer per service, whatever the number of its events that are listened to: they share a place in its feed.
 * @throws TypeError when one event is listened to twice: one of the two would never hear it
 */
export function bySource(consumers: readonly FeedConsumer[]): FeedConsumer[] {
  const known = new Map<string, FeedConsumer['handlers']>();
  for (const { from, handlers } of consumers) {
    const others = known.get(from) ?? {};
    for (const type of Object.keys(handlers))
      if (Object.hasOwn(others, type)) throw new TypeError(`${type} of ${from} is listened to twice`);
    known.set(from, { ...others, ...handlers });
  }
  return [...known].map(([from, handlers]) => ({ from, handlers }));
}

/** Parses with a schema that may be strict, as contracts are: keys that it does not know are dropped, at any depth. */
function readKnown<Schema extends z.ZodType>(schema: Schema, told: unknown): z.output<Schema> {
  const first = schema.safeParse(told);
  if (first.success) return first.data;
  const known = structuredClone(told);
  for (const issue of first.error.issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const owner = issue.path.reduce<unknown>(
      (value, key) => (isObject(value) ? Reflect.get(value, key) : undefined),
      known,
    );
    if (isObject(owner)) for (const key of issue.keys) Reflect.deleteProperty(owner, key);
  }
  return schema.parse(known);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
