import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Metrics } from '@quayside/service-kit';
import express from 'express';

/** What the gateway measures, at a port of its own that only this machine reaches: its public port shows nothing of it. */
export async function listenForCollector(
  metrics: Metrics,
  port: number | undefined,
): Promise<Server | undefined> {
  if (port === undefined) return undefined;
  const server = express().disable('x-powered-by').get('/metrics', metrics.handler).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
