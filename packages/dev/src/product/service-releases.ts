import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Domain } from '@quayside/contract';
import { channelSchema, servicePart, type Pins } from '@quayside/contract/registry';
import { createRegistryClient, type RegistryClient } from '@quayside/federation/publish';
import { integrityOf } from '@quayside/federation/release';
import { messageOf, type Say } from '../log';
import { root } from '../paths';
import type { Supervisor } from '../processes';
import { serviceProcess, type ProductSettings } from './services';
import { startTeam, teamKeys } from './team-keys';

const channel = 'production';
const look = 1_000;

/** Folder of a service's release, beside its build: what it needs of packages is found from there. */
const releaseFolder = (version: string) => join('dist-releases', version);

/** Fetches a release of a service, once, whole or not at all. */
async function fetchRelease(registry: RegistryClient, domain: Domain, version: string): Promise<void> {
  const target = join(root, 'services', domain, releaseFolder(version));
  if (existsSync(target)) return;
  const release = await registry.release(servicePart(domain), version);
  if (release?.kind !== 'service')
    throw new Error(`${servicePart(domain)} ${version} is not in the registry`);
  const draft = `${target}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  for (const [file, digest] of Object.entries(release.integrity)) {
    const content = await registry.download(digest);
    if (integrityOf(content) !== digest) throw new Error(`${file} came with another content`);
    await writeFile(join(draft, file), content);
  }
  await writeFile(join(draft, 'release.json'), JSON.stringify(release));
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    // Another product of this checkout was quicker.
    if (!existsSync(target)) throw error;
  });
}

async function builtVersion(domain: Domain): Promise<string | undefined> {
  const text = await readFile(join(root, 'services', domain, 'dist/release.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { version?: string }).version;
}

/** What is pinned; nothing while the gateway cannot say. */
async function readPins(origin: string): Promise<Pins | undefined> {
  try {
    const answer = await fetch(new URL(`/registry/channels/${channel}`, origin), {
      signal: AbortSignal.timeout(5_000),
    });
    return channelSchema.parse(await answer.json()).pins;
  } catch {
    return undefined;
  }
}

type Follower = {
  settings: ProductSettings;
  supervisor: Supervisor;
  speak: Say;
  domains: readonly Domain[];
};

/**
 * Runs each service as the release that is pinned: at once where another than this machine's build is, and from then on whenever that
 * changes. One that does not start is replaced by the one before it; whoever released it goes back, and meanwhile it is not tried again.
 */
export async function followReleases({ settings, supervisor, speak, domains }: Follower): Promise<void> {
  const registry = createRegistryClient(settings.publicUrl, teamKeys(settings, startTeam));
  const running = new Map<Domain, string | undefined>();
  for (const domain of domains) running.set(domain, await builtVersion(domain));

  async function run(domain: Domain, version: string): Promise<void> {
    const before = supervisor.specificationOf(domain);
    running.set(domain, version);
    try {
      const isBuilt = version === (await builtVersion(domain));
      if (!isBuilt) await fetchRelease(registry, domain, version);
      const build = isBuilt ? 'dist' : releaseFolder(version);
      await supervisor.replace(serviceProcess(domain, settings, build));
      speak(`  ${servicePart(domain)} ${version} runs`);
    } catch (error) {
      speak(`  ${servicePart(domain)} ${version} does not run: ${messageOf(error)}`);
      if (!supervisor.isEnding) await supervisor.replace(before);
    }
  }

  async function settle(): Promise<void> {
    const pins = await readPins(settings.publicUrl);
    for (const domain of domains) {
      const version = pins?.[servicePart(domain)];
      if (version !== undefined && version !== running.get(domain)) await run(domain, version);
    }
  }

  await settle();
  const follow = async (): Promise<void> => {
    if (!supervisor.isEnding) await settle().catch((error: unknown) => speak(messageOf(error)));
    if (!supervisor.isEnding) setTimeout(() => void follow(), look).unref();
  };
  setTimeout(() => void follow(), look).unref();
}
