import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { inlinedRegistrySchema } from '@quayside/contract/registry';
import { createRegistryClient, publishRelease } from '@quayside/federation/publish';
import type { SigningKeys } from '@quayside/federation/release';
import type { Member } from '@quayside/service-kit';
import { writeService } from '../testing/build-remote';
import {
  estimator,
  json,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
} from '../testing/start-gateway';

const host = 'rates.preview.localhost:3000';
const channel = 'preview/rates';
const seer: Member = { ...estimator, operatorRights: ['previews'] };
const directory = mkdtempSync(join(tmpdir(), 'quayside-preview-services-'));
const addressesFile = join(directory, 'addresses.json');

let gateway: TestGateway;
let account: TestService;
let production: TestService;
let branch: TestService;
let keys: SigningKeys;
let cookie = '';

/** The preview's supplier service is there, or not. */
function run(isRunning: boolean): void {
  const previews = { rates: isRunning ? { supplier: branch.url } : {} };
  writeFileSync(`${addressesFile}.new`, JSON.stringify({ services: {}, previews }));
  renameSync(`${addressesFile}.new`, addressesFile);
}

type Answer = { status: number; cookie: string; body: string };

function ask(at: string, path: string, init: { method?: string; body?: string } = {}): Promise<Answer> {
  const { hostname, port } = new URL(gateway.url);
  const headers = { host: at, origin: `http://${at}`, cookie, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method: init.method ?? 'GET', headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, cookie: String(response.headers['set-cookie']), body }),
      );
    });
    outgoing.once('error', reject);
    outgoing.end(init.body);
  });
}
const answeredBy = async (path: string, at = host) => {
  const { status, body } = await ask(at, path);
  return status === 200 ? (JSON.parse(body) as { by: string }).by : status;
};

beforeAll(async () => {
  account = await startTestService((incoming, response) => {
    if (incoming.url === '/internal/identity') return json(response, 200, { member: seer });
    response.setHeader('set-cookie', ['quayside.session=shown; Path=/']);
    json(response, 200, { by: 'production' });
  });
  production = await startTestService((_request, response) => json(response, 200, { by: 'production' }));
  branch = await startTestService((_request, response) => json(response, 200, { by: 'branch' }));
  run(false);
  const services = { account: account.url, supplier: production.url, projects: production.url };
  gateway = await startTestGateway({ services, addressesFile });
  keys = await gateway.addTeam('services', ['supplier-service', 'account-service']);
  const registry = createRegistryClient(gateway.url, keys);
  await registry.openPreview('rates', { branch: 'feature/rates', author: 'Sato Yui', days: 7 });
  cookie =
    (await ask(host, '/api/account/session', { method: 'POST', body: '{}' })).cookie.split(';')[0] ?? '';
});
afterAll(async () => {
  await gateway.stop();
  for (const service of [account, production, branch]) await service.stop();
  rmSync(directory, { recursive: true });
});

const publish = async (domain: 'supplier' | 'account') => {
  const folder = join(directory, domain);
  await writeService(folder, domain, 'branch-1');
  return publishRelease(gateway.url, folder, keys, { channel });
};

test('a preview without services of its own works on those of production', async () => {
  expect(await answeredBy('/api/supplier/suppliers')).toBe('production');
});

test('its own service answers for its domain, on its host only, and all others are production’s', async () => {
  await publish('supplier');
  run(true);
  expect(await answeredBy('/api/supplier/suppliers')).toBe('branch');
  expect(await answeredBy('/api/projects/projects')).toBe('production');
  expect(await answeredBy('/api/account/company')).toBe('production');
  expect(await answeredBy('/api/supplier/suppliers', 'localhost:3000')).toBe('production');
});

test('who asks is told to it by an identity that production’s service does not take', async () => {
  const authorization = branch.seen.at(-1)?.headers.authorization ?? '';
  expect(decodeJwt(authorization.replace('Bearer ', '')).aud).toBe('supplier in preview/rates');
  expect(branch.seen.at(-1)?.headers.cookie).toBeUndefined();
});

test('while it does not run nobody answers: what is meant for a copy never reaches production’s data', async () => {
  run(false);
  const before = production.seen.length;
  expect(await answeredBy('/api/supplier/suppliers')).toBe(503);
  expect((await ask(host, '/api/supplier/suppliers', { method: 'POST', body: '{}' })).status).toBe(503);
  expect(production.seen).toHaveLength(before);
});

test('the page says which of its services work on a copy', async () => {
  const shown = async () => {
    const { body } = await ask(host, '/');
    const text = /id="quayside-registry"[^>]*>([^<]*)</.exec(body)?.[1] ?? 'null';
    return inlinedRegistrySchema.parse(JSON.parse(text)).preview;
  };
  expect(await shown()).toMatchObject({
    parts: ['supplier-service'],
    copied: ['supplier-service'],
    data: 'copy',
  });
  const wish = { branch: 'feature/rates', author: 'Sato Yui', days: 7, data: 'production' } as const;
  await createRegistryClient(gateway.url, keys).openPreview('rates', wish);
  expect(await shown()).toMatchObject({ parts: ['supplier-service'], copied: [], data: 'production' });
});

test('it has no account service of its own: who anybody is, is asked of production', async () => {
  await expect(publish('account')).rejects.toThrow(/this service has no preview/);
});
