import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { problem } from '../http/problem';

export type Metrics = {
  observe: (route: string, method: string, status: number, seconds: number) => void;
  consumerLag: Gauge<'from'>;
  parkedEvents: Counter<'from'>;
  handler: RequestHandler;
  close: () => void;
};

/** Whichever of these a proxy on the same machine sets. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const durations = new Histogram({
    name: 'quayside_request_seconds',
    help: 'Duration of requests',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.15, 0.4, 1, 3, 10],
    registers,
  });
  return {
    observe: (route, method, status, seconds) =>
      durations.observe({ route, method, status: String(status) }, seconds),
    consumerLag: new Gauge({
      name: 'quayside_consumer_lag_events',
      help: 'Events of a feed not yet taken',
      labelNames: ['from'] as const,
      registers,
    }),
    parkedEvents: new Counter({
      name: 'quayside_parked_events_total',
      help: 'Events that failed too often',
      labelNames: ['from'] as const,
      registers,
    }),
    handler: async (request, response) => {
      // For the machine's own collector; a request that came through a proxy is not it.
      const isProxied = proxyHeaders.some((name) => request.headers[name] !== undefined);
      if (!isLoopback(request.socket.remoteAddress) || isProxied) throw problem('not-found');
      response.set('Content-Type', registry.contentType).send(await registry.metrics());
    },
    close: () => registry.clear(),
  };
}

export function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}
