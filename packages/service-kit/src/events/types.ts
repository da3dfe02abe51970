import type { Scope } from '../tenancy/scope.types';

export type EventInput<Data = Record<string, unknown>> = {
  /** `shipper.saved`, `estimate.saved` … */
  type: string;
  aggregateId: string;
  /** Version of the aggregate; consumers ignore older ones. */
  version: number;
  /** Full snapshot. */
  data: Data;
};

export type DomainEvent<Data = Record<string, unknown>> = EventInput<Data> & {
  id: string;
  sequence: number;
  organisationId: string;
  at: string;
};

/** Runs once per event (inbox), in a transaction; an event that fails five times is parked, the next ones pass. */
export type EventHandler = (event: DomainEvent, scope: Scope) => Promise<void>;

export type ConsumerDefinition = {
  /** Service whose feed is read; its address comes from `APP_PEERS`. */
  from: string;
  handlers: Record<string, EventHandler>;
};
