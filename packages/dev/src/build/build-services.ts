import { resolve } from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { messageOf } from '../log';
import { serviceConfig } from './service-config';

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

function build(folder: string): Promise<boolean> {
  const compiler = rspack(serviceConfig(resolve(folder)));
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      compiler.close(() => (error || !stats ? fail(error) : done(report(folder, stats))));
    });
  });
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
