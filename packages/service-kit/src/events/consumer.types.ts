import type { EventDefinition } from '@quayside/api';
import type { Scope } from '../tenancy/scope.types';
import type { DomainEvent } from './types';

/** Runs once per event (inbox), in a transaction; an event that fails five times is parked, the next ones pass. */
export type EventHandler = (event: DomainEvent, scope: Scope) => Promise<void>;

/** What is done with the events of one feed. */
export type FeedConsumer = {
  /** Service whose feed is read; its address comes from `APP_PEERS`. */
  from: string;
  handlers: Record<string, EventHandler>;
};

export type ConsumerDefinition = FeedConsumer & {
  /** What is read of each event: the service that tells it must go on telling that. */
  needs: Readonly<Record<string, EventDefinition>>;
};
