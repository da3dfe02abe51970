import { readReleaseCommand } from './arguments';
import { checkoutPlace, verbLast } from './checkout-place';

const readAs = (commandLine: string[], environment: NodeJS.ProcessEnv) =>
  readReleaseCommand(verbLast(['release', ...commandLine]), checkoutPlace, environment);
const read = (...commandLine: string[]) => readAs(commandLine, {});

it.each([
  ['projects', 'projects'],
  ['mfe-projects', 'projects'],
  ['projects-service', 'projects-service'],
  ['services/projects', 'projects-service'],
  ['services/projects/', 'projects-service'],
  ['shell', 'shell'],
])('releases the part %s', (name, part) => {
  expect(read(name)).toMatchObject({ verb: 'release', part, channel: 'production', check: true });
});

it('takes where, by which key and why from the command, else from the environment', () => {
  const environment = { APP_RELEASE_ORIGIN: 'https://quayside.example', APP_RELEASE_KEY: 'a.key' };
  expect(readAs(['shell'], environment)).toMatchObject({
    origin: 'https://quayside.example',
    keyFile: 'a.key',
  });
  expect(
    readAs(['shell', '--origin', 'http://localhost:1', '--key', 'b.key', '--reason', 'why'], environment),
  ).toMatchObject({ origin: 'http://localhost:1', keyFile: 'b.key', reason: 'why' });
});

it('reads what else it does', () => {
  expect(read('rollback', 'projects', '--to', '1.0')).toMatchObject({
    verb: 'rollback',
    part: 'projects',
    to: '1.0',
  });
  expect(read('status')).toMatchObject({ verb: 'status' });
  expect(read('history', 'shell')).toMatchObject({ verb: 'history', part: 'shell' });
  expect(read('keys')).toMatchObject({ verb: 'keys' });
  expect(read('keys', 'add', 'Rates', '--parts', 'supplier,supplier-service')).toMatchObject({
    verb: 'add-key',
    team: 'Rates',
    parts: ['supplier', 'supplier-service'],
  });
  expect(read('keys', 'add', 'Rates', '--parts', 'supplier', '--mail', 'rates@example.com')).toMatchObject({
    mail: 'rates@example.com',
  });
  expect(read('keys', 'revoke', '0123')).toMatchObject({ verb: 'revoke-key', key: '0123' });
});

it.each([
  [['canary', 'projects', '--end']],
  [['projects', '--canary', '5']],
  [[]],
  [['nobody']],
  [['rollback']],
  [['keys', 'lend']],
  [['keys', 'add', 'Rates']],
  [['shell', '--loud']],
  [['shell', 'projects']],
  [['status', 'shell']],
])('says how it is used instead of guessing: %j', (commandLine) => {
  expect(() => readAs(commandLine, {})).toThrow();
});

it('is one command set: a verb by itself is the same as after npm run release --', () => {
  for (const line of [['status'], ['history', 'shell'], ['rollback', 'projects', '--to', '1.0'], ['keys']])
    expect(readReleaseCommand(line, checkoutPlace, {})).toEqual(read(...line));
  expect(readReleaseCommand(['release', 'projects', '--no-check'], checkoutPlace, {})).toMatchObject({
    verb: 'release',
    part: 'projects',
    check: false,
  });
});
