import type { ClientSession, Connection, Model } from 'mongoose';
import type { Logger } from 'pino';
import { compareFields } from '../audit/compare';
import type { CallPeer } from '../identity/peers';
import { inTransaction } from '../runtime/database';
import type { EventInput } from '../events/types';
import type { Deadline } from '../runtime/deadline';
import type { Turns } from '../runtime/turns';
import { isId, newId } from './identifiers';
import type { KitModels } from './kit-models';
import type { Scope } from './scope.types';
import { createTenantStore } from './store';
import type { Actor, StoreDefinition } from './types';

export type ScopeParts = {
  connection: Connection;
  kit: KitModels;
  log: Logger;
  turns: Turns;
  checkEvent: (event: EventInput) => void;
  /** Is called when events were committed. */
  emitted: () => void;
  modelOf: (definition: StoreDefinition<unknown>) => Model<Record<string, unknown>>;
  callPeer: CallPeer;
};

type ScopeInput = {
  organisationId: string;
  actor: Actor;
  identityToken?: string;
  deadline?: Deadline;
  /** Under which other services do once what they are asked for. */
  idempotencyKey?: string;
};
type Effects = { list: (() => void | Promise<void>)[] };

export function createScope(parts: ScopeParts, input: ScopeInput): Scope {
  if (!isId(input.organisationId)) throw new TypeError('a scope wants an organisation');
  return buildScope(parts, input, undefined, undefined);
}

function buildScope(
  parts: ScopeParts,
  input: ScopeInput,
  session: ClientSession | undefined,
  effects: Effects | undefined,
): Scope {
  const { organisationId, actor } = input;
  const inSession = session ? { session } : {};
  const scope: Scope = {
    organisationId,
    actor,
    session,
    store: (definition) =>
      createTenantStore(definition, { model: parts.modelOf(definition), organisationId, actor, session }),
    transaction: (work, turn) => (session ? work(scope) : runInTransaction(parts, input, work, turn)),
    emit: (event) => scope.emitMany([event]),
    async emitMany(events) {
      events.forEach(parts.checkEvent);
      const at = new Date();
      const envelope = { schemaVersion: 1, pending: true, organisationId, at };
      const rows = events.map((event) => ({ ...event, ...envelope, _id: newId() }));
      if (rows.length === 0) return;
      await parts.kit.outbox.insertMany(rows, { ...inSession, lean: true });
      scope.afterCommit(parts.emitted);
    },
    audit: (entry) => scope.auditMany([entry]),
    async auditMany(entries) {
      const at = new Date();
      const rows = entries.map(({ action, resource, resourceId, label, before, after, changes, note }) => ({
        ...{ _id: newId(), schemaVersion: 1, organisationId, at, by: actor, action, resource, resourceId },
        label: label ?? null,
        changes: [...(changes ?? (before || after ? compareFields(before, after) : []))],
        note: note ?? null,
      }));
      if (rows.length > 0) await parts.kit.audit.insertMany(rows, { ...inSession, lean: true });
    },
    async nextNumber(sequence) {
      const counter = await parts.kit.counters
        .findOneAndUpdate(
          { _id: `${organisationId}:${sequence}` },
          { $inc: { value: 1 } },
          { ...inSession, upsert: true, returnDocument: 'after' },
        )
        .lean();
      return counter.value;
    },
    afterCommit(effect) {
      if (effects) effects.list.push(effect);
      else void runEffect(parts.log, effect);
    },
    callPeer: (call, asked) =>
      parts.callPeer(call, asked, {
        identityToken: input.identityToken,
        idempotencyKey: input.idempotencyKey,
      }),
  };
  return scope;
}

async function runInTransaction<Result>(
  parts: ScopeParts,
  input: ScopeInput,
  work: (scope: Scope) => Promise<Result>,
  turn: string | undefined,
): Promise<Result> {
  const effects: Effects = { list: [] };
  const run = () =>
    inTransaction(
      parts.connection,
      (session) => {
        effects.list = [];
        return work(buildScope(parts, input, session, effects));
      },
      input.deadline,
    );
  const result = await (turn === undefined ? run() : parts.turns(`${input.organisationId}:${turn}`, run));
  for (const effect of effects.list) void runEffect(parts.log, effect);
  return result;
}

async function runEffect(log: Logger, effect: () => void | Promise<void>): Promise<void> {
  try {
    await effect();
  } catch (error) {
    log.error({ error }, 'an effect after the commit failed');
  }
}
