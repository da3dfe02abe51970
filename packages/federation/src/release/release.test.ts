import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContractDocument } from '@quayside/contract/contract-document';
import type { RemoteRelease, ShellRelease } from '@quayside/contract/registry';
import type { ServiceRelease } from '@quayside/contract/service-release';
import {
  bodyDigest,
  canonicalJson,
  ensureSigningKeys,
  filesWithoutIntegrity,
  hasHashedName,
  isReleaseKeyValid,
  isSignatureValid,
  keyId,
  keyOfToken,
  misfitsOf,
  withAbsentServices,
  newMisfits,
  publicKeyOf,
  publisherToken,
  releaseKeyOf,
  signDocument,
  verifyToken,
  type Misfit,
} from '.';

const keys = generateKeyPairSync('ed25519');
const others = generateKeyPairSync('ed25519');

const made = {
  version: '1',
  commit: 'test',
  createdAt: '2026-11-21T10:00:00.000Z',
  integrity: {},
  runtime: '2.9.2',
};
const shell = (change: Partial<ShellRelease>): ShellRelease => ({
  kind: 'shell',
  part: 'shell',
  ...made,
  provides: { '@quayside/platform': '0.2.4', react: '19.3.1' },
  single: false,
  entry: [],
  preload: [],
  styles: [{ file: 'c.css', chunk: '1' }],
  ...change,
});
const remote = (change: Partial<RemoteRelease>): RemoteRelease => ({
  kind: 'remote',
  part: 'estimate',
  ...made,
  entry: 'a.js',
  preload: [],
  shared: { '@quayside/platform': '^0.2.0', react: '^19.3.1' },
  descriptor: {
    schema: 1,
    name: 'estimate',
    bases: [`/${change.part ?? 'estimate'}`],
    navigation: [],
    pages: [],
    widgets: [],
  },
  ...change,
});

describe('signature of a release', () => {
  it('is made over the content, whatever the order of keys', () => {
    expect(canonicalJson({ b: [1, { d: 2, c: undefined }], a: 'ä' })).toBe('{"a":"ä","b":[1,{"d":2}]}');
    const signature = signDocument({ a: 1, b: 2 }, keys.privateKey);
    expect(isSignatureValid({ b: 2, a: 1 }, signature, keys.publicKey)).toBe(true);
  });

  it('does not fit a changed document, another key or a damaged text', () => {
    const signature = signDocument({ a: 1 }, keys.privateKey);
    expect(isSignatureValid({ a: 2 }, signature, keys.publicKey)).toBe(false);
    expect(isSignatureValid({ a: 1 }, signature, others.publicKey)).toBe(false);
    expect(isSignatureValid({ a: 1 }, 'not a signature', keys.publicKey)).toBe(false);
    expect(isSignatureValid({ a: 1 }, '', keys.publicKey)).toBe(false);
  });
});

describe('files of a release', () => {
  it('are all vouched for', () => {
    const release = shell({ entry: ['a.js'], preload: ['b.js'], icon: 'i.svg', integrity: { 'a.js': 'x' } });
    expect(filesWithoutIntegrity(release)).toEqual(['b.js', 'c.css', 'i.svg']);
  });

  it.each([
    ['main.1a2b3c4d.js', true],
    ['12.70edc614.css.br', true],
    ['fonts/plex-400.59a58f6d.woff2', true],
    ['favicon.svg', false],
    ['main.js', false],
    ['main.js.gz', false],
    ['main.1a2b.js', false],
  ])('bear the hash of their content, or not: %s', (file, expected) => {
    expect(hasHashedName(file)).toBe(expected);
  });
});

const of = (found: readonly Misfit[]) => found.map(({ part, code }) => `${part} ${code}`);
const contract = (more: object = {}): ContractDocument => ({
  schema: 1,
  service: 'shippers',
  calls: {
    getShipper: {
      method: 'get',
      path: '/shippers',
      access: 'signed-in',
      status: 200,
      response: { type: 'object', properties: { name: { type: 'string' }, ...more }, required: ['name'] },
    },
  },
  events: {},
  definitions: {},
});
const service = (provides: ContractDocument): ServiceRelease => ({
  kind: 'service',
  part: 'shippers-service',
  version: '7',
  commit: 'test',
  createdAt: made.createdAt,
  main: 'main.mjs',
  integrity: {},
  provides,
  needs: {},
});

