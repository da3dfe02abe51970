import { defineCalls } from '@quayside/api';
import type { Express } from 'express';
import type { Connection, Model } from 'mongoose';
import type { Logger } from 'pino';
import { z } from 'zod';
import { activityRoute } from '../audit/activity';
import { bySource } from '../events/consume';
import { createConsumer, type Consumer } from '../events/consumer';
import { createFeedWatch, feedRoute, type FeedWatch } from '../events/feed-watch';
import { longestHold } from '../events/prefer-wait';
import { feedCall } from '../events/outbox';
import { checkEvent } from '../events/saved-event';
import { fileStorageOf } from '../files/storage';
import { failureHandler, notFoundHandler } from '../http/failure';
import { implement } from '../http/implement';
import { installRoutes } from '../http/install';
import { openApiDocument } from '../http/openapi';
import type { Route } from '../http/types';
import { createPeers } from '../identity/peers';
import { audienceOf, createServiceTokens } from '../identity/service-token';
import { createIdentityVerifier, remoteIdentityKeys, type IdentityKeys } from '../identity/verify';
import { checkMigrations, demandMigrated, migrateStores } from '../migrations/migrate';
import type { MigrationReport } from '../migrations/types';
import type { ResourceRoutes } from '../resources/define-resource';
import { numberedSchema, schemaOf } from '../tenancy/define-store';
import { kitModels, type KitModels } from '../tenancy/kit-models';
import { organisationsWith } from '../tenancy/across';
import { createScope, type ScopeParts } from '../tenancy/scope';
import type { Actor, StoreDefinition } from '../tenancy/types';
import { createAddresses } from './addresses';
import { createBaseApp } from './app';
import type { ServiceConfig } from './config';
import { onceAvailable } from './once-available';
import { demandOwnData, prepareDatabase, seedOnce } from './prepare';
import { startJobs } from './jobs';
import { createMetrics } from './metrics';
import { versionRoute } from './release';
import type { Readiness } from './server';
import type { CallThread } from '../threads/call-thread';
import { createTurns } from './turns';
import type { ActivityRule, ServiceDefinition } from './types';
import type { Service, UnscopedModel } from './service.types';

const calls = defineCalls('every service', {
  readDocument: {
    method: 'get',
    path: '/openapi.json',
    summary: 'This document',
    access: 'public',
    response: z.looseObject({ openapi: z.string() }),
  },
});

export type ServiceRuntime = {
  app: Express;
  service: Service;
  kit: KitModels;
  readiness: Readiness;
  consumers: readonly Consumer[];
  /** What the start has changed of what was stored. */
  migratedAtStart: readonly MigrationReport[];
  /** Looks through all that is stored for documents of earlier kinds, beside what the start has done. */
  migrate(): Promise<MigrationReport[]>;
  /** Begins polling feeds and running jobs. */
  startWork(): void;
  /** Ends both, once what is at work is done: another process goes on with it. */
  stopWork(): Promise<void>;
  stop(): Promise<void>;
};

export type RuntimeInput = {
  config: ServiceConfig;
  connection: Connection;
  log: Logger;
  /** Instead of the keys at `APP_JWKS_URL`. */
  identityKeys?: IdentityKeys;
  checksAnswers?: boolean;
  /** Does what is large beside the calls of this one. */
  thread?: CallThread;
  /** This is a thread of a process that has prepared the database. */
  isThread?: boolean;
  /** Version of the release that runs; `development` when absent. */
  version?: string | undefined;
};

