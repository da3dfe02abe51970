import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { containerName } from '@quayside/contract';
import type { Configuration } from '@rspack/core';

export class BuildError extends Error {
  override name = 'BuildError';
}

/** The program of `@rspack/cli`, for Node: `rspack build` and `rspack dev` in the folder of an app. */
export const rspackProgram = join(
  dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')),
  'bin/rspack.js',
);

/** The default export of an app's `rspack.config.ts`. */
export async function readConfig(directory: string): Promise<Configuration> {
  const path = join(directory, 'rspack.config.ts');
  if (!existsSync(path)) throw new BuildError(`${directory} has no rspack.config.ts`);
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

/**
 * Runs `rspack build` in the folder of an app: `dist/` is complete afterwards, `release.json` included.
 * @returns warnings of the build, or an empty text
 * @throws BuildError with the messages of rspack
 */
export function buildApp(directory: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: directory, maxBuffer: 16 * 1024 * 1024 };
    execFile(process.execPath, [rspackProgram, 'build'], options, (error, output, errors) => {
      const text = `${output}${errors}`.trim();
      if (error) reject(new BuildError(text || error.message));
      else resolve(text);
    });
  });
}
