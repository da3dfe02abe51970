import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filled, holds, type Context, type Step, type Workflow } from './workflow';

export type StepsRun = {
  workflow: Workflow;
  job: string;
  context: Context;
  /** The checkout. */
  directory: string;
  /** Of the machine: `PATH`, `HOME`. Nothing else reaches the steps. */
  machine: Readonly<Record<string, string | undefined>>;
  /** In place of the hosting service's own actions, by their name without version. */
  instead: Readonly<Record<string, (step: Step) => void | Promise<void>>>;
};

export type StepDone = { name: string; output: string };

/** As the hosting service runs a script: named, a shell stops at any fault of a pipe; by default only at that of its last command. */
const shellOf = ({ defaults }: Workflow) =>
  defaults?.run.shell === 'bash' ? ['--noprofile', '--norc', '-eo', 'pipefail'] : ['-e'];

function runScript(
  script: string,
  { flags, cwd, env }: { flags: string[]; cwd: string; env: NodeJS.ProcessEnv },
): Promise<{ code: number | null; output: string }> {
  const child = spawn('bash', [...flags, script], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/**
 * Does what the hosting service does with a job on this machine: its steps in their order, each script in a shell of its own, with what the
 * steps before it have put into `GITHUB_ENV`.
 * @throws Error with the output of a step that fails
 */
export async function runSteps(run: StepsRun): Promise<StepDone[]> {
  const { workflow, context, directory, machine, instead } = run;
  const job = workflow.jobs[run.job];
  if (!job) throw new Error(`There is no job ${run.job}`);
  const temporary = `${directory}.runner`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  const files = { GITHUB_ENV: join(temporary, 'env'), GITHUB_STEP_SUMMARY: join(temporary, 'summary') };
  for (const file of Object.values(files)) writeFileSync(file, '');
  const said = (variables: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, filled(value, context)]));
  const done: StepDone[] = [];
  if (!holds(job.if, context)) return done;
  for (const [number, step] of job.steps.entries()) {
    if (!holds(step.if, context)) continue;
    const name = step.name ?? step.uses ?? `step ${number + 1}`;
    if (step.run === undefined) {
      const action = step.uses?.split('@')[0] ?? '';
      const equivalent = instead[action];
      if (!equivalent) throw new Error(`Nothing stands for the action ${action}`);
      await equivalent(step);
      done.push({ name, output: '' });
      continue;
    }
    const script = join(temporary, `step-${number}.sh`);
    writeFileSync(script, filled(step.run, context));
    const kept = Object.fromEntries(
      readFileSync(files.GITHUB_ENV, 'utf8')
        .split('\n')
        .filter((line) => line.includes('='))
        .map((line): [string, string] => [
          line.slice(0, line.indexOf('=')),
          line.slice(line.indexOf('=') + 1),
        ]),
    );
    const env = {
      ...machine,
      CI: 'true',
      RUNNER_TEMP: temporary,
      ...files,
      ...said(workflow.env),
      ...kept,
      ...said(step.env),
    };
    const cwd = existsSync(directory) ? directory : temporary;
    const { code, output } = await runScript(script, { flags: shellOf(workflow), cwd, env });
    if (code !== 0) throw new Error(`${name} ended with ${code}:\n${output}`);
    done.push({ name, output });
  }
  rmSync(temporary, { recursive: true, force: true });
  return done;
}
