import { join } from 'node:path';
import { ensureSigningKeys } from '@quayside/federation/release';
import {
  createIdentitySigner,
  createMetrics,
  createServiceTokens,
  withDeadline,
  type Metrics,
  type Readiness,
} from '@quayside/service-kit';
import type { Express } from 'express';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { createShellBuild } from './assets/shell-build';
import type { GatewayConfig } from './config';
import { withDevelopmentRemotes } from './development/remotes';
import { createApp } from './http/app';
import { createIdentityResolver } from './identity/resolver';
import { createReleaseFiles } from './registry/files';
import { createLiveRegistry } from './registry/live';
import { createRegistryStore } from './registry/store';
import { createErrorStore } from './telemetry/store';

/** The channel that pages are made from. */
const channel = 'production';

export type Gateway = { app: Express; readiness: Readiness; metrics: Metrics; stop: () => Promise<void> };

/**
 * Puts the gateway together on an open database: keys are read or made, indexes built, the shell taken over.
 * @throws Error when a key is damaged or the database refuses an index.
 */
export async function createGateway(input: {
  config: GatewayConfig;
  connection: Connection;
  log: Logger;
}): Promise<Gateway> {
  const { config, connection, log } = input;
  const keys = join(config.dataDirectory, 'keys');
  const { publicKey } = ensureSigningKeys(keys, 'release');
  const signer = await createIdentitySigner({ keyFile: join(keys, 'identity.json') });
  const tokens = createServiceTokens({ service: 'gateway', secret: config.serviceSecret });
  const store = createRegistryStore(connection);
  const errors = createErrorStore(connection, (error) =>
    log.warn({ error }, 'an error entry could not be kept'),
  );
  await Promise.all([store.prepare(), errors.prepare()]);
  const files = createReleaseFiles(config.dataDirectory);
  const shell = createShellBuild({ directory: config.shellDirectory, files, log });
  await shell.current();
  const live = createLiveRegistry({
    store,
    publicKey,
    onFault: (fault) => log.error(fault, 'a release in the registry is not served'),
  });
  const metrics = createMetrics('gateway');
  const readiness: Readiness = { draining: false };
  const app = createApp({
    config,
    log,
    metrics,
    readiness,
    isReady: async () => {
      const isAlive = await withDeadline(
        Promise.resolve(connection.db?.command({ ping: 1 })),
        2_000,
        'ping',
      ).then(
        (answer) => answer !== undefined,
        () => false,
      );
      return isAlive && (await shell.current()) !== undefined;
    },
    errors,
    files,
    shell,
    signer,
    identity: createIdentityResolver({ accountUrl: config.services.account, signer, tokens }),
    registry: { store, files, live, publicKey, platformVersion: shell.platformVersion },
    readRegistry: withDevelopmentRemotes(config.developmentRemotes, () => live.read(channel), log),
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
