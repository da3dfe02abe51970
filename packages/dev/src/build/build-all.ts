import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspackProgram } from '@quayside/federation';
import { runCommand } from '../command';
import type { Say } from '../log';
import { cacheDirectory, root } from '../paths';
import { twoAtATime } from '../two-at-a-time';
import { createFingerprints } from './fingerprint';
import { commonInputs, serviceInputs, targets, type Target } from './targets';
import { readWorkspaces } from './workspaces';

const stampDirectory = join(cacheDirectory, 'build');

export interface BuildResult {
  built: Target[];
  failed: { target: Target; output: string }[];
  seconds: number;
}

interface Stale {
  target: Target;
  fingerprint: string;
}

/** Targets whose sources differ from those of their build, or that have none. */
async function findStale(wanted: readonly Target[] = targets): Promise<Stale[]> {
  const fingerprintOf = createFingerprints(root, readWorkspaces(root));
  const stale: Stale[] = [];
  for (const target of wanted) {
    const extra = target.kind === 'service' ? serviceInputs : commonInputs;
    const fingerprint = fingerprintOf([target.folder, ...target.alsoFrom], extra);
    if (!(await isUpToDate(target, fingerprint))) stale.push({ target, fingerprint });
  }
  return stale;
}

/** Builds what has changed, two at a time. */
export async function buildAll(speak: Say, wanted?: readonly Target[]): Promise<BuildResult> {
  const started = performance.now();
  const queue = await findStale(wanted);
  const result: BuildResult = { built: [], failed: [], seconds: 0 };
  const total = queue.length;
  if (total > 0) speak(`Building ${total} of ${(wanted ?? targets).length} …`);
  await twoAtATime(queue, async (next) => {
    const output = await buildOne(next);
    if (output === undefined) result.built.push(next.target);
    else result.failed.push({ target: next.target, output });
    const done = result.built.length + result.failed.length;
    const how = output === undefined ? 'built' : 'FAILED';
    speak(`  ${how} ${next.target.folder} (${done} of ${total})`);
  });
  result.seconds = (performance.now() - started) / 1000;
  return result;
}

/**
 * As `buildAll`, for commands that cannot go on without.
 * @throws Error with the bundler's messages.
 */
export async function buildOrFail(speak: Say, wanted?: readonly Target[]): Promise<BuildResult> {
  const result = await buildAll(speak, wanted);
  if (result.failed.length > 0) {
    throw new Error(
      result.failed.map(({ target, output }) => `${target.folder} cannot be built:\n${output}`).join('\n\n'),
    );
  }
  return result;
}

/** Returns what went wrong, or undefined. */
async function buildOne({ target, fingerprint }: Stale): Promise<string | undefined> {
  await rm(stampFile(target), { force: true });
  const isService = target.kind === 'service';
  const script = isService
    ? ['--import', 'tsx', 'packages/dev/src/build/build-services.ts', target.folder]
    : [rspackProgram, 'build', '--config', target.config];
  const result = await runCommand(process.execPath, script, {
    cwd: isService ? root : join(root, target.folder),
    env: { ...process.env, NODE_ENV: target.mode },
    timeoutMilliseconds: 600_000,
  });
  if (result.code !== 0) return result.output.trim();
  if (!existsSync(join(root, target.folder, target.output))) return `it left no ${target.output}`;
  await mkdir(stampDirectory, { recursive: true });
  await writeFile(stampFile(target), JSON.stringify({ fingerprint, output: await outputHash(target) }));
  return undefined;
}

function stampFile(target: Target): string {
  return join(stampDirectory, `${target.name}.json`);
}

type Stamp = { fingerprint: string; output?: string };

/** A build counts as long as its sources are the same and nobody else has written it since: other commands build, too. */
async function isUpToDate(target: Target, fingerprint: string): Promise<boolean> {
  const text = await readFile(stampFile(target), 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  const stamp = JSON.parse(text) as Stamp;
  return (
    stamp.fingerprint === fingerprint &&
    stamp.output !== undefined &&
    stamp.output === (await outputHash(target))
  );
}

async function outputHash(target: Target): Promise<string | undefined> {
  const content = await readFile(join(root, target.folder, target.output)).catch(() => undefined);
  return content && createHash('sha256').update(content).digest('hex');
}
