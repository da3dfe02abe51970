import type { Scope } from '../tenancy/scope.types';
import type { DomainEvent } from './types';

/** Runs once per event (inbox), in a transaction; an event that fails five times is parked, the next ones pass. */
export type EventHandler = (event: DomainEvent, scope: Scope) => Promise<void>;

export type ConsumerDefinition = {
  /** Service whose feed is read; its address comes from `APP_PEERS`. */
  from: string;
  handlers: Record<string, EventHandler>;
};
