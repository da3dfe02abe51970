import { createServer } from 'node:http';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { loadConfig, serviceEnvironment } from '../runtime/config';
import { connectDatabase } from '../runtime/database';
import { createLogger } from '../runtime/logger';
import { createService, type RuntimeInput } from '../runtime/service';
import type { ServiceDefinition } from '../runtime/types';
import { endThread, threadReady } from './call-thread';
import { PortSocket } from './port-socket';

/** Milliseconds for which one piece of work may keep the thread from hearing the database. */
const longestWork = 20_000;

type Given = Pick<RuntimeInput, 'identityKeys' | 'checksAnswers'> & {
  environment?: Record<string, string | undefined>;
};

/**
 * The thread's side of `createCallThread`: answers what its process passes on, whole: reading the body, the database, the work
 * itself and writing the answer. It prepares, seeds and consumes nothing: its process does.
 */
export async function serveCalls(
  definition: ServiceDefinition,
  { environment, ...given }: Given = {},
): Promise<void> {
  const port = parentPort;
  if (!port) throw new TypeError('calls are served in a thread of a process that passes them on');
  const config = loadConfig(serviceEnvironment, environment);
  // Requests are logged by the process; here, what went wrong on the way.
  const level = config.APP_LOG_LEVEL === 'silent' ? 'silent' : 'error';
  const log = createLogger({ service: definition.name, level });
  const connection = await connectDatabase(config.APP_MONGO_URL, 30_000, longestWork);
  const runtime = await createService(definition, { config, connection, log, isThread: true, ...given });
  // Its process has read the head already, and gives up what takes too long.
  const server = createServer({ headersTimeout: 0, requestTimeout: 0 }, runtime.app);
  server.maxHeadersCount = 0;
  port.on('message', (message: MessagePort | typeof endThread) => {
    if (message === endThread) void runtime.stop().finally(() => process.exit());
    else server.emit('connection', new PortSocket(message));
  });
  port.postMessage(threadReady);
}
