import { basename, resolve } from 'node:path';
import { domains } from '@quayside/contract';
import { bundledFiles } from '@quayside/federation/contracts';
import { rspack, type Stats } from '@rspack/core';
import { messageOf } from '../log';
import { serviceConfig } from './service-config';
import { writeServiceRelease } from './service-release';

/**
 * `build-services.ts <folder> …` bundles services one after the other; `--watch` keeps bundling one at each
 * change. Each success is a line `built <folder>`.
 */
const [first, ...others] = process.argv.slice(2);
const isWatching = first === '--watch';
const folders = isWatching || !first ? others : [first, ...others];

function report(folder: string, stats: Stats): boolean {
  if (stats.hasErrors()) {
    process.stderr.write(`${stats.toString({ preset: 'errors-only', colors: false })}\n`);
    return false;
  }
  if (stats.hasWarnings()) {
    process.stderr.write(`${stats.toString({ preset: 'errors-warnings', colors: false })}\n`);
  }
  process.stdout.write(`built ${folder}\n`);
  return true;
}

/** The gateway is no part that is released by itself. */
const isReleased = (folder: string) => (domains as readonly string[]).includes(basename(folder));

async function build(folder: string): Promise<boolean> {
  const directory = resolve(folder);
  const compiler = rspack(serviceConfig(directory));
  const files = await new Promise<string[] | undefined>((done, fail) => {
    compiler.run((error, stats) => {
      if (error || !stats) return compiler.close(() => fail(error));
      const bundled = report(folder, stats) ? bundledFiles(stats.compilation) : undefined;
      compiler.close(() => done(bundled));
    });
  });
  if (files && isReleased(folder)) await writeServiceRelease(directory, files);
  return files !== undefined;
}

function watch(folder: string): void {
  rspack(serviceConfig(resolve(folder))).watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) process.stderr.write(`${error.message}\n`);
    else if (stats) report(folder, stats);
  });
}

try {
  for (const folder of folders) {
    if (isWatching) watch(folder);
    else if (!(await build(folder))) process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
