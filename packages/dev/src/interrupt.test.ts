import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const sources = pathToFileURL(__dirname).href;
const tsx = pathToFileURL(join(__dirname, '../../../node_modules/tsx/dist/loader.mjs')).href;

/** What `npm start` runs, with a stand-in for the services: a process that stays until it is ended. */
const program = `
import { Supervisor } from '${sources}/processes.ts';
import { untilInterrupted } from '${sources}/interrupt.ts';
import { writeFileSync } from 'node:fs';
const supervisor = new Supervisor({ logDirectory: '.', speak: () => {} });
await supervisor.start({
  name: 'sample', command: process.execPath, arguments: ['-e', 'setInterval(() => {}, 1000)'], cwd: '.',
  env: process.env, isReady: () => Promise.resolve(true), readyWithinMilliseconds: 60_000,
});
void untilInterrupted(supervisor);
writeFileSync('pid', String(supervisor.states().sample.pid));
process.stdout.write('all runs\\n');
`;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'quayside-interrupt-'));
  await writeFile(join(directory, 'start.mts'), program);
  const scripts = { start: `node --import ${tsx} start.mts` };
  await writeFile(
    join(directory, 'package.json'),
    JSON.stringify({ name: 'sample', type: 'module', scripts }),
  );
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('SIGTERM to the npm that runs the start script ends all', async () => {
  const npm = spawn('npm', ['start'], { cwd: directory, stdio: ['ignore', 'pipe', 'inherit'] });
  // Open as long as any of npm, its shell and the script lives.
  const allEnded = once(npm.stdout, 'close');
  await new Promise<void>((resolve, reject) => {
    let output = '';
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('all runs')) resolve();
    });
    npm.once('close', (code) => reject(new Error(`npm ended with ${code}: ${output}`)));
  });
  const sample = Number(await readFile(join(directory, 'pid'), 'utf8'));
  expect(isAlive(sample)).toBe(true);
  npm.kill('SIGTERM');
  await allEnded;
  expect(isAlive(sample)).toBe(false);
}, 120_000);
