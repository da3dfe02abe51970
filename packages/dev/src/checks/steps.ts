import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildAll } from '../build/build-all';
import { readWorkspaces } from '../build/workspaces';
import { runCommand, type CommandResult } from '../command';
import { withProgress, type Say } from '../log';
import { cacheDirectory, dataDirectory, root } from '../paths';
import { twoAtATime } from '../two-at-a-time';
import { jestOutcome, playwrightOutcome, stepOutcome, type Outcome } from './tally';
import { writeTogether } from './together';
import { typePrograms } from './type-programs';

const reportDirectory = join(cacheDirectory, 'reports');
const bin = (path: string) => join(root, 'node_modules', path);

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const started = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - started) / 1000 };
}

function runNode(
  script: string,
  commandArguments: readonly string[],
  env: Record<string, string | undefined> = {},
  nodeArguments: readonly string[] = [],
): Promise<CommandResult> {
  return runCommand(process.execPath, [...nodeArguments, script, ...commandArguments], {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: '0', ...env },
  });
}

/**
 * What checks types is written in Go and ends soon: collected a quarter as often, its garbage costs a fifth less of the processor's time.
 */
const ofGo = { GOGC: process.env.GOGC ?? '400' };

/** Rules of style, of faults and of the directions of imports, over the whole repository. */
export async function lint(speak: Say): Promise<Outcome> {
  const { value, seconds } = await timed(() =>
    withProgress('lint', () => runNode(bin('oxlint/bin/oxlint'), ['-c', 'oxlint.config.mjs'], ofGo), speak),
  );
  return stepOutcome('lint', value.code === 0, seconds, value.output);
}

/**
 * Types of every workspace, two programs at a time and each with one checker: several checkers of a program make the same types over again,
 * which costs twice the processor's time.
 */
export async function types(speak: Say): Promise<Outcome> {
  const compiler = bin('@typescript/native/bin/tsc');
  const directory = join(cacheDirectory, 'types');
  const programs = typePrograms(
    root,
    readWorkspaces(root).map(({ folder }) => folder),
    directory,
  );
  const check = async () => {
    await mkdir(directory, { recursive: true });
    const results = await twoAtATime(programs, async ({ name, settings }) => {
      const file = join(directory, `${name}.json`);
      await writeFile(file, JSON.stringify(settings));
      return runNode(compiler, ['-p', file, '--checkers', '1', '--pretty', 'false'], ofGo);
    });
    return results.filter(({ code }) => code !== 0).map(({ output }) => output);
  };
  const { value, seconds } = await timed(() => withProgress('types', check, speak));
  return stepOutcome('types', value.length === 0, seconds, value.join('\n'));
}

/** The production build of everything. */
export async function build(speak: Say): Promise<Outcome> {
  const { failed, seconds } = await buildAll(speak);
  const output = failed.map(({ target, output }) => `${target.folder}:\n${output}`).join('\n\n');
  return stepOutcome('build', failed.length === 0, seconds, output);
}

/**
 * Of Jest's processes, which get them from it. Pages and modules are made anew for each file: with room for what lives shortly, and no
 * threads that collect beside two busy cores, the same tests take a sixth less of the processor's time.
 */
const forTests = ['--max-semi-space-size=64', '--single-threaded-gc'];

/** Unit and integration tests on a real MongoDB. */
export async function unit(speak: Say, mongoUrl: string, filters: readonly string[] = []): Promise<Outcome> {
  const report = await freshReport('jest.json');
  const together = filters.length === 0 ? await settingsOfWholeRun() : [];
  const { value, seconds } = await timed(() =>
    withProgress(
      'unit and integration tests',
      () =>
        runNode(
          bin('jest/bin/jest.js'),
          [...together, '--json', `--outputFile=${report}`, '--ci', ...filters],
          { TEST_MONGO_URL: mongoUrl, NODE_ENV: 'test' },
          forTests,
        ),
      speak,
    ),
  );
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return { name: 'unit', passed: 0, failed: 1, seconds, output: value.output };
  const outcome = jestOutcome(JSON.parse(text) as Parameters<typeof jestOutcome>[0], value.code, seconds);
  return outcome.output || outcome.failed === 0 ? outcome : { ...outcome, output: value.output };
}

/** Who runs all lets those of a folder share their modules; who names a file has it by itself. */
async function settingsOfWholeRun(): Promise<string[]> {
  const { default: single } = (await import(join(root, 'jest.config.mjs'))) as {
    default: { projects: { displayName: string; roots: string[] }[] };
  };
  const folders = single.projects
    .filter(({ displayName }) => displayName === 'node')
    .flatMap(({ roots }) => roots.map((folder) => folder.replace('<rootDir>/', '')));
  await writeTogether(root, folders, join(cacheDirectory, 'together'));
  return ['--config', join(root, 'packages/dev/jest/together.config.mjs')];
}

export interface BrowserTestSettings {
  /** What the outcome, the report and the results are called. */
  name: string;
  /** Of `e2e/playwright.config.ts`; all unless given. */
  projects?: readonly string[];
  baseUrl: string;
  controlUrl: string;
  chromium: string;
  /** Where the keys of the teams lie, who may release. */
  teamKeys: string;
  filters?: readonly string[];
}

/** Journeys, faults and sweeps in a real browser against the running product. */
export async function endToEnd(speak: Say, settings: BrowserTestSettings): Promise<Outcome> {
  const { name, projects = [], filters = [] } = settings;
  const report = await freshReport(`playwright-${name}.json`);
  const results = join(dataDirectory, 'e2e-results', name);
  const chosen = [...projects.map((project) => `--project=${project}`), ...filters];
  const { value, seconds } = await timed(() =>
    withProgress(
      `end-to-end tests (${name})`,
      () =>
        runNode(
          bin('@playwright/test/cli.js'),
          [
            ...['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', `--output=${results}`],
            // Somebody who names a file or a project wants that, not what runs before it in a whole run.
            ...['--no-deps', ...chosen],
          ],
          {
            APP_PUBLIC_URL: settings.baseUrl,
            APP_CONTROL_URL: settings.controlUrl,
            CHROMIUM_PATH: settings.chromium,
            APP_TEAM_KEYS: settings.teamKeys,
            ...(projects.includes('week') ? { APP_WEEK: 'yes' } : {}),
            PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          },
        ),
      speak,
    ),
  );
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return { name, passed: 0, failed: 1, seconds, output: value.output };
  return playwrightOutcome(
    name,
    JSON.parse(text) as Parameters<typeof playwrightOutcome>[1],
    value.code,
    seconds,
    withoutPassed(value.output),
  );
}

/** Playwright's list without a line for each test that passed. */
function withoutPassed(output: string): string {
  return output
    .split('\n')
    .filter((line) => !/^\s+(✓|ok)\s/.test(line))
    .join('\n');
}

async function freshReport(name: string): Promise<string> {
  const file = join(reportDirectory, name);
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
  return file;
}
