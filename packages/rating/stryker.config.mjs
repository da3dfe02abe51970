import { join } from 'node:path';

/** The folder of `src` whose mutants are made: one run measures one folder. */
const folder = process.env.MUTANTS_FOLDER ?? 'rating';
const cache = join(import.meta.dirname, '../../.cache/mutants', folder);

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  packageManager: 'npm',
  plugins: [join(import.meta.dirname, 'mutants/runner.mjs')],
  testRunner: 'folder',
  coverageAnalysis: 'perTest',
  mutate: [`src/${folder}/**/*.ts`, '!src/**/*.test.ts'],
  incremental: true,
  incrementalFile: join(cache, 'incremental.json'),
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: join(cache, 'report.json') },
  // Lint, tests and formatting look into no cache.
  tempDirName: '../../.cache/mutants/work',
  concurrency: 2,
  // What never ends runs into its limit of hits, or, where nothing counts them, into this.
  timeoutMS: 90_000,
  // Each takes a whole load of the core and all tests.
  ignoreStatic: process.env.MUTANTS_TABLES === 'no',
  allowConsoleColors: false,
};