describe('what is live at once', () => {
  it('fits when a service gives what was there when those who ask it were built, and more', () => {
    const needs = { shippers: contract() };
    expect(misfitsOf([remote({ needs }), service(contract())])).toEqual([]);
    expect(misfitsOf([remote({ needs }), service(contract({ code: { type: 'string' } }))])).toEqual([]);
    expect(misfitsOf([remote({ needs })])).toEqual([]);
  });

  it('F2-D2: does not fit when a service that it asks is known not to be live', () => {
    const needs = { shippers: contract() };
    const found = misfitsOf(withAbsentServices([remote({ needs })], () => false));
    expect(found).toEqual([
      {
        part: 'estimate',
        other: 'shippers-service',
        code: 'service',
        message: 'estimate 1 needs shippers-service, which is not live: release shippers-service first',
      },
    ]);
    expect(misfitsOf(withAbsentServices([remote({ needs })], () => true))).toEqual([]);
    expect(misfitsOf(withAbsentServices([remote({ needs }), service(contract())], () => false))).toEqual([]);
  });

  it('does not fit when a service takes away what somebody reads: remote, service or shell', () => {
    const less = contract();
    const provides = { ...less, calls: { getShipper: { ...less.calls.getShipper!, path: '/other' } } };
    const needs = { shippers: contract() };
    const asking: ServiceRelease = { ...service(contract()), part: 'projects-service', needs };
    const found = misfitsOf([remote({ needs }), asking, shell({ needs }), service(provides)]);
    expect(of(found)).toEqual(['estimate calls', 'projects-service calls', 'shell calls']);
    expect(found[0]?.message).toMatch(
      /^estimate 1 was built against another shippers-service than 7: shippers\.getShipper/,
    );
  });

  it('does not fit when a remote wants pages of another, whichever was there first', () => {
    const { descriptor } = remote({});
    const rates = (base: `/${string}`) =>
      remote({ part: 'rates', descriptor: { ...descriptor, name: 'rates', bases: ['/rates', base] } });
    expect(misfitsOf([remote({}), rates('/estimates')])).toEqual([]);
    const found = misfitsOf([remote({}), rates('/estimate/rates')]);
    expect(found.map(({ part, code, message }) => [part, code, message])).toEqual([
      ['rates', 'bases', 'rates 1 wants pages below /estimate/rates, estimate 1 has those below /estimate'],
    ]);
    expect(of(misfitsOf([remote({}), rates('/estimate')]))).toEqual(['estimate bases', 'rates bases']);
  });

  it('F2-D12: does not fit when a link is not offered or wants something else; another address is followed', () => {
    const wanted = { view: '/estimate/:estimateId', create: '/estimate/new?shipperId' } as const;
    const leads = { part: 'projects', linksTo: { estimate: wanted } };
    const withLinks = (links: Record<string, `/${string}`> | undefined) => {
      const { descriptor } = remote({});
      return [remote({ descriptor: { ...descriptor, links } }), remote(leads)];
    };
    expect(misfitsOf([remote(leads)])).toEqual([]);
    for (const links of [undefined, wanted, { ...wanted, view: '/estimate?estimateId' as const }])
      expect(of(misfitsOf(withLinks(links)).filter(({ code }) => code === 'links'))).toEqual([]);
    const messageOf = (links: Record<string, `/${string}`>) =>
      misfitsOf(withLinks(links)).find(({ code }) => code === 'links')?.message;
    const begin = 'projects 1 leads to links that estimate 1 has otherwise: ';
    expect(messageOf({ create: wanted.create })).toBe(`${begin}view is not offered`);
    expect(messageOf({ ...wanted, view: '/estimate/:stage/:estimateId' })).toBe(`${begin}view wants stage`);
    expect(messageOf({ ...wanted, view: '/estimate', create: '/estimate/new' })).toBe(
      `${begin}view takes no estimateId; create takes no shipperId`,
    );
    const { descriptor } = remote({});
    const home = shell({ linksTo: { estimate: wanted } });
    expect(of(misfitsOf([home, remote({ descriptor: { ...descriptor, links: {} } })]))).toEqual([
      'shell links',
    ]);
  });

  it('fits when the shell provides what each remote was built for', () => {
    expect(misfitsOf([shell({}), remote({})])).toEqual([]);
    expect(misfitsOf([remote({})])).toEqual([]);
  });

  it('does not fit by another minor of the platform, a shared module that is not there, another major version of the runtime', () => {
    const [misfit] = misfitsOf([
      shell({ provides: { '@quayside/platform': '0.3.0', react: '19.3.1' } }),
      remote({}),
    ]);
    expect(misfit?.message).toBe('estimate 1 wants @quayside/platform ^0.2.0, shell 1 provides 0.3.0');
    expect(of(misfitsOf([shell({ provides: { '@quayside/platform': '0.2.4' } }), remote({})]))).toEqual([
      'estimate shared',
    ]);
    expect(of(misfitsOf([shell({ runtime: '3.0.0' }), remote({})]))).toEqual(['estimate runtime']);
  });

  it('is not hindered by a misfit that was there before', () => {
    const broken = [shell({ runtime: '3.0.0' }), remote({})];
    const other = remote({ part: 'projects' });
    const more = [...broken, remote({ part: 'projects', runtime: '3.0.0' })];
    expect(newMisfits([broken], [more])).toEqual([]);
    expect(of(newMisfits([broken], [[...broken, other]]))).toEqual(['projects runtime']);
  });

  it('is looked at in each set that a browser may get, and a misfit is told once', () => {
    const next = shell({ version: '2', runtime: '3.0.0' });
    const live = [shell({}), remote({})];
    const found = newMisfits([live], [live, [next, remote({})], [next, remote({}), service(contract())]]);
    expect(of(found)).toEqual(['estimate runtime']);
  });
});

