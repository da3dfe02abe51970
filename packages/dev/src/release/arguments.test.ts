import { readReleaseCommand } from './arguments';

const read = (...commandLine: string[]) => readReleaseCommand(commandLine, {});

it.each([
  ['projects', 'projects'],
  ['mfe-projects', 'projects'],
  ['projects-service', 'projects-service'],
  ['services/projects', 'projects-service'],
  ['services/projects/', 'projects-service'],
  ['shell', 'shell'],
])('releases the part %s', (name, part) => {
  expect(read(name)).toMatchObject({ deed: 'release', part, channel: 'production', smoke: true });
});

it('takes where, by which key and why from the command, else from the environment', () => {
  const environment = { APP_RELEASE_ORIGIN: 'https://quayside.example', APP_RELEASE_KEY: 'a.key' };
  expect(readReleaseCommand(['shell'], environment)).toMatchObject({
    origin: 'https://quayside.example',
    keyFile: 'a.key',
  });
  expect(
    readReleaseCommand(
      ['shell', '--origin', 'http://localhost:1', '--key', 'b.key', '--reason', 'why'],
      environment,
    ),
  ).toMatchObject({ origin: 'http://localhost:1', keyFile: 'b.key', reason: 'why' });
});

it('reads what else it does', () => {
  expect(read('rollback', 'projects', '--to', '1.0')).toMatchObject({
    deed: 'rollback',
    part: 'projects',
    to: '1.0',
  });
  expect(read('status')).toMatchObject({ deed: 'status' });
  expect(read('history', 'shell')).toMatchObject({ deed: 'history', part: 'shell' });
  expect(read('keys')).toMatchObject({ deed: 'keys' });
  expect(read('keys', 'add', 'Rates', '--parts', 'supplier,supplier-service')).toMatchObject({
    deed: 'add-key',
    team: 'Rates',
    parts: ['supplier', 'supplier-service'],
  });
  expect(read('keys', 'add', 'Rates', '--parts', 'supplier', '--mail', 'rates@example.com')).toMatchObject({
    mail: 'rates@example.com',
  });
  expect(read('keys', 'revoke', '0123')).toMatchObject({ deed: 'revoke-key', key: '0123' });
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
])('says how it is used instead of guessing: %j', (commandLine) => {
  expect(() => readReleaseCommand(commandLine, {})).toThrow();
});
