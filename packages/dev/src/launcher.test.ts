import { launcherWatch, processFacts, type ProcessFacts } from './launcher';

const table = (rows: Record<number, ProcessFacts>) => {
  const processes = new Map(Object.entries(rows).map(([pid, facts]) => [Number(pid), facts]));
  return { processes, lookUp: (pid: number) => processes.get(pid) };
};
const run = { parent: 30, command: 'node packages/dev/run.mjs start' };
const npm = { parent: 10, command: 'npm start ' };

describe('the npm that started us', () => {
  it('is missed when it is gone', () => {
    const { processes, lookUp } = table({ 40: run, 30: npm, 10: { parent: 1, command: 'bash' } });
    const isGone = launcherWatch(40, lookUp);
    expect(isGone()).toBe(false);
    // Somebody leaves the terminal: npm runs on.
    processes.set(30, { ...npm, parent: 1 });
    expect(isGone()).toBe(false);
    processes.delete(30);
    processes.set(40, { ...run, parent: 1 });
    expect(isGone()).toBe(true);
  });

  it('is missed behind the shell that it starts scripts by', () => {
    const shell = { parent: 20, command: 'sh -c node packages/dev/run.mjs start' };
    const { processes, lookUp } = table({ 40: run, 30: shell, 20: npm, 10: { parent: 1, command: 'bash' } });
    const isGone = launcherWatch(40, lookUp);
    expect(isGone()).toBe(false);
    processes.delete(20);
    processes.set(30, { ...shell, parent: 1 });
    expect(isGone()).toBe(true);
  });

  it('is not missed where there was none', () => {
    const { processes, lookUp } = table({ 40: run, 30: { parent: 1, command: 'bash' } });
    const isGone = launcherWatch(40, lookUp);
    processes.set(40, { ...run, parent: 1 });
    expect(isGone()).toBe(false);
  });

  it('is looked for among real processes', () => {
    expect(processFacts(process.pid)).toMatchObject({
      parent: process.ppid,
      command: expect.stringContaining('node') as string,
    });
    expect(processFacts(2 ** 30)).toBeUndefined();
  });
});
