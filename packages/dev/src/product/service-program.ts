import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { untilInterrupted } from '../interrupt';
import type { Say } from '../log';
import { root } from '../paths';
import { Supervisor } from '../processes';
import { dataOf } from './data';

interface CommandTools {
  supervisor: Supervisor;
  /** To stderr: what is said here is not the command's answer. */
  speak: Say;
  /** Goes on, unless Ctrl-C was pressed: then never. */
  unlessInterrupted: () => Promise<void>;
}

/**
 * Does a command that runs services' programs, ends what it started for them, at Ctrl-C too, and this process with the command's
 * exit code.
 */
export async function endWith(work: (tools: CommandTools) => Promise<number>): Promise<never> {
  const speak = (line: string) => void process.stderr.write(`${line}\n`);
  const supervisor = new Supervisor({ logDirectory: join(dataOf(false).dataDirectory, 'logs'), speak });
  const interrupted = untilInterrupted(supervisor, 130);
  const unlessInterrupted = async () => {
    if (supervisor.isEnding) await interrupted;
  };
  let code = 1;
  try {
    code = await work({ supervisor, speak, unlessInterrupted });
  } finally {
    // Ctrl-C while it went on: what failed then is no news.
    await unlessInterrupted();
    await supervisor.stopAll();
  }
  process.exit(code);
}

/**
 * Runs a built program of a service on this terminal: it asks and answers there itself. It ends with this process at the latest.
 * @returns its exit code, 1 when it could not be run or was ended
 */
export async function runOnTerminal(
  script: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const all = ['--enable-source-maps', script, ...words];
  const child = spawn(process.execPath, all, { cwd: root, env, stdio: 'inherit' });
  const end = () => void child.kill();
  process.once('exit', end);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  } catch {
    return 1;
  } finally {
    process.off('exit', end);
  }
}
