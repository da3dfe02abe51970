import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { shellPart, shellReleaseSchema, type ShellRelease } from '@quayside/contract/registry';
import { filesWithoutIntegrity } from '@quayside/federation/release';
import type { Logger } from 'pino';
import type { OpenFile } from './routes';

const freshFor = 1_000;

/**
 * A build of the shell that pages are made from in place of the one that is pinned: while the shell is developed, and for the bench's
 * single bundle. A new build is noticed within a second.
 */
export function createShellFolder({ directory, log }: { directory: string; log: Logger }) {
  const path = join(directory, 'release.json');
  let current: ShellRelease | undefined;
  let seen = '';
  let checkedAt = 0;

  async function check(): Promise<void> {
    const found = await stat(path).catch(() => null);
    const mark = found ? `${found.mtimeMs} ${found.size}` : '';
    checkedAt = Date.now();
    if (!found || mark === seen) return;
    try {
      const release = shellReleaseSchema.parse(JSON.parse(await readFile(path, 'utf8')));
      const missing = filesWithoutIntegrity(release);
      if (missing.length > 0) throw new Error(`no integrity for ${missing.join(', ')}`);
      current = release;
      seen = mark;
      log.info({ version: release.version }, 'shell in service');
    } catch (error) {
      log.error({ error, path }, 'the build of the shell cannot be used');
    }
  }

  return {
    async current() {
      if (!current || Date.now() - checkedAt > freshFor) await check();
      return current;
    },

    async find(part: string, file: string): Promise<OpenFile | undefined> {
      if (part !== shellPart) return undefined;
      const place = join(directory, file);
      const found = await stat(place).catch(() => null);
      return found?.isFile() ? { size: found.size, content: () => createReadStream(place) } : undefined;
    },
  };
}
