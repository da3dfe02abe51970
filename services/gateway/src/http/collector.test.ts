import { createMetrics } from '@quayside/service-kit';
import type { AddressInfo } from 'node:net';
import { startTestGateway } from '../testing/start-gateway';
import { listenForCollector } from './collector';

test('what the gateway measures is read at a port of its own, on the loopback address', async () => {
  const metrics = createMetrics('gateway');
  const collected = await listenForCollector(metrics, 0);
  try {
    const { address, port } = collected!.address() as AddressInfo;
    expect(address).toBe('127.0.0.1');
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('service="gateway"')]);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/api/account/session`)).status).toBe(404);
  } finally {
    collected?.close();
    metrics.close();
  }
});

test('without that port it is read nowhere, from this machine neither', async () => {
  expect(await listenForCollector(createMetrics('gateway'), undefined)).toBeUndefined();
  const gateway = await startTestGateway();
  try {
    const answer = await fetch(`${gateway.url}/metrics`);
    expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('quayside_')]);
  } finally {
    await gateway.stop();
  }
}, 60_000);
