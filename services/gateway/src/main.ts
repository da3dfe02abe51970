import { connectDatabase, createLogger, endOnSignals, listen, startFailure } from '@quayside/service-kit';
import { listenForCollector } from './http/collector';
import { readConfig } from './config';
import { developmentUpgrade } from './development/remotes';
import { createGateway } from './gateway';

try {
  const config = readConfig();
  const log = createLogger({ service: 'gateway', level: config.logLevel });
  const connection = await connectDatabase(config.mongoUrl);
  const gateway = await createGateway({ config, connection, log });
  const { port, host } = config;
  const running = await listen(gateway.app, { port, host, readiness: gateway.readiness, log });
  const collected = await listenForCollector(gateway.metrics, config.metricsPort);
  if (Object.keys(config.developmentRemotes).length > 0) {
    running.server.on('upgrade', developmentUpgrade(config.developmentRemotes));
  }
  endOnSignals(log, async () => {
    collected?.close();
    await running.close();
    await gateway.stop();
  });
  log.info({ port: running.port }, 'listening');
} catch (error) {
  process.stderr.write(`gateway: ${startFailure(error)}\n`);
  process.exit(1);
}
