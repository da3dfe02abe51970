import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { canonicalJson } from '@quayside/contract/canonical-json';
import { releaseFormat } from '@quayside/contract/read-release';
import { precompress } from './compress';
import { integrityOf } from './release/documents';
import { manifestFile } from './release/manifest';

/** Build by-products that no browser asks for. */
const notPublished = /(\.map|\.br|\.gz|\.LICENSE\.txt|(^|\/)release\.json|mf-manifest\.json|mf-stats\.json)$/;

/**
 * Copies the manifest of a build under a name with its hash, as all published files have one.
 * @returns that name
 */
export async function hashManifest(directory: string): Promise<string> {
  const path = join(directory, manifestFile);
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 8);
  const name = manifestFile.replace('.json', `.${hash}.json`);
  await copyFile(path, join(directory, name));
  return name;
}

/** Files of a build that are served, sorted, with `/` between folders. */
export async function publishedFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !notPublished.test(file))
    .sort();
}

/**
 * Digests of a build: the integrity of every file, and a version made of the package's version and
 * of all contents. Equal sources give an equal version, wherever and whenever they are built.
 */
async function digestFiles(
  directory: string,
  files: readonly string[],
  packageVersion: string,
  also: unknown,
): Promise<{ integrity: Record<string, string>; version: string }> {
  const integrity: Record<string, string> = {};
  const hash = createHash('sha256').update(canonicalJson(also ?? null));
  for (const file of files) {
    const digest = integrityOf(await readFile(join(directory, file)));
    integrity[file] = digest;
    hash.update(`\n${file} ${digest}`);
  }
  return { integrity, version: `${packageVersion}-${hash.digest('hex').slice(0, 12)}` };
}

/** Where CI names the person who started it. */
const personVariables = ['APP_RELEASE_PERSON', 'GITHUB_ACTOR', 'GITLAB_USER_LOGIN'] as const;

type SourceFacts = { commit: string; person?: string; dirty?: boolean };

/**
 * Facts of the sources that a release is built from: their commit, or `unknown` outside a repository, who builds it, and whether they have
 * changes that are in no commit. They are no part of the version: equal contents have one version, no matter who builds them.
 */
export function sourceFacts(directory: string, environment: NodeJS.ProcessEnv = process.env): SourceFacts {
  const git = (...words: string[]): string | undefined => {
    try {
      return execFileSync('git', words, {
        cwd: directory,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      return undefined;
    }
  };
  const commit = git('rev-parse', 'HEAD');
  const named = personVariables.map((name) => environment[name]).find(Boolean);
  const person = (named ?? git('config', 'user.name'))?.slice(0, 120);
  const changes = commit === undefined ? undefined : git('status', '--porcelain');
  return {
    commit: commit ?? 'unknown',
    ...(person ? { person } : {}),
    ...(changes === undefined ? {} : { dirty: changes !== '' }),
  };
}

export async function writeReleaseFile(directory: string, release: object): Promise<void> {
  await writeFile(join(directory, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

type BuiltFiles = { output: string; packageVersion: string; also: unknown; isSent: boolean };

/**
 * What each release says of its build.
 * @param also what is part of the version besides the files
 * @param isSent whether browsers load the files: then compressed copies are written next to them
 */
export async function factsOfBuild(sources: string, { output, packageVersion, also, isSent }: BuiltFiles) {
  const files = await publishedFiles(output);
  const { integrity, version } = await digestFiles(output, files, packageVersion, also);
  const copies = isSent ? await precompress(output, files) : {};
  return {
    schema: releaseFormat,
    version,
    ...sourceFacts(sources),
    createdAt: new Date().toISOString(),
    integrity: { ...integrity, ...copies },
  };
}
