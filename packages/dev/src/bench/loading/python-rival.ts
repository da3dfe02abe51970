import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchmarkProblem } from '@quayside/load-planner/benchmark';
import { messageOf, say } from '../../log';
import { directory } from './kept';
import type { Rival, RivalBox } from './rivals';

export const pythonRival = {
  name: 'py3dbp 1.1.2 (PyPI)',
  axes: ['height', 'width', 'length'],
} as const satisfies Omit<Rival, 'pack'>;

const run = promisify(execFile);
const environment = join(directory, 'venv');
const python = join(environment, 'bin/python');

/** @returns boxes and CPU milliseconds per problem; null, with a sentence, where there is no Python or no registry. */
export async function packWithPython(
  problems: readonly BenchmarkProblem[],
): Promise<{ boxes: RivalBox[]; milliseconds: number }[] | null> {
  try {
    await prepare();
  } catch (error) {
    say(`py3dbp is left out, for its environment cannot be made: ${messageOf(error).split('\n')[0]}`);
    return null;
  }
  const sides = (size: BenchmarkProblem['container']['size']) => pythonRival.axes.map((axis) => size[axis]);
  const input = problems.map(({ container, items }) => ({
    container: sides(container.size),
    items: items.map(({ id, size, count }) => [id, ...sides(size), count]),
  }));
  const answers = JSON.parse(await talk(JSON.stringify(input))) as { boxes: RivalBox[]; seconds: number }[];
  return answers.map(({ boxes, seconds }) => ({ boxes, milliseconds: seconds * 1_000 }));
}

async function prepare(): Promise<void> {
  const isThere = existsSync(python) && (await run(python, ['-c', 'import py3dbp']).then(...yesOrNo));
  if (isThere) return;
  say('Making a Python environment for py3dbp …');
  await mkdir(directory, { recursive: true });
  await run('python3', ['-m', 'venv', environment]);
  await run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', 'py3dbp==1.1.2']);
}

const yesOrNo = [() => true, () => false] as const;

function talk(input: string): Promise<string> {
  const child = spawn(python, [join(import.meta.dirname, 'py3dbp_rival.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`py3dbp ended with ${code}`));
    });
    child.stdin.end(input);
  });
}
