import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDirectory, root } from '../../paths';

/** What one problem came to. */
export interface Result {
  name: string;
  /** Digest of the planner's sources that were measured. */
  sources: string;
  /** Per cent of the container, number of containers, or cost. */
  value: number;
  boxes: number;
  of: number;
  /** CPU milliseconds until the first plan, and altogether. */
  firstMilliseconds: number;
  milliseconds: number;
  /** Codes of errors found by the validator. */
  errors: string[];
  /** Share of boxes not fully supported. */
  notFullySupported: number;
  /** The second validator's word; absent when it was not asked. */
  second?: 'valid' | string;
  /** Least number of containers by volume, or least cost. */
  bound?: number;
  /** What was chosen, and the next fleets, in words. */
  fleet?: string;
  /** CPU milliseconds until the plan that was given out. */
  bestMilliseconds?: number;
}

export const directory = join(dataDirectory, 'bench/loading');
const fileOf = (key: string) => join(directory, `${key}.json`);
export const planFileOf = (key: string, name: string) => join(directory, 'plans', key, `${name}.json`);

/** Results of earlier runs by the problem's name, so that a long run can be done in pieces. */
export async function readKept(key: string): Promise<Record<string, Result>> {
  try {
    return JSON.parse(await readFile(fileOf(key), 'utf8')) as Record<string, Result>;
  } catch {
    return {};
  }
}

export async function keep(key: string, result: Result, plan?: object): Promise<void> {
  const all = { ...(await readKept(key)), [result.name]: result };
  await mkdir(join(directory, 'plans', key), { recursive: true });
  await writeFile(fileOf(key), `${JSON.stringify(all, null, 1)}\n`);
  if (plan) await writeFile(planFileOf(key, result.name), JSON.stringify(plan));
}

/** Digest of what is measured: results of other sources are not taken for these. */
export async function sourcesDigest(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const path = join(root, 'packages/load-planner/src', folder);
    const files = (await readdir(path, { recursive: true }))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('tuning'))
      .sort();
    for (const file of files) hash.update(file).update(await readFile(join(path, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