describe('signing keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are made once, and only their owner may read the private one', () => {
    const first = ensureSigningKeys(folder, 'release');
    const second = ensureSigningKeys(folder, 'release');
    expect(second.publicKey.equals(first.publicKey)).toBe(true);
    expect(statSync(join(folder, 'release.key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'release.pub'), 'utf8')).toContain('PUBLIC KEY');
  });

  it('are never replaced when damaged', () => {
    writeFileSync(join(folder, 'broken.key'), 'nonsense');
    expect(() => ensureSigningKeys(folder, 'broken')).toThrow(/cannot be read/);
  });
});

describe("a publisher's token", () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const request = { method: 'PATCH', path: '/registry/channels/production', body: '{"pins":{}}' };
  let token: string;
  beforeAll(async () => {
    token = await publisherToken(keys, request, now);
  });

  it('is good for its minute, by its own key only', async () => {
    expect((await verifyToken(token, keys.publicKey, request, now + 30_000))?.key).toBe(
      keyId(keys.publicKey),
    );
    expect(keyOfToken(token)).toBe(keyId(keys.publicKey));
    expect(await verifyToken(token, keys.publicKey, request, now + 180_000)).toBeUndefined();
    expect(await verifyToken(token, others.publicKey, request, now)).toBeUndefined();
  });

  it('is good for its request only, and says for which body', async () => {
    const verified = (change: Partial<typeof request>) =>
      verifyToken(token, keys.publicKey, { ...request, ...change }, now);
    expect(await verified({ method: 'GET' })).toBeUndefined();
    expect(await verified({ path: '/registry/channels/preview' })).toBeUndefined();
    expect((await verified({}))?.bodyDigest).toBe(bodyDigest(request.body));
    expect((await verified({}))?.bodyDigest).not.toBe(bodyDigest('{"pins":{"shell":"1"}}'));
    expect((await verified({}))?.id).not.toBe(
      (await verifyToken(await publisherToken(keys, request, now), keys.publicKey, request, now))?.id,
    );
  });

  it('does not choose its own algorithm, nor its life', async () => {
    const [, payload = ''] = token.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'publish+jwt' })).toString('base64url');
    expect(await verifyToken(`${none}.${payload}.`, keys.publicKey, request, now)).toBeUndefined();
    expect(await verifyToken(`${none}.${payload}.AAAA`, keys.publicKey, request, now)).toBeUndefined();
    expect(await verifyToken('nonsense', keys.publicKey, request, now)).toBeUndefined();
    expect(keyOfToken('nonsense')).toBeUndefined();
  });
});

describe("a team's key", () => {
  const record = releaseKeyOf(keys.publicKey, { team: 'Estimates', parts: ['estimate'] }, others.privateKey);

  it('is vouched for by the owner of the registry', () => {
    expect(isReleaseKeyValid(record, others.publicKey)).toBe(true);
    expect(publicKeyOf(record).equals(keys.publicKey)).toBe(true);
  });

  it('opens nothing more by a change of its record', () => {
    expect(isReleaseKeyValid({ ...record, parts: ['estimate', 'shell'] }, others.publicKey)).toBe(false);
    expect(isReleaseKeyValid(record, keys.publicKey)).toBe(false);
    const own = releaseKeyOf(keys.publicKey, { team: 'Estimates', parts: ['shell'] }, keys.privateKey);
    expect(isReleaseKeyValid(own, others.publicKey)).toBe(false);
  });
});
