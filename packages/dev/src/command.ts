import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

export interface CommandResult {
  code: number | null;
  /** stdout and stderr in the order they came. */
  output: string;
}

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Ends the command, with code null, when it takes longer. */
  timeoutMilliseconds?: number;
  signal?: AbortSignal;
  onOutput?: (text: string) => void;
}

const running = new Set<number>();
process.on('exit', () => running.forEach((pid) => killGroup(pid, 'SIGKILL')));

/** Runs a command with stdin closed and returns its exit code and output; a command that is not there has code 127. */
export function runCommand(
  command: string,
  commandArguments: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, commandArguments, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    if (child.pid !== undefined) running.add(child.pid);
    let output = '';
    const collect = (chunk: Buffer) => {
      const text = chunk.toString();
      output += text;
      options.onOutput?.(text);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const end = () => killGroup(child.pid, 'SIGKILL');
    const timer = options.timeoutMilliseconds ? setTimeout(end, options.timeoutMilliseconds) : undefined;
    options.signal?.addEventListener('abort', end, { once: true });
    const finish = (code: number | null) => {
      if (child.pid !== undefined) running.delete(child.pid);
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', end);
      resolve({ code, output });
    };
    child.once('error', (error: NodeJS.ErrnoException) => {
      output += error.message;
      finish(error.code === 'ENOENT' ? 127 : 1);
    });
    child.once('close', (code) => finish(code));
  });
}

/** Signals a child started as leader of its own process group, with everything it started. */
export function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Already gone.
  }
}

/** Full path of an executable on the PATH. */
export async function findOnPath(
  name: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  for (const directory of (environment.PATH ?? '').split(delimiter).filter(Boolean)) {
    const candidate = join(directory, name);
    try {
      await access(candidate, constants.X_OK);
      return candidate;
    } catch {
      // Not in this directory.
    }
  }
  return undefined;
}

/** The last lines of an output, for an error message that explains itself. */
export function lastLines(text: string, count = 3): string {
  return text.trim().split('\n').slice(-count).join(' | ');
}
