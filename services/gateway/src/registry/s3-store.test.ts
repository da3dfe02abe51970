import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRegistryClient, publishRelease } from '@quayside/federation/publish';
import { integrityOf } from '@quayside/federation/release';
import { createLogger, s3SettingsOf, type S3Settings } from '@quayside/service-kit';
import S3rver from 's3rver';
import { entryFile, remoteScript, writeRemote } from '../testing/build-remote';
import { startTestGateway } from '../testing/start-gateway';
import { createDiskStore, nameOfDigest } from './file-store';
import { createS3Store, withCache } from './s3-store';

const bucket = 'releases';
const directory = mkdtempSync(join(tmpdir(), 'quayside-s3-'));
const log = createLogger({ service: 'gateway', level: 'silent' });
const content = Buffer.from('console.log(1)');
const digest = integrityOf(content);
let server: S3rver;
let settings: S3Settings;

beforeAll(async () => {
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(directory, 'buckets'),
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  settings = {
    bucket,
    endpoint: new URL(`http://127.0.0.1:${port}`),
    region: 'us-east-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
    pathStyle: true,
    prefix: 'quayside/',
    cache: false,
  };
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Where the server keeps a content. */
const stored = (of: string) =>
  join(directory, 'buckets', bucket, `quayside/${nameOfDigest(of)}._S3rver_object`);
const text = async (opened: Awaited<ReturnType<ReturnType<typeof createS3Store>['open']>>) => {
  const chunks: Buffer[] = [];
  for await (const chunk of opened?.content() ?? []) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

it('keeps contents under their digest', async () => {
  const store = createS3Store(settings, log);
  await store.check();
  expect([await store.has(digest), await store.read(digest), await store.open(digest)]).toEqual([
    false,
    undefined,
    undefined,
  ]);
  await store.put(digest, content);
  expect([await store.has(digest), await store.read(digest)]).toEqual([true, content]);
  const opened = await store.open(digest);
  expect([opened?.size, await text(opened)]).toEqual([content.length, content.toString()]);
  await expect(store.put(digest, Buffer.from('another'))).rejects.toMatchObject({ code: 'conflict' });
});

it('does not send what was changed in the bucket', async () => {
  const store = createS3Store(settings, log);
  await store.put(digest, content);
  await writeFile(stored(digest), 'alert(1)');
  await expect(store.open(digest)).rejects.toMatchObject({ code: 'conflict' });
  const disk = createDiskStore(join(directory, 'cache-0'));
  const cached = withCache(store, disk);
  expect([await cached.read(digest), await cached.open(digest), await disk.has(digest)]).toEqual([
    undefined,
    undefined,
    false,
  ]);
});

it('reads from the disk what was read once, and anew what was changed there', async () => {
  const store = createS3Store(settings, log);
  await store.put(digest, content);
  const disk = createDiskStore(join(directory, 'cache'));
  const cached = withCache(store, disk);
  expect(await text(await cached.open(digest))).toBe(content.toString());
  expect(await disk.has(digest)).toBe(true);
  await writeFile(join(directory, 'cache/files', nameOfDigest(digest)), 'alert(1)');
  expect(await cached.read(digest)).toEqual(content);
  expect(await disk.read(digest)).toEqual(content);
  const other = withCache(createS3Store({ ...settings, endpoint: new URL('http://127.0.0.1:9') }, log), disk);
  expect(await text(await other.open(digest))).toBe(content.toString());
});

it('says what is wrong: at the start what will stay so, later that it may pass', async () => {
  const away = createS3Store({ ...settings, endpoint: new URL('http://127.0.0.1:9') }, log);
  await away.check();
  await expect(away.has(digest)).rejects.toMatchObject({ code: 'service-unavailable' });
  await expect(createS3Store({ ...settings, bucket: 'nobody' }, log).check()).rejects.toThrow(
    'there is no bucket of the name in APP_S3_BUCKET',
  );
  await expect(createS3Store({ ...settings, keyId: 'nobody' }, log).check()).rejects.toThrow(
    /the bucket of APP_S3_BUCKET cannot be used \(GET was answered with 403 InvalidAccessKeyId/,
  );
});

it('is read from the environment whole, or not at all', () => {
  const rest = {
    APP_S3_REGION: 'eu-west-1',
    APP_S3_PREFIX: '',
    APP_S3_PATH_STYLE: '0',
    APP_S3_CACHE: '1',
  } as const;
  expect(s3SettingsOf({ ...rest })).toBeUndefined();
  expect(
    s3SettingsOf({ ...rest, APP_S3_BUCKET: bucket, APP_S3_KEY_ID: 'a', APP_S3_SECRET: 'b' })?.endpoint.href,
  ).toBe('https://s3.eu-west-1.amazonaws.com/');
  expect(() => s3SettingsOf({ ...rest, APP_S3_BUCKET: bucket, APP_S3_KEY_ID: 'a' })).toThrow('APP_S3_SECRET');
});

it('is where a gateway finds what was published by another', async () => {
  const gateway = await startTestGateway({ s3: settings });
  try {
    await writeRemote(join(gateway.directory, 'estimate'), 'estimate', '1.0.0');
    await publishRelease(gateway.url, join(gateway.directory, 'estimate'), gateway.keys);
    const [first] = Object.entries(
      (await createRegistryClient(gateway.url, gateway.keys).release('estimate', '1.0.0'))?.integrity ?? {},
    );
    expect(await createS3Store(settings, log).has(first?.[1] ?? '')).toBe(true);
    expect(await createDiskStore(join(gateway.directory, 'data')).has(first?.[1] ?? '')).toBe(false);
    const served = await fetch(`${gateway.url}/assets/estimate/${entryFile}`);
    expect([served.status, await served.text()]).toEqual([200, remoteScript]);
  } finally {
    await gateway.stop();
  }
});
