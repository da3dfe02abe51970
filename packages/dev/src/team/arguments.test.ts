import { readTeamCommand } from './arguments';

const read = (line: string, environment: NodeJS.ProcessEnv = {}) =>
  readTeamCommand(line.split(' '), () => 'projects', environment);

describe('quayside, in the folder of a remote', () => {
  it('builds, develops, releases and goes back', () => {
    expect(read('build')).toEqual({ verb: 'build' });
    expect(read('dev --against https://quayside.example --port 3200')).toEqual({
      verb: 'dev',
      against: 'https://quayside.example',
      port: 3200,
    });
    const publishing = { origin: 'https://quayside.example', keyFile: 'team.key', channel: 'production' };
    expect(read('release --origin https://quayside.example --key team.key --no-check')).toEqual({
      verb: 'release',
      part: 'projects',
      check: false,
      reason: undefined,
      ...publishing,
    });
    const environment = { APP_RELEASE_ORIGIN: 'https://quayside.example', APP_RELEASE_KEY: 'team.key' };
    expect(read('rollback --reason wrong', environment)).toEqual({
      verb: 'rollback',
      part: 'projects',
      to: undefined,
      ...publishing,
      reason: 'wrong',
    });
  });

  it('opens a preview, tells what was live, and says what it can', () => {
    const where = '--origin https://quayside.example --key team.key';
    expect(read(`preview --name new-rates --days 2 ${where}`)).toMatchObject({
      verb: 'preview',
      wish: { verb: 'open', name: 'new-rates', lasts: { days: 2 } },
    });
    expect(read(`preview end new-rates ${where}`)).toMatchObject({
      wish: { verb: 'end', name: 'new-rates' },
    });
    expect(read(`history ${where}`)).toMatchObject({ verb: 'history', part: 'projects' });
    expect(read(`status ${where}`)).toMatchObject({ verb: 'status' });
    expect(read(`rollback projects --to 1 ${where}`)).toMatchObject({ verb: 'rollback', to: '1' });
    expect(read('--help')).toEqual({ verb: 'help' });
  });

  it.each([
    ['canary --origin x --key y', 'In the folder of a remote'],
    ['preview --days 99 --origin x --key y', '--days 99 is no number of days'],
    ['preview list --origin x', '--key is missing'],
    ['preview begin --origin x --key y', 'npm run preview'],
    ['dev', '--against is missing'],
    ['dev --against x --port 0', '--port 0 is no port'],
    ['release --origin https://quayside.example', '--key is missing'],
    ['release supplier --origin x --key y', 'This folder is projects, not supplier'],
    ['publish', 'In the folder of a remote'],
    ['build projects', 'In the folder of a remote'],
  ])('says what is wrong with: %s', (line, why) => {
    expect(() => read(line)).toThrow(why);
  });
});
