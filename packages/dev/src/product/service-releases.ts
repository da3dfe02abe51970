import type { Domain } from '@quayside/contract';
import { channelSchema, productionChannel, servicePart, type Pins } from '@quayside/contract/registry';
import { createRegistryClient, pinParts } from '@quayside/federation/publish';
import { messageOf, type Say } from '../log';
import type { Supervisor } from '../processes';
import { createPauses } from './pauses';
import { builtVersion, folderOfRelease } from './service-files';
import { serviceProcess, type ProductSettings } from './services';
import type { AddressBook } from './addresses';
import { replaceService } from './replace-service';
import { teamKeys, watchTeam } from './team-keys';

const look = 1_000;
const longestReason = 300;

/** What is pinned; nothing while the gateway cannot say. */
async function readPins(origin: string): Promise<Pins | undefined> {
  try {
    const answer = await fetch(new URL(`/registry/channels/${productionChannel}`, origin), {
      signal: AbortSignal.timeout(5_000),
    });
    return channelSchema
      .pick({ pins: true })
      .loose()
      .parse(await answer.json()).pins;
  } catch {
    return undefined;
  }
}

export type Follower = {
  settings: ProductSettings;
  supervisor: Supervisor;
  addresses: AddressBook;
  speak: Say;
  domains: readonly Domain[];
};

/** What the rules of following need: who gives releases, who runs them, and what is told. */
export type FollowerParts = {
  /** What is pinned, by part; nothing while nobody can say. */
  pins: () => Promise<Pins | undefined>;
  fetch: (domain: Domain, version: string) => Promise<string>;
  /** Puts the release in the folder in the place of what runs. @throws Error when it does not start; what ran goes on. */
  replace: (domain: Domain, version: string, folder: string) => Promise<void>;
  /** Pins what runs in place of what does not. */
  goBack: (domain: Domain, wish: { from: string; to: string; reason: string }) => Promise<void>;
  speak: Say;
  now?: () => number;
};

/**
 * The rules by which services follow what is pinned. A release that cannot be fetched, or did not start with the product, is tried again
 * after growing pauses. One that was pinned while the product runs and does not start is gone back from: the one before it runs on.
 * @param running version that runs of each service
 */
export function createFollower(running: Map<Domain, string | undefined>, parts: FollowerParts) {
  const { speak } = parts;
  const pauses = createPauses(parts.now);
  let isFirst = true;

  async function run(domain: Domain, version: string): Promise<void> {
    const name = `${servicePart(domain)} ${version}`;
    const former = running.get(domain);
    let wasFetched = false;
    try {
      const folder = await parts.fetch(domain, version);
      wasFetched = true;
      await parts.replace(domain, version, folder);
      running.set(domain, version);
      pauses.forget(domain);
      speak(`  ${name} runs`);
    } catch (error) {
      speak(`  ${name} does not run: ${messageOf(error)}`);
      const isReturned =
        wasFetched && !isFirst && former !== undefined && (await goBack(domain, version, former, error));
      if (isReturned) return;
      const seconds = pauses.failed(domain, version);
      speak(`  ${former ?? 'the build'} runs in its place; ${version} is tried again in ${seconds} s`);
    }
  }

  async function goBack(domain: Domain, from: string, to: string, error: unknown): Promise<boolean> {
    const reason = `${from} did not start: ${messageOf(error)}`.replace(/\s+/g, ' ').slice(0, longestReason);
    try {
      await parts.goBack(domain, { from, to, reason });
      speak(`  ${servicePart(domain)} ${to} is pinned again`);
      return true;
    } catch (refused) {
      speak(`  ${servicePart(domain)} stays pinned at ${from}: ${messageOf(refused)}`);
      return false;
    }
  }

  return {
    /** Runs whatever is pinned and does not run yet. */
    async settle(): Promise<void> {
      const pins = await parts.pins();
      if (!pins) return;
      const follow = async (domain: Domain) => {
        const version = pins[servicePart(domain)];
        if (version === undefined || version === running.get(domain)) pauses.forget(domain);
        else if (pauses.isOver(domain, version)) await run(domain, version);
      };
      await Promise.all([...running.keys()].map(follow));
      isFirst = false;
    },
  };
}

/** Runs each service as the release that is pinned, now and whenever that changes. */
export async function followReleases({
  settings,
  supervisor,
  addresses,
  speak,
  domains,
}: Follower): Promise<void> {
  const registry = createRegistryClient(settings.publicUrl, teamKeys(settings, watchTeam));
  const running = new Map<Domain, string | undefined>();
  for (const domain of domains) running.set(domain, await builtVersion(domain));
  const follower = createFollower(running, {
    pins: () => readPins(settings.publicUrl),
    fetch: (domain, version) => folderOfRelease(registry, domain, version),
    replace: (domain, version, folder) =>
      replaceService({
        domain,
        version,
        wishedPort: settings.ports[domain],
        processOf: (run) => serviceProcess(domain, settings, { ...run, build: folder }),
        supervisor,
        addresses,
        speak,
      }),
    goBack: async (domain, { from, to, reason }) => {
      const part = servicePart(domain);
      await pinParts(registry, ({ pins }) => (pins[part] === from ? { [part]: to } : {}), { reason });
    },
    speak,
  });
  await follower.settle();
  const follow = async (): Promise<void> => {
    if (!supervisor.isEnding) await follower.settle().catch((error: unknown) => speak(messageOf(error)));
    if (!supervisor.isEnding) setTimeout(() => void follow(), look).unref();
  };
  setTimeout(() => void follow(), look).unref();
}
