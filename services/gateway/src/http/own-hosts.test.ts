import { request } from 'node:http';
import { startTestGateway, type TestGateway } from '../testing/start-gateway';
import { isOwnHost } from './own-hosts';

describe('the names under which the product answers', () => {
  const company = new URL('https://quotes.kaigan.example');
  const local = new URL('http://localhost:4000');

  it.each([
    ['quotes.kaigan.example', company],
    ['QUOTES.kaigan.example', company],
    ['summer.preview.quotes.kaigan.example', company],
    ['localhost:4000', local],
    ['summer.preview.localhost:4000', local],
    ['127.0.0.1:4000', local],
    ['[::1]:4000', local],
    ['localhost', company],
  ])('%s is one', (host, publicUrl) => {
    expect(isOwnHost(host, publicUrl)).toBe(true);
  });

  it.each([
    ['evil.test:4000', local],
    ['localhost.evil.test:4000', local],
    ['127.0.0.1.evil.test', local],
    ['evil.test', company],
    ['quotes.kaigan.example.evil.test', company],
    ['quotes.kaigan.example:8443', company],
    ['', local],
    [undefined, local],
  ])('security-2 M1: %s is none', (host, publicUrl) => {
    expect(isOwnHost(host, publicUrl)).toBe(false);
  });
});

describe('a gateway that is asked under another name', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());

  const ask = (method: string, path: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' };
      request(new URL(path, gateway.url), { method, headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .once('error', reject)
        .end(method === 'POST' ? '{}' : undefined);
    });

  it.each([
    ['GET', '/'],
    ['GET', '/registry/channels/production'],
    ['POST', '/api/account/session'],
    ['POST', '/api/shippers/shippers'],
  ])('security-2 M1: answers %s %s with 421', async (method, path) => {
    expect(await ask(method, path, 'evil.test:4000')).toBe(421);
    expect(await ask(method, path, new URL(gateway.url).host)).not.toBe(421);
  });

  it('still says that it is alive, and gives its public keys, for those who ask inside', async () => {
    for (const path of ['/healthz', '/readyz', '/.well-known/jwks.json'])
      expect(await ask('GET', path, 'gateway.internal:3000')).toBe(200);
  });
});
