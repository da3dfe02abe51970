import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { containerName } from '@quayside/contract';
import { rspack, type Compiler, type Configuration, type Stats } from '@rspack/core';
import { keepRuntimePlain } from './plain-runtime';

export class BuildError extends Error {
  override name = 'BuildError';
}

/** The default export of an app's `rspack.config.ts`, or of another file of the same kind. */
export async function readConfig(directory: string, file = 'rspack.config.ts'): Promise<Configuration> {
  const path = join(directory, file);
  if (!existsSync(path)) throw new BuildError(`${directory} has no ${file}`);
  const loaded = (await import(pathToFileURL(path).href)) as { default?: Configuration };
  if (!loaded.default) throw new BuildError(`${path} has no default export`);
  return loaded.default;
}

/**
 * The remote that a folder holds, by the container that its configuration makes.
 * @throws BuildError where it holds none
 */
export async function readRemote(directory: string): Promise<{ name: string; config: Configuration }> {
  const config = await readConfig(directory);
  const prefix = containerName('');
  const name = config.name?.startsWith(prefix) ? config.name.slice(prefix.length) : '';
  if (name === '') throw new BuildError(`${directory} holds no remote`);
  return { name, config };
}

/** A compiler of a configuration; all builds go through here. */
export async function createCompiler(config: Configuration): Promise<Compiler> {
  await keepRuntimePlain();
  return rspack(config);
}

/**
 * Builds one configuration and frees the compiler.
 * @returns what is worth saying: warnings, or an empty text.
 * @throws BuildError with rspack's messages.
 */
export async function runBuild(config: Configuration): Promise<string> {
  const compiler = await createCompiler(config);
  try {
    const stats = await new Promise<Stats>((resolve, reject) => {
      compiler.run((error, result) => {
        if (error || !result) reject(error ?? new Error('The build ended without a result'));
        else resolve(result);
      });
    });
    if (stats.hasErrors()) throw new BuildError(stats.toString({ preset: 'errors-only', colors: false }));
    return stats.hasWarnings() ? stats.toString({ preset: 'errors-warnings', colors: false }) : '';
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}

/** Builds an app by its own configuration file: `dist/` is complete afterwards, `release.json` included. */
export async function buildApp(directory: string, file?: string): Promise<string> {
  return runBuild(await readConfig(directory, file));
}
