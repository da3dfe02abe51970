import type { EventDefinition } from '@quayside/api';
import type { z } from 'zod';
import type { EventInput } from './types';

/** What the outbox is given of a saved record: `scope.emit(savedEvent(supplierEvents['rateCard.saved'], card, publicFields(card)))`. */
export function savedEvent<Event extends EventDefinition>(
  event: Event,
  record: { id: string; version: number },
  data: z.input<Event['data']>,
): EventInput {
  return {
    type: event.type,
    aggregateId: record.id,
    version: record.version,
    data: { ...(data as Record<string, unknown>) },
  };
}

/**
 * Holds events against the service's contract, in tests: a drift is a failure there, not at who listens.
 * @throws TypeError when the contract does not have the event, or the event tells what the contract does not allow
 */
export function checkEvent(events: Readonly<Record<string, EventDefinition>>, told: EventInput): void {
  const { type, data } = told;
  const known = events[type];
  if (!known) throw new TypeError(`${type} is no event of this service's contract`);
  const fault = known.data.safeParse(data).error;
  if (fault) throw new TypeError(`${type} tells what its contract does not allow: ${fault.message}`);
}
