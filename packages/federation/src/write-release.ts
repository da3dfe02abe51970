import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerName } from '@quayside/contract';
import { todayIn } from '@quayside/contract/days';
import {
  remoteReleaseSchema,
  shellPart,
  shellReleaseSchema,
  type RemoteRelease,
  type ShellRelease,
  type UnsignedRelease,
} from '@quayside/contract/registry';
import type { ChunkGroup, Compilation, Compiler } from '@rspack/core';
import type { BuildMode } from './base-config';
import {
  checkBudget,
  signInBudget,
  weigh,
  weighedParts,
  weighSignIn,
  type Budget,
  type LoadGroup,
  type Weighed,
} from './budget';
import { contractsNeededBy } from './contracts-needed';
import { linksFollowedBy } from './links-followed';
import { loadDescriptor, overdueFeatures } from './descriptor';
import { readLazyRoutes, type LazyRoute } from './lazy-routes';
import { codeOf, filesOfImports, filesOfRequest, pageFilesOf, sharedByImports } from './page-files';
import { factsOfBuild, hashManifest, writeReleaseFile } from './release-files';
import { filesWithoutIntegrity } from './release/documents';
import { modulesOnDemand } from './shared-list';
import { consumedRanges, providedVersions, runtimeVersion } from './shared-modules';
import { withRemotes } from './single/single-routes';
import { readPackage, workspaceRoot } from './workspace';

const isCode = (file: string) => /\.(js|css)$/.test(file) && !file.includes('.hot-update.');

function groupOf(group: ChunkGroup, depth = 0): LoadGroup {
  const children = depth < 3 ? [...group.childrenIterable] : [];
  const files = group.getFiles().filter(isCode);
  return {
    name: group.name ?? files[0] ?? 'unnamed',
    files,
    children: children.map((child) => groupOf(child, depth + 1)),
    isRoutes: group.origins.some((origin) => origin.request === './routes'),
  };
}

function entryGroup(compilation: Compilation, name: string): LoadGroup {
  const entrypoint = compilation.entrypoints.get(name);
  if (!entrypoint) throw new Error(`The build has no entry ${name}`);
  return groupOf(entrypoint);
}

/** @throws Error for a file that the release names and does not vouch for */
async function writeWhole(output: string, release: UnsignedRelease): Promise<void> {
  const missing = filesWithoutIntegrity(release);
  if (missing.length > 0) throw new Error(`No integrity for ${missing.join(', ')}`);
  await writeReleaseFile(output, release);
}

/** Without knowing the routes a build is as good, only its pages load one step later: said, but no fault. */
async function lazyRoutesOf(
  compilation: Compilation,
  file: string,
  take: Parameters<typeof readLazyRoutes>[1],
): Promise<LazyRoute[]> {
  try {
    return await readLazyRoutes(file, take);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const { WebpackError } = compilation.compiler.webpack;
    compilation.warnings.push(new WebpackError(`Pages cannot be preloaded, ${file}: ${reason}`));
    return [];
  }
}

function holdToBudget(compilation: Compilation, parts: readonly Weighed[]): void {
  const { WebpackError } = compilation.compiler.webpack;
  for (const { level, message } of checkBudget(parts))
    (level === 'error' ? compilation.errors : compilation.warnings).push(new WebpackError(message));
}

type Tables = Record<string, readonly object[]>;

export type RemoteReleaseOptions = { name: string; directory: string; budget: Budget };

/**
 * Writes `release.json` of a remote's build: descriptor, entry, what to preload, integrity of every script and
 * style, and compresses the files.
 * @throws Error when the descriptor is not valid or the remote weighs more than its budget.
 */
export async function writeRelease(
  compilation: Compilation,
  options: RemoteReleaseOptions,
): Promise<RemoteRelease> {
  const { name, directory, budget } = options;
  const output = compilation.outputOptions.path ?? join(directory, 'dist');
  const descriptor = await loadDescriptor(directory, name);
  for (const warning of overdueFeatures(descriptor, todayIn('UTC')))
    compilation.warnings.push(new compilation.compiler.webpack.WebpackError(warning));
  const root = entryGroup(compilation, containerName(name));
  const [entry] = root.files;
  if (!entry) throw new Error(`The build of ${name} has no entry file`);
  const manifest = await hashManifest(output);
  // With what it needs: the same code is another release where it asks for less, or a service could never take anything back.
  const needs = await contractsNeededBy(compilation);
  const linksTo = await linksFollowedBy(compilation, name);
  const also = { descriptor, needs, linksTo };
  const packageVersion = readPackage(directory).version;
  const preload = [
    entry,
    ...root.children.flatMap((child) => child.files.filter((file) => file.endsWith('.js'))),
  ];
  const routes = await lazyRoutesOf(
    compilation,
    join(directory, 'src/routes.ts'),
    (exports) => exports.routes as Tables,
  );
  const paths = descriptor.pages.map(({ path }) => path);
  const pages = pageFilesOf(
    paths,
    routes,
    filesOfImports(compilation),
    preload,
    sharedByImports(compilation, modulesOnDemand),
  );
  const weights = weigh(root, (file) => readFileSync(join(output, file)), pages);
  holdToBudget(compilation, weighedParts(weights, budget));
  const release = remoteReleaseSchema.parse({
    kind: 'remote',
    part: name,
    ...(await factsOfBuild(directory, { output, packageVersion, also, isSent: true })),
    entry,
    preload,
    pages,
    shared: consumedRanges(directory),
    runtime: runtimeVersion(directory),
    manifest,
    descriptor,
    needs,
    linksTo,
  } satisfies RemoteRelease);
  await writeWhole(output, release);
  return release;
}

