import { request } from 'node:http';
import { join } from 'node:path';
import { inlinedRegistrySchema } from '@quayside/contract/registry';
import { createRegistryClient, uploadRelease } from '@quayside/federation/publish';
import type { Member } from '@quayside/service-kit';
import { fileOf, writeRemote } from '../testing/build-remote';
import {
  estimator,
  json,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
} from '../testing/start-gateway';

const production = 'localhost:3000';
const host = 'rates.preview.localhost:3000';
const viewer: Member = { ...estimator, roles: ['viewer'], operatorRights: ['previews'] };
const sessions: Record<string, Member> = {
  viewer,
  shown: { ...estimator, operatorRights: ['previews'] },
  plain: { ...viewer, operatorRights: [] },
};

let gateway: TestGateway;
let account: TestService;
let projects: TestService;
/** Who the member of the link is at the moment. */
let now: Member | null = viewer;

beforeAll(async () => {
  account = await startTestService((incoming, response, body) => {
    if (incoming.url === '/internal/member-identity') return json(response, 200, { member: now });
    if (incoming.url === '/internal/identity') {
      const { session = '' } = JSON.parse(body) as { session?: string };
      return json(response, 200, { member: sessions[session] ?? null });
    }
    json(response, 200, {});
  });
  projects = await startTestService((_incoming, response) => json(response, 200, { items: [] }));
  gateway = await startTestGateway({ services: { account: account.url, projects: projects.url } });
  const registry = createRegistryClient(gateway.url, gateway.keys);
  const folder = join(gateway.directory, 'builds/p');
  await writeRemote(folder, 'projects', 'p');
  await uploadRelease(registry, folder, gateway.keys);
  for (const name of ['rates', 'other'])
    await registry.openPreview(name, { branch: name, author: 'x', days: 7, pins: { projects: 'p' } });
});
afterAll(async () => {
  await gateway.stop();
  await account.stop();
  await projects.stop();
});
beforeEach(() => {
  now = viewer;
});

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
function ask(at: string, path: string, init: { method?: string; cookie?: string; body?: object } = {}) {
  const { method = 'GET', cookie, body } = init;
  const { hostname, port } = new URL(gateway.url);
  const headers = {
    host: at,
    ...(cookie ? { cookie } : {}),
    ...(method === 'GET' ? {} : { origin: `http://${at}`, 'content-type': 'application/json' }),
  };
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    outgoing.once('error', reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
const makeLink = (who: string, name = 'rates', at = production) =>
  ask(at, `/api/previews/${name}/links`, {
    method: 'POST',
    cookie: `quayside.session=${who}`,
    body: { hours: 1 },
  });
/** Opens a link as its browser does, and gives the cookie that it leaves. */
async function enter(url: string, at = host): Promise<string> {
  const { pathname, search } = new URL(url);
  const { status, headers } = await ask(at, pathname + search);
  expect([status, headers.location]).toEqual([303, '/']);
  const [line = ''] = headers['set-cookie'] as string[];
  expect(line).toMatch(/HttpOnly; SameSite=Lax$/);
  return line.split(';')[0] ?? '';
}
const linkOf = async () => (JSON.parse((await makeLink('viewer')).body) as { url: string }).url;

it('shows a preview to an outsider, who signs in nowhere and changes nothing', async () => {
  const url = await linkOf();
  expect(url).toMatch(/^http:\/\/rates\.preview\.localhost:3000\/auth\/guest\?link=[\w-]+$/);
  const cookie = await enter(url);
  const page = await ask(host, '/projects', { cookie });
  expect([page.status, page.body.includes(fileOf('expose.js', 'p'))]).toEqual([200, true]);
  const registry = inlinedRegistrySchema.parse(
    JSON.parse(/id="quayside-registry"[^>]*>([^<]*)</.exec(page.body)?.[1] ?? 'null'),
  );
  expect(registry.preview).toMatchObject({ name: 'rates', guest: true });
  expect((await ask(host, '/api/projects/projects', { cookie })).status).toBe(200);
  expect((await ask(host, '/api/account/session', { cookie })).status).toBe(200);
  const served = projects.seen.length;
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect([method, (await ask(host, '/api/projects/projects', { method, cookie })).status]).toEqual([
      method,
      403,
    ]);
  expect(projects.seen).toHaveLength(served);
});

it('shows neither where its member is signed in nor what is theirs', async () => {
  const cookie = await enter(await linkOf());
  for (const path of ['sessions', 'profile', 'audit', 'mail', 'members'])
    expect([path, (await ask(host, `/api/account/${path}`, { cookie })).status]).toEqual([path, 403]);
  expect((await ask(host, '/api/account/company', { cookie })).status).toBe(200);
});

it('is for one preview, and for none of production', async () => {
  const url = await linkOf();
  const cookie = await enter(url);
  const other = 'other.preview.localhost:3000';
  expect((await ask(other, '/projects', { cookie })).status).toBe(302);
  expect((await ask(production, '/api/projects/projects', { cookie })).status).toBe(200);
  expect(projects.seen.at(-1)?.headers.authorization).toBeUndefined();
  const { pathname, search } = new URL(url);
  for (const at of [other, production]) expect((await ask(at, pathname + search)).status).toBe(404);
  expect((await ask(host, '/auth/guest?link=made-up')).status).toBe(404);
  expect((await ask(host, '/projects', { cookie: 'quayside.guest=made-up' })).status).toBe(302);
});

it('ends with its time, with the right of its member, and with the preview', async () => {
  const url = await linkOf();
  const cookie = await enter(url);
  const status = async () => (await ask(host, '/projects', { cookie })).status;
  const later = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    return status();
  };
  now = { ...viewer, operatorRights: [] };
  expect(await later()).toBe(302);
  now = { ...viewer, roles: ['admin'] };
  expect(await later()).toBe(302);
  now = viewer;
  expect(await later()).toBe(200);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60 * 1_000);
  expect(await status()).toBe(302);
  const { pathname, search } = new URL(url);
  expect((await ask(host, pathname + search)).status).toBe(404);
  clock.mockRestore();
  await createRegistryClient(gateway.url, gateway.keys).endPreview('other');
  const { status: gone } = await makeLink('viewer', 'other');
  expect(gone).toBe(404);
});

it('is made by a viewer with the right alone, in production alone', async () => {
  expect((await makeLink('shown')).status).toBe(403);
  expect((await makeLink('plain')).status).toBe(403);
  expect((await makeLink('nobody')).status).toBe(401);
  const cookie = await enter(await linkOf());
  const again = await ask(host, '/api/previews/rates/links', { method: 'POST', cookie, body: { hours: 1 } });
  expect(again.status).toBe(403);
});
