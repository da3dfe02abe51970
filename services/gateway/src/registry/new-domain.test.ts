import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { releaseFormat } from '@quayside/contract/read-release';
import { inlinedRegistrySchema, type Release } from '@quayside/contract/registry';
import { createRegistryClient, publishRelease, RegistryError } from '@quayside/federation/publish';
import { publisherToken, signRelease, type SigningKeys } from '@quayside/federation/release';
import { writeRemote, writeRemoteWithManifest } from '../testing/build-remote';
import {
  json,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
} from '../testing/start-gateway';

const text = (en: string) => ({ en, ja: en });

describe('a domain that this gateway was not built with', () => {
  let gateway: TestGateway;
  let service: TestService;
  let keys: SigningKeys;
  beforeAll(async () => {
    service = await startTestService((_request, response) => json(response, 200, { total: 3 }));
    gateway = await startTestGateway({ services: { rates: service.url } });
    keys = await gateway.addTeam('Rates', ['rates']);
  });
  afterAll(async () => {
    await gateway.stop();
    await service.stop();
  });

  const folder = (version: string) => join(gateway.directory, 'builds', version);
  const inlined = async () => {
    const page = await (await fetch(`${gateway.url}/rates`)).text();
    return JSON.parse(/id="quayside-registry"[^>]*>([^<]*)</.exec(page)?.[1] ?? 'null') as {
      remotes: Release[];
    };
  };
  const descriptor = {
    schema: 1 as const,
    name: 'rates',
    bases: ['/rates' as const],
    navigation: [
      { id: 'rates', title: text('Rates'), href: '/rates' as const, group: 'main' as const, order: 9 },
    ],
    pages: [{ path: '/rates' as const, title: text('Rates') }],
    widgets: [{ id: 'best', slot: 'rates.summary', order: 1, minHeight: 40 }],
    slots: ['rates.summary'],
  };

  it('is released, has its page and its navigation, and its service is reached', async () => {
    await writeRemote(folder('1'), 'rates', '1', { descriptor });
    await publishRelease(gateway.url, folder('1'), keys);
    expect((await fetch(`${gateway.url}/rates`)).status).toBe(200);
    const [rates] = inlinedRegistrySchema.parse(await inlined()).remotes;
    expect(rates).toMatchObject({ name: 'rates', version: '1', descriptor });
    const answer = await fetch(`${gateway.url}/api/rates/total`);
    expect([answer.status, await answer.json()]).toEqual([200, { total: 3 }]);
    expect((await fetch(`${gateway.url}/api/tariffs/total`)).status).toBe(404);
  });

  it('may be written in a newer minor: what is not known here is carried, signature and all', async () => {
    const more = { ...descriptor, tone: 'calm' };
    await writeRemoteWithManifest(folder('2'), 'rates', '2', { descriptor: more });
    const file = join(folder('2'), 'release.json');
    const built = JSON.parse(await readFile(file, 'utf8')) as Release;
    const signed = signRelease({ ...built, schema: '1.99' }, keys);
    const path = '/registry/releases';
    const post = async (release: object) => {
      const body = JSON.stringify(release);
      const token = await publisherToken(keys, { method: 'POST', path, body });
      const headers = { authorization: `Bearer ${token}` };
      return fetch(gateway.url + path, { method: 'POST', headers, body });
    };
    const registry = createRegistryClient(gateway.url, keys);
    expect((await post({ ...signed, schema: releaseFormat })).status).toBe(422);
    const major = await post({ ...signed, schema: '2.0' });
    expect([major.status, await major.text()]).toEqual([
      422,
      expect.stringMatching(/2\.0.*1\.x is read here/),
    ]);
    for (const digest of Object.values(built.integrity)) {
      if ((await registry.missing([digest])).length === 0) continue;
      const name = Object.entries(built.integrity).find(([, each]) => each === digest)?.[0] ?? '';
      await registry.upload(digest, await readFile(join(folder('2'), name)));
    }
    expect((await post(signed)).status).toBe(201);
    const { revision } = await registry.channel('production');
    await registry.patch('production', revision, { pins: { rates: '2' }, reason: 'newer' });
    expect((await inlined()).remotes[0]).toMatchObject({ version: '2', descriptor: { tone: 'calm' } });
    expect(await registry.release('rates', '2')).toEqual(signed);
  });

  it('takes over no pages that another has', async () => {
    const projects = await gateway.addTeam('Projects', ['projects']);
    await writeRemote(folder('p'), 'projects', 'p', {
      descriptor: { ...descriptor, name: 'projects', bases: ['/rates'] },
    });
    await expect(publishRelease(gateway.url, folder('p'), projects)).rejects.toThrow(RegistryError);
  });
});
