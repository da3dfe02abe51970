import { cp, mkdir, mkdtemp, readFile, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Domain } from '@quayside/contract';
import { liveVersionsPath, type LiveVersions } from '@quayside/contract/live-versions';
import { runCommand } from '../command';
import type { Say } from '../log';
import { root } from '../paths';
import { pack, readArchives, withNeeds } from './archives';

export type AloneOptions = {
  domain: Domain;
  /** Where it is released to, and gone back from; it is only built without. */
  publishing: { origin: string; keyFile: string } | undefined;
  /** Whether the folder stays. */
  keep: boolean;
  speak: Say;
};

const isLeft = (name: string) => name === 'node_modules' || name.startsWith('dist') || name.startsWith('.');

/** What a team's machine has of this one: programs and nothing that says where the checkout is. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|INIT_CWD$|QUAYSIDE_|APP_)/i.test(name) || name === 'NODE_EXTRA_CA_CERTS',
  );
  const paths = (process.env.PATH ?? '').split(':').filter((path) => !path.includes('node_modules'));
  return { ...Object.fromEntries(kept), PATH: paths.join(':') };
}

async function run(
  directory: string,
  command: string,
  words: readonly string[],
  speak: Say,
): Promise<string> {
  const { code, output } = await runCommand(command, words, { cwd: directory, env: bareEnvironment() });
  if (code !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${code}:\n${output}`);
  for (const line of output.trim().split('\n').filter(Boolean)) speak(`  | ${line}`);
  return output;
}

/** @throws Error where a package is a way back into the checkout */
async function demandNothingOfCheckout(directory: string): Promise<void> {
  const scope = join(directory, 'node_modules/@quayside');
  const here = await realpath(directory);
  for (const name of await readdir(scope)) {
    const place = await realpath(join(scope, name));
    if (!place.startsWith(here)) throw new Error(`@quayside/${name} is ${place}`);
  }
}

/** The version of this part that a page would be made from. */
async function liveVersion(origin: string, domain: Domain): Promise<string | undefined> {
  const live = (await (await fetch(new URL(liveVersionsPath, origin))).json()) as LiveVersions;
  return live.remotes[domain];
}

/**
 * Proves that a team needs no more than its remote's folder: packs what is published of the workspace, puts the folder and these archives
 * into an empty one, installs, builds, and releases it to a running product by the team's key.
 * @throws Error saying which step failed, with what it printed
 */
export async function releaseAlone(options: AloneOptions): Promise<void> {
  const { domain, publishing, keep, speak } = options;
  const place = await mkdtemp(join(tmpdir(), 'quayside-alone-'));
  const directory = join(place, `mfe-${domain}`);
  const archives = join(place, 'archives');
  try {
    const source = join(root, `mfe-${domain}`);
    await mkdir(archives);
    const own = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
      devDependencies: Record<string, string>;
    };
    const names = [...Object.keys(own.dependencies), ...Object.keys(own.devDependencies), '@quayside/dev'];
    const taken = withNeeds(await readArchives(root), names);
    const files = await pack(root, taken, archives);
    speak(`packed ${files.map((file) => basename(file)).join(', ')}`);
    await cp(source, directory, {
      recursive: true,
      filter: (path) => path === source || !isLeft(basename(path)),
    });
    await run(directory, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...files], speak);
    await demandNothingOfCheckout(directory);
    speak(`installed in ${directory}: the remote's folder, archives, and packages of others`);
    const quayside = (...words: string[]) =>
      run(directory, process.execPath, [join(directory, 'node_modules/.bin/quayside'), ...words], speak);
    await quayside('build');
    const built = JSON.parse(await readFile(join(directory, 'dist/release.json'), 'utf8')) as {
      version: string;
    };
    speak(`built ${domain} ${built.version}`);
    if (!publishing) return speak('it is released where --origin names a running product');
    const { origin, keyFile } = publishing;
    const where = ['--origin', origin, '--key', keyFile];
    const before = await liveVersion(origin, domain);
    await quayside('release', ...where, '--reason', 'built from the folder of the remote alone');
    const live = await liveVersion(origin, domain);
    if (live !== built.version) throw new Error(`${live} is live, and not ${built.version}`);
    speak(`${live} is live, released from that folder`);
    if (before === undefined || before === live) return;
    await quayside('rollback', ...where, '--reason', 'the proof is over');
    const after = await liveVersion(origin, domain);
    if (after !== before) throw new Error(`${after} is live, and not ${before} again`);
    speak(`${before} is live again`);
  } finally {
    if (keep) speak(`kept: ${place}`);
    else await rm(place, { recursive: true, force: true });
  }
}
