import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backOff, Supervisor, type ProcessSpecification } from './processes';

const stay = 'setInterval(() => {}, 1000)';

function nodeProcess(script: string, isReady = () => Promise.resolve(true)): ProcessSpecification {
  return {
    name: 'sample',
    command: process.execPath,
    arguments: ['-e', script],
    cwd: process.cwd(),
    env: process.env,
    isReady,
    readyWithinMilliseconds: 20_000,
  };
}

describe('Supervisor', () => {
  let directory: string;
  const lines: string[] = [];
  const echoed: string[] = [];

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'quayside-processes-'));
    lines.length = 0;
    echoed.length = 0;
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const supervise = (onChange?: () => void, now?: () => number) =>
    new Supervisor({
      ...(now ? { now } : {}),
      logDirectory: directory,
      speak: (line) => lines.push(line),
      echo: (name, line) => echoed.push(`${name} ${line}`),
      onChange,
    });

  it('waits twice as long after each crash, ten seconds at most', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 20].map(backOff)).toEqual([
      250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000,
    ]);
  });

  it('says why a process did not start, with the end of its log', async () => {
    const supervisor = supervise();
    const broken = nodeProcess('console.error("no database"); process.exit(3)', () => Promise.resolve(false));
    await expect(supervisor.start(broken)).rejects.toThrow(
      /sample did not start: it ended \(code 3\)\n.*sample \| no database/s,
    );
    await supervisor.stopAll();
  });

  it('starts a killed process again and ends it for good when asked', async () => {
    const pids: (number | undefined)[] = [];
    let healed = () => {};
    const isBack = new Promise<void>((resolve) => (healed = resolve));
    const supervisor = supervise(() => {
      const sample = supervisor.states().sample;
      if (pids.length > 0 && sample?.state === 'ready' && sample.pid !== pids[0]) healed();
    });
    await supervisor.start(nodeProcess(`console.log('hello'); ${stay}`));
    pids.push(supervisor.states().sample?.pid);
    supervisor.signal('sample', 'SIGKILL');
    await isBack;
    pids.push(supervisor.states().sample?.pid);
    expect(pids[1]).not.toBe(pids[0]);
    expect(lines.join('\n')).toContain('sample ended (SIGKILL); starting it again');
    await supervisor.stopAll();
    expect(() => process.kill(pids[1] ?? 0, 0)).toThrow(/ESRCH/);
  });

  it('puts a process in the place of another that ends what it has', async () => {
    const supervisor = supervise();
    const ends = `process.once('SIGTERM', () => console.log('told to end'))`;
    await supervisor.start(nodeProcess(`${ends}; console.log('former'); ${stay}`));
    const former = supervisor.states().sample?.pid;
    let wasBeside = false;
    const changeOver = () => {
      wasBeside = supervisor.groups().length === 2 && supervisor.states().sample?.pid === former;
    };
    await supervisor.succeed(nodeProcess(`console.log('new'); ${stay}`), changeOver, 60_000);
    expect(wasBeside).toBe(true);
    expect(supervisor.states().sample).toMatchObject({ state: 'ready' });
    expect(supervisor.states().sample?.pid).not.toBe(former);
    // It still has something to do, and is not forgotten: it ends with all others.
    expect(supervisor.groups().map(({ pid }) => pid)).toContain(former);
    await supervisor.stopAll();
    expect(supervisor.groups()).toEqual([]);
    expect(() => process.kill(former ?? 0, 0)).toThrow(/ESRCH/);
  });

  it('leaves a process as it is when its successor does not start', async () => {
    const supervisor = supervise();
    await supervisor.start(nodeProcess(stay));
    const before = supervisor.states();
    const changeOver = jest.fn();
    const broken = nodeProcess('console.error("broken"); process.exit(78)', () => Promise.resolve(false));
    const failure: unknown = await supervisor
      .succeed(broken, changeOver, 60_000)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({
      message: expect.stringMatching(/it ended \(code 78\)\n.*broken/s) as string,
      cause: { code: 78 },
    });
    expect([changeOver.mock.calls, supervisor.states()]).toEqual([[], before]);
    await supervisor.stopAll();
  });

  it('waits for a process that gets on, however long it takes', async () => {
    let time = 0;
    let heard = 0;
    const isReady = async () => {
      heard = echoed.length;
      while (echoed.length === heard) await new Promise((resolve) => setTimeout(resolve, 5));
      time += 15_000;
      return time >= 120_000;
    };
    const supervisor = supervise(undefined, () => time);
    await supervisor.start(nodeProcess(`setInterval(() => console.log('step'), 10)`, isReady));
    expect(lines).toEqual([
      expect.stringContaining('sample is still starting (30 s'),
      expect.stringContaining('sample is still starting (60 s'),
      expect.stringContaining('sample is still starting (90 s'),
    ]);
    await supervisor.stopAll();
  });

  it('gives up one that is silent', async () => {
    let time = 0;
    const isReady = () => {
      time += 15_000;
      return Promise.resolve(false);
    };
    const supervisor = supervise(undefined, () => time);
    await expect(supervisor.start(nodeProcess(stay, isReady))).rejects.toThrow(
      'sample did not start: not ready, and silent for 20 s',
    );
    await supervisor.stopAll();
  });
});
