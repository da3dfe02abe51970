import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { killGroup, runCommand } from './command';
import type { Say } from './log';
import type { Supervisor } from './processes';

/** Who supervises, and the leaders of the process groups it started, with a part of their command line. */
interface ProcessRecord {
  supervisor: number;
  groups: { name: string; pid: number; command: string }[];
}

/**
 * Ends what a supervisor left running that was itself ended without a chance to clean up (SIGKILL, a crash).
 * @throws Error when that supervisor still runs: the product is on already.
 */
export async function endLeftovers(file: string, speak: Say): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const record = JSON.parse(text) as ProcessRecord;
  if (await isRunning(record.supervisor, 'packages/dev')) {
    throw new Error(`Quayside runs here already (process ${record.supervisor}). Stop it first.`);
  }
  for (const { name, pid, command } of record.groups) {
    // The number may belong to another process by now.
    if (!(await isRunning(pid, command))) continue;
    speak(`Ending ${name}, left over from before (process ${pid})`);
    killGroup(pid, 'SIGTERM');
    killGroup(pid, 'SIGCONT');
    await untilGone(pid, command);
  }
  await rm(file, { force: true });
}

/** Keeps the record up to date; to be given to the supervisor as `onChange`. */
export function createRecorder(file: string): (supervisor: Supervisor) => void {
  let writing = Promise.resolve();
  return (supervisor) => {
    const record: ProcessRecord = { supervisor: process.pid, groups: supervisor.groups() };
    writing = writing
      .then(() => mkdir(dirname(file), { recursive: true }))
      .then(() => writeFile(file, JSON.stringify(record)));
  };
}

async function isRunning(pid: number, command: string): Promise<boolean> {
  if (pid === process.pid) return false;
  const proc = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (proc !== undefined) return proc.replaceAll('\0', ' ').includes(command);
  // Where there is no /proc.
  const { code, output } = await runCommand('ps', ['-o', 'args=', '-p', String(pid)]);
  return code === 0 && output.includes(command);
}

async function untilGone(pid: number, command: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (!(await isRunning(pid, command))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  killGroup(pid, 'SIGKILL');
}
