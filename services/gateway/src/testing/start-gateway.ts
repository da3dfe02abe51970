import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domains } from '@quayside/contract';
import type { ShellRelease } from '@quayside/contract/registry';
import { createRegistryClient, publishRelease } from '@quayside/federation/publish';
import { ensureSigningKeys, integrityOf, releaseKeyOf, type SigningKeys } from '@quayside/federation/release';
import { connectDatabase, createLogger, listen, newIdentityKey, type Member } from '@quayside/service-kit';
import { testDatabase } from '@quayside/test-kit/mongo';
import { answerWithin, type GatewayConfig } from '../config';
import { createGateway } from '../gateway';
import { hashed } from './build-remote';

export type Seen = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export type TestService = { url: string; seen: Seen[]; answer: Answer; stop: () => Promise<void> };

/** A small server at the place of a service; it keeps what it is asked. */
export async function startTestService(answer: Answer): Promise<TestService> {
  const service = { seen: [] as Seen[], answer };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      service.seen.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body,
      });
      service.answer(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(service, {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': length }).end(text);
}

export const shellScript = 'console.log("shell")';

const shellFiles = {
  main: ['main.js', shellScript],
  vendor: ['vendor.js', '1'],
  forms: ['forms.js', '2'],
  styles: ['vendor.css', 'a{}'],
  en: ['words-en.js', 'en'],
  ja: ['words-ja.js', 'ja'],
} as const;

/** A file of the shell of the tests by the name that its content gives it. */
export function shellFile(name: keyof typeof shellFiles): string {
  const [file, content] = shellFiles[name];
  return hashed(file, content);
}

/** A folder with a build of a shell, as small as one can be. */
export async function writeShell(
  directory: string,
  change: Partial<ShellRelease> = {},
): Promise<ShellRelease> {
  const contents = Object.values(shellFiles).map(
    ([name, content]) => [hashed(name, content), content] as const,
  );
  const release: ShellRelease = {
    kind: 'shell',
    part: 'shell',
    version: '0.1.0-shell1',
    commit: 'test',
    createdAt: '2026-11-21T10:00:00.000Z',
    provides: { '@quayside/platform': '0.1.0' },
    runtime: '2.9.2',
    single: false,
    entry: [shellFile('main')],
    preload: [shellFile('vendor')],
    onDemand: { '@quayside/platform/forms': [shellFile('forms')] },
    styles: [{ file: shellFile('styles'), chunk: 'shell:chunk-1' }],
    words: { en: [shellFile('en')], ja: [shellFile('ja')] },
    integrity: Object.fromEntries(contents.map(([file, content]) => [file, integrityOf(content)])),
    ...change,
  };
  await mkdir(directory, { recursive: true });
  for (const [file, content] of contents) await writeFile(join(directory, file), content);
  await writeFile(join(directory, `${shellFile('main')}.map`), '{}');
  await writeFile(join(directory, 'release.json'), JSON.stringify(release));
  return release;
}

export type TestGateway = {
  url: string;
  directory: string;
  /** Key of a team that has all parts. */
  keys: SigningKeys;
  /** Key of the owner of the registry, who gives keys to teams. */
  owner: SigningKeys;
  /** Gives a new key to a team. */
  addTeam: (team: string, parts: string[], mail?: string) => Promise<SigningKeys>;
  stop: () => Promise<void>;
};

const allParts = ['shell', ...domains];

/** A gateway that listens, on a database and a folder of its own. A shell is released, unless the test releases the first one itself. */
export async function startTestGateway(
  change: Partial<GatewayConfig> = {},
  { withShell = true }: { withShell?: boolean } = {},
): Promise<TestGateway> {
  const directory = mkdtempSync(join(tmpdir(), 'quayside-gateway-'));
  const database = await testDatabase('gateway');
  const connection = await connectDatabase(database.url);
  const log = createLogger({ service: 'gateway', level: 'silent' });
  const config: GatewayConfig = {
    port: 0,
    metricsPort: undefined,
    host: '127.0.0.1',
    services: {},
    addressesFile: undefined,
    mongoUrl: database.url,
    dataDirectory: join(directory, 'data'),
    s3: undefined,
    shellDirectory: undefined,
    assetOrigins: [],
    publicUrl: new URL('http://localhost:3000'),
    developmentRemotes: {},
    answerWithin,
    serviceSecret: 'a secret of the tests that is long enough',
    logLevel: 'silent',
    trustedProxy: '',
    demo: false,
    webhook: undefined,
    ...change,
  };
  const keyFolder = join(config.dataDirectory, 'keys');
  await mkdir(keyFolder, { recursive: true });
  await writeFile(join(keyFolder, 'identity.json'), JSON.stringify(await newIdentityKey()));
  const gateway = await createGateway({ config, connection, log });
  const running = await listen(gateway.app, {
    port: 0,
    host: '127.0.0.1',
    readiness: gateway.readiness,
    log,
  });
  const url = `http://127.0.0.1:${running.port}`;
  const owner = ensureSigningKeys(keyFolder, 'release');
  const addTeam = async (team: string, parts: string[], mail?: string) => {
    const keys = ensureSigningKeys(join(directory, 'teams'), team);
    await createRegistryClient(url, owner).addKey(
      releaseKeyOf(keys.publicKey, { team, parts, mail }, owner.privateKey),
    );
    return keys;
  };
  const keys = await addTeam('tests', allParts);
  await writeShell(join(directory, 'shell'));
  if (withShell) await publishRelease(url, join(directory, 'shell'), keys);
  return {
    url,
    directory,
    keys,
    owner,
    addTeam,
    stop: async () => {
      await new Promise<void>((resolve) => {
        running.server.close(() => resolve());
        running.server.closeAllConnections();
      });
      await gateway.stop();
      await database.cleanUp();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export const estimator: Member = {
  id: '0b0000000000000000000002',
  organisationId: '0a0000000000000000000001',
  roles: ['estimator'],
  name: 'Sato Yui',
  email: 'estimator@demo.example',
  locale: 'ja',
};

export const admin: Member = { ...estimator, id: '0b0000000000000000000001', roles: ['admin'] };
