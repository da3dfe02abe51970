import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { transformSync } from '@swc/core';
import { expect } from 'expect';
import { configureGlobal } from 'fast-check';
import * as circus from 'jest-circus';
import { ModuleMocker } from 'jest-mock';

/*
 * Runs the tests of one folder of `src` and the worked cases in the process that changes the code. Jest loads the core anew
 * for each mutant, which takes a second; here it is loaded once, and again only for what is computed while it loads. A run
 * of a thousand mutants takes minutes instead of an hour, and can be looked at while one works.
 */

const require = createRequire(import.meta.url);
const isOurs = (file) => file.startsWith(process.cwd() + sep) && !file.includes(`${sep}node_modules${sep}`);

// What is drawn at random must be the same for every mutant.
configureGlobal({ seed: 1_000_003 });

const programs = new Map();

/** TypeScript as the usual tests take it: each file on its own, its types thrown away. */
Module._extensions['.ts'] = (module, filename) => {
  if (!programs.has(filename)) {
    const options = {
      swcrc: false,
      filename,
      module: { type: 'commonjs' },
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    };
    programs.set(filename, transformSync(readFileSync(filename, 'utf8'), options).code);
  }
  module._compile(programs.get(filename), filename);
};

const filesIn = (folder) =>
  readdirSync(folder)
    .sort()
    .map((name) => join(process.cwd(), folder, name));

/** Files of tests; random documents are left to the usual test run, which has the time for them. */
const testsIn = (folder) =>
  filesIn(`src/${folder}`).filter((file) => /(?<!\.property)\.test\.ts$/.test(file));

/** Files of tests, with a digest in their names: an earlier run is believed only as far as the file is the same. */
const suites = (folder) =>
  [...testsIn(folder), ...testsIn('cases')].map((file) => {
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
    return { file, title: `${relative('src', file)} ${digest}` };
  });

const messageOf = (error) => String(error?.message ?? error).slice(0, 400);

class FolderTestRunner {
  static inject = [];
  #folder = process.env.MUTANTS_FOLDER ?? 'rating';
  #space = (globalThis.__stryker__ ??= {});
  #mocker = new ModuleMocker(globalThis);
  #tests = null;
  /** Milliseconds that each test took when it last ran, and how often it failed. */
  #spent = new Map();
  #failed = new Map();

  capabilities() {
    return { reloadEnvironment: true };
  }

  #load() {
    for (const file of Object.keys(require.cache)) if (isOurs(file)) delete require.cache[file];
    circus.resetState();
    Object.assign(globalThis, { expect, describe: circus.describe, it: circus.it, test: circus.test });
    globalThis.jest = {
      spyOn: this.#mocker.spyOn.bind(this.#mocker),
      fn: this.#mocker.fn.bind(this.#mocker),
    };
    for (const { file, title } of suites(this.#folder)) circus.describe(title, () => void require(file));
    this.#tests = new Map();
    this.#collect(circus.getState().rootDescribeBlock, '');
  }

  #collect(block, path) {
    if (block.hooks.length > 0) throw new Error(`Hooks are not followed here:${path}`);
    for (const child of block.children) {
      const name = `${path} ${child.name}`;
      if (child.type === 'describeBlock') this.#collect(child, name);
      else this.#tests.set(this.#tests.has(name) ? `${name} ${this.#tests.size}` : name, child.fn);
    }
  }

  /** Tests in the order in which they are asked: those of the changed file first, then the quick ones that fail often. */
  #inOrder(ids, changed) {
    const own = ` ${changed}.test.ts `;
    const wait = (id) => (this.#spent.get(id) ?? 0) / (1 + (this.#failed.get(id) ?? 0));
    return [...ids].sort((a, b) => b.startsWith(own) - a.startsWith(own) || wait(a) - wait(b));
  }

  async #run(ids, untilFailure, changed = '') {
    const results = [];
    for (const id of this.#inOrder(ids, changed)) {
      const begun = performance.now();
      this.#space.currentTestId = id;
      const failureMessage = await this.#failureOf(id);
      const timeSpentMs = performance.now() - begun;
      if (failureMessage === null) this.#spent.set(id, timeSpentMs);
      else this.#failed.set(id, (this.#failed.get(id) ?? 0) + 1);
      const result = { id, name: id, timeSpentMs };
      results.push(
        failureMessage === null
          ? { ...result, status: TestStatus.Success }
          : { ...result, status: TestStatus.Failed, failureMessage },
      );
      if (failureMessage !== null && untilFailure) break;
    }
    this.#space.currentTestId = undefined;
    return results;
  }

  async #failureOf(id) {
    try {
      await this.#tests.get(id)();
      return null;
    } catch (error) {
      return messageOf(error);
    } finally {
      this.#mocker.restoreAllMocks();
    }
  }

  async dryRun({ coverageAnalysis }) {
    this.#load();
    const tests = await this.#run(this.#tests.keys(), false);
    const mutantCoverage = coverageAnalysis === 'off' ? undefined : this.#space.mutantCoverage;
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  async mutantRun(options) {
    const { activeMutant, testFilter, disableBail, hitLimit, mutantActivation, reloadEnvironment } = options;
    const space = this.#space;
    space.hitLimit = hitLimit;
    space.hitCount = hitLimit === undefined ? undefined : 0;
    space.activeMutant = mutantActivation === 'static' ? activeMutant.id : undefined;
    try {
      if (reloadEnvironment || !this.#tests) this.#load();
      space.activeMutant = activeMutant.id;
      const changed = relative('src', options.sandboxFileName).replace(/\.ts$/, '');
      const tests = await this.#run(testFilter ?? this.#tests.keys(), !disableBail, changed);
      const endless = determineHitLimitReached(space.hitCount, space.hitLimit);
      return toMutantRunResult(endless ?? { status: DryRunStatus.Complete, tests }, disableBail);
    } catch (error) {
      // The core does not even load: every test would have failed.
      this.#tests = null;
      return { status: MutantRunStatus.Killed, killedBy: [], failureMessage: messageOf(error), nrOfTests: 0 };
    } finally {
      space.activeMutant = undefined;
    }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'folder', FolderTestRunner)];
