import { ConfigError, loadConfig, serviceEnvironment } from './config';
import { codeOf, factOf, messageOf } from './error-facts';
import { connectDatabase } from './database';
import { createLogger } from './logger';
import { endOnSignals, listen } from './server';
import { createService } from './service';
import type { ServiceDefinition } from './types';

/**
 * Starts a service as a process: reads the environment, connects, builds indexes, seeds, listens. A bad environment or
 * a taken port is one clear line on standard error and exit code 1. A definition that reads settings of its own comes as a
 * function.
 */
export async function startService(given: ServiceDefinition | (() => ServiceDefinition)): Promise<void> {
  try {
    const definition = typeof given === 'function' ? given() : given;
    const config = loadConfig(serviceEnvironment);
    if (config.APP_SERVICE && config.APP_SERVICE !== definition.name)
      throw new ConfigError(`cannot start: APP_SERVICE is not ${definition.name}`);
    const log = createLogger({ service: definition.name, level: config.APP_LOG_LEVEL });
    log.info('connecting to the database');
    const connection = await connectDatabase(config.APP_MONGO_URL);
    log.info('making collections and indexes');
    const runtime = await createService(definition, { config, connection, log });
    const running = await listen(runtime.app, {
      port: config.APP_PORT,
      host: config.APP_HOST,
      readiness: runtime.readiness,
      log,
    });
    runtime.startWork();
    endOnSignals(log, async () => {
      await running.close();
      await runtime.stop();
    });
    log.info({ port: running.port }, 'listening');
  } catch (error) {
    process.stderr.write(`${process.env.APP_SERVICE ?? 'service'}: ${startFailure(error)}\n`);
    process.exit(1);
  }
}

/** One line for the operator. */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return `cannot start: port ${String(Reflect.get(error as object, 'port'))} is taken`;
  return `cannot start: ${String(factOf(error, 'stack') ?? messageOf(error))}`;
}
