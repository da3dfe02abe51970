import { createServer, type Server } from 'node:http';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { bodyWithin, fileWithin } from './slow-bodies';

/** Whether the process wants new work; `/readyz` and the `Connection` header follow it. */
export type Readiness = { draining: boolean };

export type RunningServer = { server: Server; port: number; close: () => Promise<void> };

const drainMilliseconds = 1_500;

/**
 * Listens with time limits that cut slow senders, and closes without cutting work: first "not ready" and
 * `Connection: close` on every answer, then the listener, at last what still hangs.
 */
export async function listen(
  app: Express,
  input: {
    port: number;
    host: string;
    readiness: Readiness;
    log: Logger;
    /** What requests in progress have when it closes. */
    drainSeconds?: number;
  },
): Promise<RunningServer> {
  const { drainSeconds = 8 } = input;
  const server = createServer(
    {
      headersTimeout: 8_000,
      // For the slowest file; other bodies are cut by the app.
      requestTimeout: fileWithin + bodyWithin,
      connectionsCheckingInterval: 2_000,
      // Longer than what calls keeps an idle connection (60 s are usual of proxies and browsers): no call meets one that just closes.
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
    },
    app,
  );
  server.maxRequestsPerSocket = 0;
  // Node would drop what is beyond its count without a word; the app refuses it. Their size is limited above.
  server.maxHeadersCount = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(input.port, input.host, resolve);
  });
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : input.port,
    async close() {
      input.readiness.draining = true;
      await new Promise((resolve) => setTimeout(resolve, drainMilliseconds));
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const limit = setTimeout(
        () => {
          input.log.warn('cutting connections that did not end');
          server.closeAllConnections();
        },
        drainSeconds * 1_000 - drainMilliseconds,
      );
      await closed;
      clearTimeout(limit);
    },
  };
}

/**
 * Ends the process well on SIGTERM and SIGINT, and badly but visibly on what nobody handled: it is logged and the
 * process exits, to be started anew, rather than limp on. What does not end within the seconds it has is left.
 */
export function endOnSignals(log: Logger, close: () => Promise<void>, withinSeconds = 10): void {
  let ending = false;
  const end = (code: number, reason: string) => {
    if (ending) return;
    ending = true;
    log.info({ reason }, 'ending');
    setTimeout(() => process.exit(code || 1), withinSeconds * 1_000).unref();
    void close().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', () => end(0, 'SIGTERM'));
  process.once('SIGINT', () => end(0, 'SIGINT'));
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'uncaught exception');
    end(1, 'uncaught exception');
  });
  process.on('unhandledRejection', (error) => {
    log.fatal({ error }, 'unhandled rejection');
    end(1, 'unhandled rejection');
  });
}
