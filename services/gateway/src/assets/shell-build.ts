import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesWithoutIntegrity, shellReleaseSchema, type ShellRelease } from '@quayside/federation/release';
import type { Logger } from 'pino';
import type { ReleaseFiles } from '../registry/files';

const freshFor = 1_000;

export type ShellBuild = ReturnType<typeof createShellBuild>;

/**
 * The shell's build in service. A new build is noticed within a second and taken over whole: its files are copied
 * into the store by version first, so that a page never names a file that is not there, and older tabs keep theirs.
 */
export function createShellBuild(options: { directory: string; files: ReleaseFiles; log: Logger }) {
  const { directory, files, log } = options;
  const path = join(directory, 'release.json');
  let current: ShellRelease | undefined;
  let seen = '';
  let checkedAt = 0;
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    const found = await stat(path).catch(() => null);
    const mark = found ? `${found.mtimeMs} ${found.size}` : '';
    checkedAt = Date.now();
    if (!found || mark === seen) return;
    try {
      const release = shellReleaseSchema.parse(JSON.parse(await readFile(path, 'utf8')));
      const missing = filesWithoutIntegrity(release);
      if (missing.length > 0) throw new Error(`no integrity for ${missing.join(', ')}`);
      await files.adopt('shell', release.version, directory);
      current = release;
      seen = mark;
      log.info({ version: release.version }, 'shell in service');
    } catch (error) {
      log.error({ error, path }, 'the build of the shell cannot be used');
    }
  }

  return {
    /** The build to make pages from; nothing while there is none. */
    async current(): Promise<ShellRelease | undefined> {
      if (!current || Date.now() - checkedAt > freshFor) {
        checking ??= check().finally(() => (checking = undefined));
        await checking;
      }
      return current;
    },
    platformVersion: (): string | undefined => current?.platform,
  };
}
