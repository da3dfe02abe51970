import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The checkout: every command runs with it as working directory (`run.mjs` sees to that). */
export const root = resolve(process.env.QUAYSIDE_ROOT ?? process.cwd());

export const dataDirectory = join(root, '.data');
export const cacheDirectory = join(root, '.cache');

/** Shared by all checkouts of one person, so that a fresh clone need not fetch MongoDB again. */
export function userCacheDirectory(environment: NodeJS.ProcessEnv = process.env): string {
  return join(environment.XDG_CACHE_HOME || join(homedir(), '.cache'), 'quayside');
}
