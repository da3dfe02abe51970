import { join } from 'node:path';
import { createRegistryClient, publishRelease } from '@quayside/federation/publish';
import { writeRemote } from '../testing/build-remote';
import {
  json,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
} from '../testing/start-gateway';
import { createWebhook, webhookSignature, type ReleaseEvent } from './webhook';

const secret = 'a secret that only both sides have';
const event: ReleaseEvent = {
  event: 'release',
  at: '2026-11-26T10:00:00.000Z',
  channel: 'production',
  revision: 4,
  by: 'Projects',
  reason: 'release 2',
  parts: [{ part: 'projects', from: '1', to: '2' }],
};

describe('F2-5: the webhook', () => {
  let receiver: TestService;
  beforeEach(async () => {
    receiver = await startTestService((_request, response) => json(response, 200, {}));
  });
  afterEach(() => receiver.stop());

  it('posts signed JSON', async () => {
    const webhook = createWebhook({ url: `${receiver.url}/hook`, secret }, { log: { warn: jest.fn() } });
    webhook.send(event);
    await webhook.idle();
    const [seen] = receiver.seen;
    expect([seen?.method, seen?.path]).toEqual(['POST', '/hook']);
    expect(JSON.parse(seen?.body ?? '')).toEqual({ id: expect.any(String) as string, ...event });
    const timestamp = String(seen?.headers['quayside-timestamp']);
    expect(seen?.headers['quayside-signature']).toBe(webhookSignature(secret, timestamp, seen?.body ?? ''));
    expect(webhookSignature('another', timestamp, seen?.body ?? '')).not.toBe(
      seen?.headers['quayside-signature'],
    );
  });

  it('tries again with the same id, and says what it could not deliver', async () => {
    const warn = jest.fn();
    const statuses = [500, 404, 200, 500, 500, 500];
    receiver.answer = (_request, response) => json(response, statuses.shift() ?? 200, {});
    const webhook = createWebhook({ url: receiver.url, secret }, { log: { warn }, pauses: [1, 1] });
    webhook.send(event);
    await webhook.idle();
    const ids = receiver.seen.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
    expect(warn).not.toHaveBeenCalled();
    webhook.send(event);
    await webhook.idle();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is nothing where none is set', async () => {
    const webhook = createWebhook(undefined, { log: { warn: jest.fn() } });
    webhook.send(event);
    await webhook.idle();
    expect(receiver.seen).toEqual([]);
  });

  it('hears of releases and of going back, with who, why and which versions', async () => {
    let gateway: TestGateway | undefined;
    try {
      gateway = await startTestGateway({ webhook: { url: receiver.url, secret } });
      const folder = (version: string) => join(gateway?.directory ?? '', 'builds', version);
      for (const version of ['1', '2']) {
        await writeRemote(folder(version), 'projects', version);
        await publishRelease(gateway.url, folder(version), gateway.keys);
      }
      const registry = createRegistryClient(gateway.url, gateway.keys);
      const { revision } = await registry.channel('production');
      await registry.rollback('production', revision, { part: 'projects', reason: 'bad' });
      const heard = () => receiver.seen.map(({ body }) => JSON.parse(body) as ReleaseEvent);
      while (heard().length < 4) await new Promise((done) => setTimeout(done, 20));
      const sent = heard()
        .filter(({ parts }) => parts[0]?.part === 'projects')
        .sort((one, other) => (one.revision ?? 0) - (other.revision ?? 0));
      expect(
        sent.map(({ event: kind, by, reason, parts: [part] }) => [kind, by, reason, part?.from, part?.to]),
      ).toEqual([
        ['release', 'tests', 'release 1', null, '1'],
        ['release', 'tests', 'release 2', '1', '2'],
        ['rollback', 'tests', 'bad', '2', '1'],
      ]);
    } finally {
      await gateway?.stop();
    }
  });
});
