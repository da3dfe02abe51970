import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAddresses } from '@quayside/service-kit';
import { freePort } from '../ports';
import { answers, Supervisor } from '../processes';
import { createAddressBook, type AddressBook } from './addresses';
import { replaceService } from './replace-service';
import { addressAt, type ServiceRun } from './services';

const folder = mkdtempSync(join(tmpdir(), 'quayside-replace-'));
const file = join(folder, 'addresses.json');

/** A service in a few lines: its version, and how it ends and begins. */
const service = (version: string, begin = '') => `
  if (process.env.APP_ALONGSIDE === '1') { ${begin} }
  const server = require('node:http').createServer((request, response) => {
    const say = () => response.end(JSON.stringify({ version: '${version}' }));
    if (request.url === '/slow') { response.write(' '); process.once('SIGTERM', () => setTimeout(say, 50)); }
    else say();
  }).listen(process.env.APP_PORT, '127.0.0.1');
  process.once('SIGTERM', () => setTimeout(() => server.close(() => process.exit(0)), 300));
`;

describe('a service', () => {
  let supervisor: Supervisor;
  let addresses: AddressBook;
  const told: string[] = [];
  const now = createAddresses({ fixed: {}, file });

  const processOf =
    (script: string) =>
    ({ port = 0, alongside = false }: ServiceRun) => ({
      name: 'projects',
      command: process.execPath,
      arguments: ['-e', script],
      cwd: process.cwd(),
      env: { ...process.env, APP_PORT: String(port), APP_ALONGSIDE: alongside ? '1' : '0' },
      isReady: () => answers(addressAt(port)),
      readyWithinMilliseconds: 20_000,
    });
  const replace = (version: string, script = service(version)) =>
    replaceService({
      domain: 'projects',
      version,
      wishedPort: 0,
      processOf: processOf(script),
      supervisor,
      addresses,
      speak: (line) => told.push(line.trim()),
    });
  const ask = async (path = '/') => {
    const answer = await fetch(`${await now.reach('projects')}${path}`);
    return ((await answer.json()) as { version: string }).version;
  };

  beforeEach(async () => {
    told.length = 0;
    supervisor = new Supervisor({ logDirectory: folder, speak: () => {} });
    addresses = await createAddressBook(file);
    const port = await freePort(0);
    await supervisor.start(processOf(service('1'))({ port }));
    await addresses.moveTo('projects', addressAt(port));
  });
  afterEach(() => supervisor.stopAll());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is replaced without a request that fails; the former one ends what it has', async () => {
    const slow = ask('/slow');
    const seen = new Set([await ask()]);
    const asking = (async () => {
      while (!seen.has('2')) seen.add(await ask());
    })();
    await replace('2');
    expect(await slow).toBe('1');
    await asking;
    expect([...seen]).toEqual(['1', '2']);
    expect(await ask()).toBe('2');
  });

  it.each([
    ['ends at once', 'process.exit(5)', /it ended \(code 5\)/],
    ['cannot listen', 'process.env.APP_PORT = "/nowhere/at/all"', /it ended \(code 1\)/],
  ])('stays where it is when its successor %s', async (_what, begin, reason) => {
    const before = [readFileSync(file, 'utf8'), supervisor.states()];
    await expect(replace('2', service('2', begin))).rejects.toThrow(reason);
    expect([readFileSync(file, 'utf8'), supervisor.states()]).toEqual(before);
    expect(await ask()).toBe('1');
  });

  it('is replaced alone by one that has to change what is stored, and who asks waits', async () => {
    let isOver = false;
    const asking = (async () => {
      while (!isOver) await ask();
    })();
    await replace('2', service('2', 'process.exit(78)'));
    isOver = true;
    await asking;
    expect(await ask()).toBe('2');
    expect(told).toEqual(['projects changes what is stored: requests wait meanwhile']);
  });

  it('F2-D5: joins where none of its name runs, and leaves nothing when it does not start', async () => {
    const join = (script: string) =>
      replaceService({
        domain: 'claims',
        version: '1',
        wishedPort: 0,
        processOf: (run) => ({ ...processOf(script)(run), name: 'claims' }),
        supervisor,
        addresses,
        speak: () => {},
      });
    await expect(join('process.exit(5)')).rejects.toThrow(/it ended \(code 5\)/);
    expect([supervisor.has('claims'), now.knows('claims')]).toEqual([false, false]);
    await join(service('1'));
    const answer = await fetch(`${await now.reach('claims')}/`);
    expect(await answer.json()).toEqual({ version: '1' });
    await addresses.leave('claims');
    expect(now.knows('claims')).toBe(false);
  });

  it('runs again when the one that was to change what is stored does not start', async () => {
    await expect(replace('2', 'process.exit(process.env.APP_ALONGSIDE === "1" ? 78 : 3)')).rejects.toThrow(
      /it ended \(code 3\)/,
    );
    expect(await ask()).toBe('1');
  });
});

it('finds a port: the wished one, or any other when somebody holds it', async () => {
  const server = createServer();
  const wished = await freePort(0);
  expect(await freePort(wished)).toBe(wished);
  await new Promise<void>((done) => server.listen(wished, '127.0.0.1', done));
  expect(await freePort(wished)).not.toBe(wished);
  await new Promise((done) => server.close(done));
});
