import { ConfigError, loadConfig, serviceEnvironment } from './config';
import { connectDatabase } from './database';
import { createLogger } from './logger';
import { createService } from './service';
import type { ServiceDefinition } from './types';
import type { Service } from './service.types';

/**
 * Runs `work` on a service that does not listen: a command of those who run the installation, on the same environment
 * as the service. What goes wrong is logged to standard error, so that standard output is the command's own.
 * @throws ConfigError for an environment or a database that is not the service's
 */
export async function withService<Result>(
  definition: ServiceDefinition,
  work: (service: Service) => Promise<Result>,
  environment: Record<string, string | undefined> = process.env,
): Promise<Result> {
  const config = loadConfig(serviceEnvironment, {
    ...environment,
    // A command listens nowhere and believes nobody's identity.
    APP_PORT: '0',
    APP_JWKS_URL: 'http://localhost/unused',
    APP_LOG_LEVEL: 'error',
  });
  if (config.APP_SERVICE && config.APP_SERVICE !== definition.name)
    throw new ConfigError(`cannot start: APP_SERVICE is not ${definition.name}`);
  const log = createLogger({
    service: definition.name,
    level: config.APP_LOG_LEVEL,
    destination: process.stderr,
  });
  const connection = await connectDatabase(config.APP_MONGO_URL, 10_000);
  try {
    const { service } = await createService(definition, { config, connection, log });
    return await work(service);
  } finally {
    await connection.close();
  }
}
