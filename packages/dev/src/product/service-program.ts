import { spawn } from 'node:child_process';
import { root } from '../paths';

/**
 * Runs a built program of a service on this terminal: it asks and answers there itself. It ends with this process at the latest.
 * @returns its exit code, 1 when it could not be run or was ended
 */
export function runOnTerminal(
  script: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const child = spawn(process.execPath, ['--enable-source-maps', script, ...words], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  const end = () => void child.kill();
  process.once('exit', end);
  return new Promise((done) => {
    const finish = (code: number) => {
      process.off('exit', end);
      done(code);
    };
    child.once('error', () => finish(1));
    child.once('exit', (code) => finish(code ?? 1));
  });
}
