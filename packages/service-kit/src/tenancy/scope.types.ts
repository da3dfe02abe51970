import type { AnswerOf, Call } from '@quayside/api';
import type { InputOf } from '@quayside/api/client';
import type { ClientSession } from 'mongoose';
import type { AuditInput } from '../audit/types';
import type { EventInput } from '../events/types';
import type { Actor, StoreDefinition, TenantStore } from './types';

/** Everything a handler may do for one organisation, inside the transaction of its request when there is one. */
export type Scope = {
  readonly organisationId: string;
  readonly actor: Actor;
  /** The running transaction's session, for unscoped models that must join it. */
  readonly session: ClientSession | undefined;
  store<Fields>(definition: StoreDefinition<Fields>): TenantStore<Fields>;
  /**
   * Runs `work` in a transaction (joins the one that runs). It may run more than once: no mail, no HTTP inside. Those with
   * the same `turn` wait for each other in this process, so that they do not refuse each other's writes.
   */
  transaction<Result>(work: (scope: Scope) => Promise<Result>, turn?: string): Promise<Result>;
  /** Writes an event into the outbox, in the same transaction as the change. */
  emit(event: EventInput): Promise<void>;
  /** As `emit`, in one write: for imports. */
  emitMany(events: readonly EventInput[]): Promise<void>;
  /** Appends an audit entry; `before`/`after` are compared field by field. */
  audit(entry: AuditInput): Promise<void>;
  /** As `audit`, in one write. */
  auditMany(entries: readonly AuditInput[]): Promise<void>;
  /** Next number of a gapless-on-success sequence of the organisation, from 1. */
  nextNumber(sequence: string): Promise<number>;
  /** Runs after the commit, once: the place for mail. Errors are logged, not answered. */
  afterCommit(effect: () => void | Promise<void>): void;
  /** Calls another service's `/internal/...`; carries the acting member's identity, so it decides by their right. */
  callPeer<C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C>>;
};
