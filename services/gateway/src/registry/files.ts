import { createWriteStream } from 'node:fs';
import { cp, link, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf, needsIntegrity } from '@quayside/federation/release';
import { problem } from '@quayside/service-kit';

const largestFile = 20 * 1024 * 1024;

function limited(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(problem('too-large'));
      else done(null, chunk);
    },
  });
}

const isDevelopment = (version: string) => version.includes('-development-');

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;

/** Files of all apps and versions on disk, below `<data>/files/<app>/<version>/`. */
export function createReleaseFiles(dataDirectory: string) {
  const root = join(dataDirectory, 'files');
  const folderOf = (app: string, version: string) => join(root, app, version);

  async function list(folder: string): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      );
  }

  /** Builds under development are made by the minute; only the newest is of use. */
  async function dropDevelopment(app: string): Promise<void> {
    const versions = await readdir(join(root, app)).catch(() => []);
    const old = versions.filter(isDevelopment);
    await Promise.all(old.map((version) => rm(folderOf(app, version), { recursive: true, force: true })));
  }

  return {
    pathOf: (app: string, version: string, file: string) => join(folderOf(app, version), file),

    /**
     * Stores an upload whole or not at all. A file that is there is never changed: what was checked and pinned stays as it is,
     * whatever comes later by a slow line.
     * @throws ProblemError `conflict` when another content is stored under this name
     */
    async store(app: string, version: string, file: string, content: Readable): Promise<void> {
      const target = join(folderOf(app, version), file);
      await mkdir(dirname(target), { recursive: true });
      const draft = join(
        dirname(target),
        `.${basename(target)}.${process.pid}.${Math.random().toString(36).slice(2)}`,
      );
      try {
        await pipeline(content, limited(largestFile), createWriteStream(draft));
        await link(draft, target).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
          const [stored, sent] = await Promise.all([readFile(target), readFile(draft)]);
          if (!stored.equals(sent))
            throw problem('conflict', { detail: `${file} is stored with another content` });
        });
      } finally {
        await rm(draft, { force: true });
      }
    },

    /**
     * What is wrong with the stored files of a release: a file that is missing or has other bytes than its
     * integrity says, a script or style the release does not list, a compressed copy of something else.
     */
    async faults(
      app: string,
      version: string,
      integrity: Readonly<Record<string, string>>,
    ): Promise<string[]> {
      const folder = folderOf(app, version);
      const present = await list(folder);
      const faults: string[] = [];
      const contents = new Map<string, string>();
      for (const [file, expected] of Object.entries(integrity)) {
        const content = await readFile(join(folder, file)).catch(() => null);
        if (!content) faults.push(`${file} was not uploaded`);
        else if (integrityOf(content) !== expected)
          faults.push(`${file} has another content than its integrity says`);
        else contents.set(file, expected);
      }
      for (const file of present) {
        if (needsIntegrity(file) && !integrity[file]) faults.push(`${file} has no integrity`);
        const original = /^(.+)\.(br|gz)$/.exec(file);
        if (!original) continue;
        const packed = await readFile(join(folder, file));
        const unpack = original[2] === 'br' ? promisify(brotliDecompress) : promisify(gunzip);
        const content = await unpack(packed, { maxOutputLength: largestFile }).catch(() => null);
        const plain = await readFile(join(folder, original[1] ?? '')).catch(() => null);
        if (!content || !plain || !content.equals(plain))
          faults.push(`${file} is not the compressed ${original[1]}`);
      }
      return faults;
    },

    /** Takes over a build from a folder, once per version: open tabs keep finding the files they were made of. */
    async adopt(app: string, version: string, directory: string): Promise<void> {
      const folder = folderOf(app, version);
      if (await stat(folder).catch(() => null)) return;
      if (isDevelopment(version)) await dropDevelopment(app);
      const draft = join(root, app, `.${version}.${process.pid}.${Date.now()}`);
      await mkdir(dirname(draft), { recursive: true });
      await cp(directory, draft, { recursive: true, filter: (source) => !source.endsWith('release.json') });
      await rename(draft, folder).catch(async (error: NodeJS.ErrnoException) => {
        await rm(draft, { recursive: true, force: true });
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      });
    },
  };
}
