import { join } from 'node:path';

/** The folder of `src` whose mutants are made: one run measures one folder. */
const folder = process.env.MUTANTS_FOLDER ?? 'rating';
const cache = join(import.meta.dirname, '../../.cache/mutants');

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  packageManager: 'npm',
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  jest: { configFile: 'jest.mutants.config.mjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  mutate: [`src/${folder}/**/*.ts`, '!src/**/*.test.ts'],
  incremental: true,
  incrementalFile: join(cache, `${folder}.incremental.json`),
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: join(cache, `${folder}.json`) },
  tempDirName: '.mutants',
  concurrency: 1,
  ignoreStatic: true,
  timeoutMS: 20_000,
  allowConsoleColors: false,
};
