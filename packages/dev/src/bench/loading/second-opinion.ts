import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { say } from '../../log';
import { keep, planFileOf, readKept } from './kept';

const run = promisify(execFile);

/**
 * Has every kept plan of a job that was not yet seen by the second validator checked by it: a Python script of another
 * hand, outside of this repository, that takes a plan file and answers 0 (valid), 1 (invalid) or 2 (unreadable).
 *
 * @returns the names of plans it refuses.
 */
export async function askSecond(script: string, key: string): Promise<string[]> {
  const refused: string[] = [];
  for (const result of Object.values(await readKept(key))) {
    if (result.second === undefined) {
      const file = planFileOf(key, result.name);
      if (!existsSync(file)) continue;
      const second = await run('python3', [script, file]).then(
        () => 'valid',
        (error: { stdout?: string; stderr?: string }) =>
          String(error.stdout || error.stderr || error).slice(0, 300),
      );
      await keep(key, { ...result, second });
      if (second !== 'valid') say(`The second validator refuses ${key} ${result.name}: ${second}`);
      if (second !== 'valid') refused.push(result.name);
    } else if (result.second !== 'valid') refused.push(result.name);
  }
  return refused;
}
