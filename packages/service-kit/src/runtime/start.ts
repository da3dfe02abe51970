import type { Worker } from 'node:worker_threads';
import { MigrationWaits } from '../migrations/migrate';
import type { MigrationReport } from '../migrations/types';
import { mustBeAlone } from '@quayside/contract/service-addresses';
import { ConfigError, loadConfig, serviceEnvironment } from './config';
import { codeOf, factOf, messageOf } from './error-facts';
import { connectDatabase } from './database';
import { createLogger } from './logger';
import { partOf, versionBeside } from './release';
import { endOnSignals, listen } from './server';
import { createCallThread } from '../threads/call-thread';
import { createService } from './service';
import type { ServiceDefinition } from './types';

export type StartOptions = {
  commandLine?: readonly string[];
  /** Starts a thread of this program that does `serveCalls`, for calls that say what is `large`. */
  largeCalls?: () => Worker;
};

/**
 * Starts a service as a process: reads the environment, connects, builds indexes, migrates, seeds, listens. A bad environment or
 * a taken port is one clear line on standard error and exit code 1. A definition that reads settings of its own comes as a
 * function. With the argument `migrate` it changes what is stored, all of it, says what became of it and ends: exit code 1 when a
 * document stays of an earlier kind.
 */
export async function startService(
  given: ServiceDefinition | (() => ServiceDefinition),
  { commandLine = process.argv.slice(2), largeCalls }: StartOptions = {},
): Promise<void> {
  try {
    const definition = typeof given === 'function' ? given() : given;
    const config = loadConfig(serviceEnvironment);
    if (config.APP_SERVICE && config.APP_SERVICE !== definition.name)
      throw new ConfigError(`cannot start: APP_SERVICE is not ${definition.name}`);
    const version = versionBeside(process.argv[1], partOf(definition.name));
    const log = createLogger({ service: definition.name, level: config.APP_LOG_LEVEL });
    log.info('connecting to the database');
    const connection = await connectDatabase(config.APP_MONGO_URL);
    log.info('making collections and indexes');
    const thread = largeCalls && createCallThread(largeCalls, log);
    const runtime = await createService(definition, {
      ...{ config, connection, log, version },
      ...(thread ? { thread } : {}),
    });
    if (commandLine[0] === 'migrate') {
      const reports = await runtime.migrate();
      await runtime.stop();
      const lines = reports.map((report) => lineOf(report, runtime.migratedAtStart));
      process.stdout.write(lines.join('') || 'everything is of its first kind\n');
      process.exitCode = reports.some(({ failed }) => failed.length > 0) ? 1 : 0;
      return;
    }
    const running = await listen(runtime.app, {
      port: config.APP_PORT,
      host: config.APP_HOST,
      readiness: runtime.readiness,
      log,
      drainSeconds: config.APP_DRAIN_SECONDS,
    });
    runtime.startWork();
    endOnSignals(
      log,
      async () => {
        await Promise.all([running.close(), runtime.stopWork()]);
        await runtime.stop();
      },
      config.APP_DRAIN_SECONDS + 2,
    );
    log.info({ port: running.port, version }, 'listening');
  } catch (error) {
    process.stderr.write(`${process.env.APP_SERVICE ?? 'service'}: ${startFailure(error)}\n`);
    process.exit(error instanceof MigrationWaits ? mustBeAlone : 1);
  }
}

function lineOf({ store, migrated, failed }: MigrationReport, atStart: readonly MigrationReport[]): string {
  const before = atStart.find((report) => report.store === store)?.migrated ?? 0;
  const stays = failed.length > 0 ? `, ${failed.length} not: ${failed.slice(0, 10).join(' ')}` : '';
  return `${store}: ${before + migrated} changed${stays}\n`;
}

/** One line for the operator. */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return `cannot start: port ${String(Reflect.get(error as object, 'port'))} is taken`;
  return `cannot start: ${String(factOf(error, 'stack') ?? messageOf(error))}`;
}
