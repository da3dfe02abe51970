import { join } from 'node:path';
import { productionChannel } from '@quayside/contract/registry';
import { ensureSigningKeys } from '@quayside/federation/release';
import {
  createAddresses,
  createIdentitySigner,
  createMetrics,
  createServiceTokens,
  databaseAnswers,
  onceAvailable,
  type Metrics,
  type Readiness,
} from '@quayside/service-kit';
import type { Express } from 'express';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { createPublishedFiles } from './assets/published-files';
import { createShellFolder } from './assets/shell-folder';
import type { GatewayConfig } from './config';
import { withDevelopmentRemotes } from './development/remotes';
import { createApp } from './http/app';
import { createIdentityResolver } from './identity/resolver';
import { createDiskStore, type FileStore } from './registry/file-store';
import { createKeyStore } from './registry/key-store';
import { createLiveRegistry } from './registry/live';
import { createPreviewStore } from './registry/preview-store';
import { createRegistryStore } from './registry/store';
import { announcedStore } from './webhooks/announced-store';
import { createWebhook } from './webhooks/webhook';
import { createErrorStore } from './telemetry/store';

export type Gateway = { app: Express; readiness: Readiness; metrics: Metrics; stop: () => Promise<void> };

/** Files on the disk, or in a bucket that other gateways share, which is loaded only then. */
async function openFileStore(config: GatewayConfig, log: Logger): Promise<FileStore> {
  const disk = createDiskStore(config.dataDirectory);
  if (!config.s3) return disk;
  const { createS3Store, withCache } = await import('./registry/s3-store');
  const store = createS3Store(config.s3, log);
  await store.check();
  return config.s3.cache ? withCache(store, disk) : store;
}

/**
 * Puts the gateway together on an open database: keys are read or made, indexes built, what is live is looked through.
 * @throws Error when a key is damaged or the database refuses an index.
 */
export async function createGateway(input: {
  config: GatewayConfig;
  connection: Connection;
  log: Logger;
}): Promise<Gateway> {
  const { config, connection, log } = input;
  const keys = join(config.dataDirectory, 'keys');
  const { publicKey: owner } = ensureSigningKeys(keys, 'release');
  const signer = await createIdentitySigner({ keyFile: join(keys, 'identity.json') });
  const tokens = createServiceTokens({ service: 'gateway', secret: config.serviceSecret });
  const webhook = createWebhook(config.webhook, { log });
  const store = announcedStore(createRegistryStore(connection), webhook);
  const tellFailure = (part: string, version: string | null, reason: string) =>
    webhook.send({
      event: 'failure',
      at: new Date().toISOString(),
      channel: productionChannel,
      reason,
      parts: [{ part, from: version, to: version }],
    });
  const errors = createErrorStore(connection, (error) =>
    log.warn({ error }, 'an error entry could not be kept'),
  );
  const releaseKeys = createKeyStore(connection, owner);
  const previews = createPreviewStore(connection);
  await onceAvailable(() =>
    Promise.all([store.prepare(), errors.prepare(), releaseKeys.prepare(), previews.prepare()]),
  );
  const files = await openFileStore(config, log);
  const addresses = createAddresses({
    fixed: config.services,
    file: config.addressesFile,
    onFault: (error) => log.error({ error }, 'the file of addresses cannot be read'),
  });
  const live = createLiveRegistry({
    store,
    keys: releaseKeys,
    hasAddress: addresses.knows,
    onFault: (fault) => {
      log.error(fault, 'a release in the registry is not served');
      tellFailure(fault.part, fault.version, `it is not served: ${fault.reason}`);
    },
    onMisfit: (misfit) => {
      log.error(misfit, 'two parts that are live do not fit');
      tellFailure(misfit.part, null, misfit.message);
    },
  });
  const published = createPublishedFiles({
    files,
    store,
    live,
    onDamage: (fault) => log.error(fault, 'a stored file is not what was published'),
  });
  const { shellDirectory } = config;
  const shell = shellDirectory ? createShellFolder({ directory: shellDirectory, log }) : undefined;
  // What is wrong with what is live is said at the start, not by the first page.
  await onceAvailable(() => live.read(productionChannel));
  const metrics = createMetrics('gateway');
  const readiness: Readiness = { draining: false };
  const app = createApp({
    config,
    log,
    metrics,
    readiness,
    missing: async () => ((await databaseAnswers(connection)) ? [] : ['database']),
    errors,
    addresses,
    findFile: async (part, file) => (await shell?.find(part, file)) ?? published(part, file),
    signer,
    identity: createIdentityResolver({ addresses, signer, tokens }),
    registry: { store, keys: releaseKeys, previews, files, live, owner },
    previews,
    readRegistry: withDevelopmentRemotes(
      config.developmentRemotes,
      async (channel) => {
        const registry = await live.read(channel);
        return shell ? { ...registry, shell: await shell.current() } : registry;
      },
      log,
    ),
  });
  return {
    app,
    readiness,
    metrics,
    stop: async () => {
      metrics.close();
      await connection.close();
    },
  };
}