/** Builds a service over a connection: models, indexes, demo data, routes. It does not listen. */
export async function createService(
  definition: ServiceDefinition,
  input: RuntimeInput,
): Promise<ServiceRuntime> {
  checkMigrations(definition);
  const { config, connection, log } = input;
  const kit = kitModels(connection);
  const readiness: Readiness = { draining: false };
  const metrics = createMetrics(definition.name);
  const { APP_SERVICE_SECRET: secret, APP_PREVIEW: preview } = config;
  const own = { service: definition.name, preview };
  const tokens = createServiceTokens({ ...own, secret });
  const keys = input.identityKeys ?? remoteIdentityKeys(config.APP_JWKS_URL);
  const verifyIdentity = createIdentityVerifier(keys.keyOf);
  const models = new Map<StoreDefinition<unknown>, Model<Record<string, unknown>>>();
  for (const store of definition.stores)
    models.set(store, connection.model<Record<string, unknown>>(store.name, schemaOf(store)));

  const watch = createFeedWatch(
    () => kit,
    () => readiness.draining,
  );
  const callPeer = createPeers({ addresses: addressesOf(config, log), tokens });
  const parts: ScopeParts = {
    connection,
    kit,
    log,
    turns: createTurns(),
    callPeer,
    emitted: watch.tell,
    checkEvent: (event) => {
      if (input.checksAnswers && definition.events) checkEvent(definition.events, event);
    },
    modelOf(store) {
      const model = models.get(store);
      if (!model) throw new TypeError(`${store.name} is not a store of ${definition.name}`);
      return model;
    },
  };
  const system: Actor = { id: `service:${definition.name}`, name: definition.title };
  const service: Service = {
    name: definition.name,
    config,
    log,
    connection,
    files: fileStorageOf(config, log),
    scopeFor: (organisationId, actor = system) => createScope(parts, { organisationId, actor }),
    organisationsWith: (store, where) => organisationsWith(store, parts.modelOf(store), where),
    unscoped: <Document>(model: UnscopedModel<Document>) =>
      (connection.models[model.name] ??
        connection.model(model.name, numberedSchema(model))) as Model<Document>,
  };
  for (const model of definition.unscopedModels ?? []) service.unscoped(model);
  const stored = { service, kit, modelOf: parts.modelOf };
  const migratedAtStart = input.isThread ? [] : await prepare(definition, config, stored);

  const app = createBaseApp({
    log,
    metrics,
    readiness,
    trustedProxy: config.APP_TRUSTED_PROXY,
    missing: () => missingOf(connection, keys),
  });
  await definition.configure?.(app, service);
  installRoutes(app, allRoutes(definition, { kit: () => kit, watch }, config.APP_PUBLIC_URL, input.version), {
    service,
    kit,
    verifyIdentity,
    tokens,
    audience: audienceOf(own),
    thread: input.thread,
    checksAnswers: input.checksAnswers ?? false,
    scopeOf: ({ id, name, organisationId }, call) =>
      createScope(parts, { organisationId, actor: { id, name }, ...call }),
  });
  app.use(notFoundHandler);
  app.use(failureHandler);

  const consumers = bySource(definition.consumers ?? []).map((consumer) =>
    createConsumer(consumer, {
      kit,
      log,
      scopeOf: (organisationId) =>
        service.scopeFor(organisationId, { id: `service:${consumer.from}`, name: consumer.from }),
      fetchFeed: (from, after, limit, signal) =>
        callPeer(
          { ...feedCall, service: from, name: 'readFeed' },
          { query: { after, limit } },
          { signal, hold: longestHold },
        ),
      onLag: (from, events) => metrics.consumerLag.set({ from }, events),
      onParked: (from) => metrics.parkedEvents.inc({ from }),
    }),
  );
  let stopJobs: () => Promise<void> = () => Promise.resolve();
  const stopWork = async () => {
    await Promise.all([...consumers.map((consumer) => consumer.stop()), stopJobs()]);
  };
  return {
    app,
    service,
    kit,
    readiness,
    consumers,
    migratedAtStart,
    migrate: () => migrateStores(definition, stored, { whole: true }),
    startWork() {
      for (const consumer of consumers) consumer.start();
      stopJobs = startJobs(definition.jobs ?? [], service);
      definition
        .started?.(service)
        .catch((error: unknown) => log.error({ error }, 'what follows the start failed'));
    },
    stopWork,
    async stop() {
      await stopWork();
      await input.thread?.close();
      metrics.close();
      await connection.close();
    },
  };
}

/** What a process does to the database before it serves anything. */
async function prepare(
  definition: ServiceDefinition,
  config: ServiceConfig,
  stored: Parameters<typeof migrateStores>[1],
): Promise<MigrationReport[]> {
  const { service, kit } = stored;
  await onceAvailable(() => prepareDatabase(service.connection));
  await onceAvailable(() => demandOwnData(config.APP_DEMO, service, kit));
  if (config.APP_ALONGSIDE) await demandMigrated(definition, kit);
  const migrated = await migrateStores(definition, stored);
  if (config.APP_DEMO && definition.seed) await seedOnce(definition.seed, service, kit);
  return migrated;
}

const addressesOf = (config: ServiceConfig, log: Logger) =>
  createAddresses({
    fixed: config.APP_PEERS,
    file: config.APP_ADDRESSES_FILE,
    onFault: (error) => log.error({ error }, 'the file of addresses cannot be read'),
  });

/** The routes of a service's own contract. */
export function ownRoutes(definition: ServiceDefinition, kit: () => KitModels): Route[] {
  const rules: Record<string, ActivityRule> = { ...definition.activity };
  for (const group of definition.routes) {
    const resource = 'resource' in group ? (group as ResourceRoutes).resource : undefined;
    if (resource?.rule?.permission && !rules[resource.name])
      rules[resource.name] = { permission: resource.rule.permission, ...resource.rule };
  }
  const own = definition.routes.flatMap((group) => group as Route | Route[]);
  return [...own, activityRoute(kit, rules)];
}

function allRoutes(
  definition: ServiceDefinition,
  { kit, watch }: { kit: () => KitModels; watch: FeedWatch },
  publicUrl: string,
  version: string | undefined,
): Route[] {
  const own = ownRoutes(definition, kit);
  const routes = [...own, feedRoute(watch), versionRoute(definition, own, version)];
  let document: object | undefined;
  const readDocument = () =>
    (document ??= openApiDocument({ name: definition.name, title: definition.title, routes, publicUrl }));
  return [...routes, implement(calls.readDocument, () => readDocument() as { openapi: string })];
}

/** Names what a service cannot work without and cannot reach now. */
async function missingOf(connection: Connection, keys: IdentityKeys): Promise<string[]> {
  const [hasDatabase, hasKeys] = await Promise.all([databaseAnswers(connection), keys.areThere()]);
  return [...(hasDatabase ? [] : ['database']), ...(hasKeys ? [] : ['signing keys at APP_JWKS_URL'])];
}

/** Whether the database can be asked now. */
export async function databaseAnswers(connection: Connection): Promise<boolean> {
  if (connection.readyState !== 1 || !connection.db) return false;
  try {
    await connection.db.command({ ping: 1 }, { signal: AbortSignal.timeout(1_500) });
    return true;
  } catch {
    return false;
  }
}
