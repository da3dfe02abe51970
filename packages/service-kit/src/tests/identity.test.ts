import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, importJWK, SignJWT } from 'jose';
import { z } from 'zod';
import { createAddresses } from '../runtime/addresses';
import { createPeers } from '../identity/peers';
import { createIdentitySigner, identitySignerOf, newIdentityKey } from '../identity/signer';
import { createServiceTokens, previewSecret } from '../identity/service-token';
import { claimsOf, createIdentityVerifier, remoteIdentityKeys } from '../identity/verify';
import { ConfigError, loadConfig, serviceEnvironment } from '../runtime/config';
import { testMember } from '../testing';

const member = testMember({ shipperId: '0c0000000000000000000001', mayAccept: true });

describe('identity tokens', () => {
  test('are made with a key file that only its owner reads, the same for processes that start at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keys-'));
    const keyFile = join(folder, 'below', 'identity.json');
    const signers = await Promise.all([1, 2, 3].map(() => createIdentitySigner({ keyFile })));
    expect(new Set(signers.map(({ jwks }) => jwks.keys[0]?.kid)).size).toBe(1);
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    expect(JSON.stringify(signers[0]?.jwks)).not.toContain('"d"');
    await rm(folder, { recursive: true });
  });

  test('are believed for their audience only, while they are young, signed by the known key', async () => {
    const key = await newIdentityKey();
    const signer = await identitySignerOf(key);
    const verify = createIdentityVerifier(createLocalJWKSet(signer.jwks));
    expect(await verify(await signer.sign(member, 'estimate'), 'estimate')).toEqual(member);
    const refused = { code: 'unauthenticated' };
    await expect(verify(await signer.sign(member, 'estimate'), 'account')).rejects.toMatchObject(refused);
    const stranger = await identitySignerOf(await newIdentityKey());
    await expect(verify(await stranger.sign(member, 'estimate'), 'estimate')).rejects.toMatchObject(refused);
    const privateKey = await importJWK(key, 'EdDSA');
    const kid = signer.jwks.keys[0]?.kid;
    const now = Math.floor(Date.now() / 1_000);
    const token = (type: string, issuedAt: number, expires: number, claims: object = claimsOf(member)) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'EdDSA', typ: type, kid })
        .setIssuer('quayside-gateway')
        .setAudience('estimate')
        .setIssuedAt(issuedAt)
        .setExpirationTime(expires)
        .sign(privateKey);
    const bad = [
      token('identity+jwt', now - 120, now - 60),
      token('identity+jwt', now - 300, now + 3_600),
      token('identity+jwt', now + 300, now + 360),
      token('service+jwt', now, now + 60),
      token('identity+jwt', now, now + 60, { ...claimsOf(member), roles: ['root'] }),
      token('identity+jwt', now, now + 60, { ...claimsOf(member), org: { $gt: '' } }),
    ];
    for (const one of bad) await expect(verify(await one, 'estimate')).rejects.toMatchObject(refused);
  });

  test('cannot be checked when the keys cannot be fetched: 503, nobody is let in', async () => {
    const signer = await identitySignerOf(await newIdentityKey());
    const verify = createIdentityVerifier(remoteIdentityKeys('http://127.0.0.1:9/jwks.json').keyOf);
    await expect(verify(await signer.sign(member, 'estimate'), 'estimate')).rejects.toMatchObject({
      code: 'service-unavailable',
    });
  });

  test('new-company P1: an address that answers without keys is a fault of the service, not of the person', async () => {
    const signer = await identitySignerOf(await newIdentityKey());
    const answers: Record<string, [number, string]> = {
      '/missing.json': [404, '{}'],
      '/page': [200, '<!doctype html>'],
      '/other.json': [200, '{"a":1}'],
      '/.well-known/jwks.json': [200, JSON.stringify(signer.jwks)],
    };
    const server = createServer((incoming, outgoing) => {
      const [status, body] = answers[incoming.url ?? ''] ?? [404, ''];
      outgoing.writeHead(status).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    for (const path of Object.keys(answers)) {
      const keys = remoteIdentityKeys(`http://127.0.0.1:${port}${path}`);
      const isRight = path.includes('.well-known');
      expect([path, await keys.areThere()]).toEqual([path, isRight]);
      const verified = createIdentityVerifier(keys.keyOf)(await signer.sign(member, 'estimate'), 'estimate');
      if (isRight) expect(await verified).toEqual(member);
      else await expect(verified).rejects.toMatchObject({ code: 'service-unavailable' });
    }
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('service tokens', () => {
  const secret = 'a secret of at least thirty-two characters';
  test('name the caller to their audience, and nobody else believes them', async () => {
    const shippers = createServiceTokens({ service: 'shippers', secret });
    const account = createServiceTokens({ service: 'account', secret });
    const token = await shippers.issue('account');
    expect(await account.verify(token, 'account')).toEqual({ service: 'shippers' });
    await expect(account.verify(token, 'estimate')).rejects.toMatchObject({ code: 'unauthenticated' });
    const stranger = createServiceTokens({ service: 'account', secret: `${secret}!` });
    await expect(stranger.verify(token, 'account')).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('are the same for ten seconds, each for its audience, and then another', async () => {
    const shippers = createServiceTokens({ service: 'shippers', secret });
    const account = createServiceTokens({ service: 'account', secret });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const first = await shippers.issue('account');
    await expect(account.verify(await shippers.issue('estimate'), 'account')).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    clock.mockReturnValue(9_999);
    expect(await shippers.issue('account')).toBe(first);
    clock.mockReturnValue(10_000);
    jest.useFakeTimers({ now: Date.now() + 10_000, doNotFake: ['performance', 'nextTick', 'setImmediate'] });
    const second = await shippers.issue('account').finally(() => jest.useRealTimers());
    expect(second).not.toBe(first);
    expect(await account.verify(second, 'account')).toEqual({ service: 'shippers' });
  });

  test('of a preview say so: its secret makes none of production, nor of another preview', async () => {
    const account = createServiceTokens({ service: 'account', secret });
    const own = previewSecret(secret, 'rates');
    const tokenOf = (preview?: string) =>
      createServiceTokens({ service: 'shippers', secret: own, preview }).issue('account');
    expect(await account.verify(await tokenOf('rates'), 'account')).toEqual({
      service: 'shippers',
      preview: 'rates',
    });
    for (const preview of [undefined, 'other', '../rates'])
      await expect(account.verify(await tokenOf(preview), 'account')).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    const inside = createServiceTokens({ service: 'shippers', secret: own, preview: 'rates' });
    await expect(inside.verify(await account.issue('shippers'), 'shippers')).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(account.verify('no.token.this', 'account')).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('a call passes problems on, and silence is 503', async () => {
    const answers: Record<string, [number, object]> = {
      '/internal/good': [200, { total: 3 }],
      '/internal/taken': [
        409,
        { code: 'conflict', errors: [{ path: 'email', code: 'taken', message: 'x' }] },
      ],
      '/internal/refused': [401, { code: 'unauthenticated' }],
      '/internal/odd': [500, { oops: true }],
    };
    const server = createServer((incoming, response) => {
      const [status, body] = answers[incoming.url ?? ''] ?? [404, { code: 'not-found' }];
      response.writeHead(status).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const tokens = createServiceTokens({ service: 'shippers', secret });
    const peers = {
      account: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      gone: 'http://127.0.0.1:9',
    };
    const callPeer = createPeers({ addresses: createAddresses({ fixed: peers }), tokens });
    const response = z.object({ total: z.number() });
    const call = (path: `/${string}`, service = 'account') =>
      callPeer(
        {
          method: 'get',
          path,
          summary: 'Asks',
          access: 'service-for-member',
          response,
          service,
          name: 'ask',
        },
        {},
        { identityToken: 'token' },
      );
    expect(await call('/good')).toEqual({ total: 3 });
    await expect(call('/taken')).rejects.toMatchObject({
      code: 'conflict',
      extras: { errors: [{ path: 'email' }] },
    });
    await expect(call('/none')).rejects.toMatchObject({ code: 'not-found' });
    for (const path of ['/refused', '/odd'] as const) {
      await expect(call(path)).rejects.toMatchObject({ code: 'service-unavailable' });
    }
    await expect(call('/good', 'gone')).rejects.toMatchObject({ code: 'service-unavailable' });
    await expect(call('/good', 'unknown')).rejects.toMatchObject({ code: 'service-unavailable' });
    server.close();
  });
});

test('a bad environment is named in one line, without its values', () => {
  const good = {
    APP_PORT: '1',
    APP_MONGO_URL: 'mongodb://user:hidden@localhost/x',
    APP_JWKS_URL: 'http://localhost/jwks',
    APP_SERVICE_SECRET: 'x'.repeat(32),
  };
  expect(loadConfig(serviceEnvironment, good)).toMatchObject({ APP_PORT: 1, APP_DEMO: false, APP_PEERS: {} });
  const attempt = (change: Record<string, string>) => () =>
    loadConfig(serviceEnvironment, { ...good, ...change });
  for (const [change, words] of [
    [{ APP_SERVICE_SECRET: 'hidden' }, 'APP_SERVICE_SECRET must have at least 32 characters'],
    [{ APP_SERVICE_SECRET: '' }, 'APP_SERVICE_SECRET is missing'],
    [{ APP_MONGO_URL: 'postgres://hidden' }, 'APP_MONGO_URL must be a mongodb:// address'],
    [{ APP_PEERS: 'hidden' }, 'APP_PEERS must be a JSON object'],
    [{ APP_PORT: '99999' }, 'APP_PORT'],
  ] as const) {
    expect(attempt(change)).toThrow(ConfigError);
    expect(attempt(change)).toThrow(words);
    expect(attempt(change)).not.toThrow(/hidden|\n/);
  }
});