export type ShellReleaseOptions = { directory: string; mode: BuildMode; single: boolean };

/**
 * Writes `release.json` of the shell's build and compresses its files. Signing in has a budget, which fails the build; the single
 * bundle is held to none.
 */
export async function writeShellRelease(
  compilation: Compilation,
  options: ShellReleaseOptions,
): Promise<ShellRelease> {
  const { directory, mode, single } = options;
  const output = compilation.outputOptions.path ?? join(directory, 'dist');
  const { version } = readPackage(directory);
  const packageVersion = mode === 'development' ? `${version}-development` : version;
  const main = compilation.entrypoints.get('main');
  if (!main) throw new Error('The build has no entry main');
  const chunks = main.chunks;
  const styles = new Map(
    chunks.flatMap((chunk) => {
      const mark = `${compilation.outputOptions.uniqueName}:chunk-${chunk.id}`;
      return codeOf([chunk])
        .filter((file) => file.endsWith('.css'))
        .map((file) => [file, mark] as const);
    }),
  );
  const isScript = (file: string) => file.endsWith('.js');
  const entry = main.getFiles().filter((file) => isScript(file) && !file.includes('.hot-update.'));
  const preload = codeOf(chunks).filter((file) => isScript(file) && !entry.includes(file));
  const wordsIn = (language: 'en' | 'ja') =>
    [...compilation.chunks]
      .filter((chunk) => chunk.name === `words-${language}`)
      .flatMap((chunk) => [...chunk.files].filter(isCode));
  const needs = await contractsNeededBy(compilation);
  const linksTo = await linksFollowedBy(compilation, shellPart);
  const also = { single, needs, linksTo };
  const isSent = mode === 'production';
  const facts = await factsOfBuild(directory, { output, packageVersion, also, isSent });
  const routes = await lazyRoutesOf(compilation, join(directory, 'src/app/router.tsx'), (exports) => {
    const shellRoutes = exports.shellRoutes as (registry: { remotes: [] }) => object[];
    return { '/': shellRoutes({ remotes: [] }) };
  });
  const pages = single ? await withRemotes(routes, workspaceRoot(directory)) : routes;
  const everywhere = [...entry, ...preload, ...styles.keys()];
  const onDemand = modulesOnDemand.flatMap((request) => {
    const brought = filesOfRequest(compilation, request).filter((file) => !everywhere.includes(file));
    return single || brought.length === 0 ? [] : [[request, brought] as const];
  });
  const icon = Object.keys(facts.integrity).find((file) => /^favicon\.[0-9a-f]+\.(svg|ico)$/.test(file));
  const release = shellReleaseSchema.parse({
    kind: 'shell',
    part: shellPart,
    ...facts,
    provides: providedVersions(directory),
    runtime: runtimeVersion(directory),
    single,
    entry,
    preload,
    pages: pageFilesOf(
      pages.map(({ path }) => path),
      pages,
      filesOfImports(compilation),
      everywhere,
    ),
    ...(onDemand.length > 0 ? { onDemand: Object.fromEntries(onDemand) } : {}),
    styles: [...styles].map(([file, chunk]) => ({ file, chunk })),
    words: { en: wordsIn('en'), ja: wordsIn('ja') },
    icon,
    needs,
    linksTo,
  } satisfies ShellRelease);
  await writeWhole(output, release);
  if (mode === 'production' && !single) {
    const weight = weighSignIn(release, (file) => readFileSync(join(output, file)));
    holdToBudget(compilation, [['signing in', weight, signInBudget]]);
  }
  return release;
}

/** Runs a step once the files are on disk; what it throws fails the build. */
export class AfterEmitPlugin {
  constructor(private readonly step: (compilation: Compilation) => Promise<unknown>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('AfterEmitPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      try {
        await this.step(compilation);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        compilation.errors.push(new compiler.webpack.WebpackError(message));
      }
    });
  }
}
