import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { say } from '../log';
import { cacheDirectory, root } from '../paths';
import { believedOf, livingMutants, rowOf, withRow, type MutationReport } from './report';

const usage = `npm run mutants -- [folder] [--survivors [--file <part of a name>]] [--file src/<folder>/<name>.ts] [--force]
  folder       of packages/rating/src: rating (the default), estimate, calculators, tariffs
  --file       one file's mutants only; the score in docs/mutation.md then stays as it is
  --survivors  runs nothing: says what lived on in the last run
  --force      takes nothing over from the last run`;

const options = {
  file: { type: 'string' },
  survivors: { type: 'boolean' },
  force: { type: 'boolean' },
} as const;

const packageFolder = join(root, 'packages/rating');
const documentFile = join(root, 'docs/mutation.md');

function readReport(folder: string): MutationReport {
  const file = join(cacheDirectory, 'mutants', folder, 'report.json');
  if (!existsSync(file))
    throw new Error(`${folder} has not been measured here yet: npm run mutants -- ${folder}`);
  return JSON.parse(readFileSync(file, 'utf8')) as MutationReport;
}

/** What the last run found, as far as the next one may believe it. */
function reviseFormerRun(folder: string): void {
  const file = join(cacheDirectory, 'mutants', folder, 'incremental.json');
  if (!existsSync(file)) return;
  const former = JSON.parse(readFileSync(file, 'utf8')) as MutationReport;
  writeFileSync(file, JSON.stringify(believedOf(former)));
}

function measure(folder: string, commandLine: readonly string[]): Promise<number> {
  // It takes minutes, and somebody works beside it.
  setPriority(constants.priority.PRIORITY_LOW);
  const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const child = spawn(process.execPath, [stryker, 'run', ...commandLine], {
    cwd: packageFolder,
    env: { ...process.env, MUTANTS_FOLDER: folder },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** `npm run mutants`: changes a folder of the rating core in every small way and looks whether its tests notice. */
export async function run(commandLine: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...commandLine], options, allowPositionals: true });
  const [folder = 'rating', ...others] = positionals;
  if (others.length > 0 || !existsSync(join(packageFolder, 'src', folder))) throw new Error(usage);
  if (values.survivors) {
    say(livingMutants(readReport(folder), values.file).join('\n'));
    return 0;
  }
  const wishes = [
    ...(values.force ? ['--force'] : []),
    ...(values.file === undefined ? [] : ['--mutate', values.file]),
  ];
  reviseFormerRun(folder);
  const code = await measure(folder, wishes);
  if (code !== 0) return code;
  const row = rowOf(folder, readReport(folder));
  say(row);
  if (values.file === undefined && process.env.MUTANTS_TABLES !== 'no') {
    writeFileSync(documentFile, withRow(readFileSync(documentFile, 'utf8'), folder, row));
  }
  return 0;
}
