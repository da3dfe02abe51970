import {
  channelSchema,
  domainOfService,
  isServicePart,
  productionChannel,
  servicePart,
  type Pins,
} from '@quayside/contract/registry';
import { createRegistryClient, pinParts } from '@quayside/federation/publish';
import { messageOf, type Say } from '../log';
import type { Supervisor } from '../processes';
import { createPauses } from './pauses';
import { builtVersion, folderOfRelease } from './service-files';
import { serviceProcess, wishedPort, type ProductSettings } from './services';
import type { AddressBook } from './addresses';
import { replaceService } from './replace-service';
import { introduceWatch, teamKeys, watchTeam } from './team-keys';

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
  /** Services that run already, as this checkout's builds. */
  domains: readonly string[];
  /** Whether releases of a domain's service are run here: those of a domain under development are not. */
  isFollowed: (domain: string) => boolean;
};

/** What the rules of following need: who gives releases, who runs them, and what is told. */
export type FollowerParts = {
  /** What is pinned, by part; nothing while nobody can say. */
  pins: () => Promise<Pins | undefined>;
  fetch: (domain: string, version: string) => Promise<string>;
  /** Puts the release in the folder in the place of what runs, if anything. @throws Error when it does not start; what ran goes on. */
  replace: (domain: string, version: string, folder: string) => Promise<void>;
  /** Pins what runs in place of what does not; `null` takes a service out of which no release ran before. */
  goBack: (domain: string, wish: { from: string; to: string | null; reason: string }) => Promise<void>;
  /** Ends a service that is not pinned any more and has no build here. */
  end: (domain: string) => Promise<void>;
  isFollowed: (domain: string) => boolean;
  speak: Say;
  now?: () => number;
};

/**
 * The rules by which services follow what is pinned, those of a domain that this checkout does not have among them. A release that cannot be fetched, or did not start with the product, is tried again
 * after growing pauses. One that was pinned while the product runs and does not start is gone back from: the one before it runs on.
 * @param running version that runs of each service
 */
export function createFollower(running: Map<string, string | undefined>, parts: FollowerParts) {
  const { speak } = parts;
  const pauses = createPauses(parts.now);
  /** Services that run here only because they are pinned: this checkout has no build of them. */
  const joined = new Set<string>();
  let isFirst = true;

  async function run(domain: string, version: string): Promise<void> {
    const name = `${servicePart(domain)} ${version}`;
    const former = running.get(domain);
    let wasFetched = false;
    try {
      const folder = await parts.fetch(domain, version);
      wasFetched = true;
      await parts.replace(domain, version, folder);
      if (!running.has(domain)) joined.add(domain);
      running.set(domain, version);
      pauses.forget(domain);
      speak(`  ${name} runs`);
    } catch (error) {
      speak(`  ${name} does not run: ${messageOf(error)}`);
      const to = running.has(domain) ? former : null;
      const isReturned =
        wasFetched && !isFirst && to !== undefined && (await goBack(domain, version, to, error));
      if (isReturned) return;
      const seconds = pauses.failed(domain, version);
      const inPlace = to === null ? 'nothing runs' : `${former ?? 'the build'} runs`;
      speak(`  ${inPlace} in its place; ${version} is tried again in ${seconds} s`);
    }
  }

  async function goBack(domain: string, from: string, to: string | null, error: unknown): Promise<boolean> {
    const reason = `${from} did not start: ${messageOf(error)}`.replace(/\s+/g, ' ').slice(0, longestReason);
    try {
      await parts.goBack(domain, { from, to, reason });
      speak(`  ${servicePart(domain)} ${to === null ? 'is taken out' : `${to} is pinned again`}`);
      return true;
    } catch (refused) {
      const part = servicePart(domain);
      speak(
        `  ${part} stays pinned at ${from}: ${messageOf(refused)}; go back by: quayside rollback ${part}`,
      );
      return false;
    }
  }

  async function endUnpinned(pins: Pins): Promise<void> {
    for (const domain of joined) {
      if (pins[servicePart(domain)] !== undefined) continue;
      await parts.end(domain);
      joined.delete(domain);
      running.delete(domain);
      speak(`  ${servicePart(domain)} is not pinned any more and has ended`);
    }
  }

  return {
    /** Runs whatever is pinned and does not run yet, and ends what joined and is no longer pinned. */
    async settle(): Promise<void> {
      const pins = await parts.pins();
      if (!pins) return;
      const follow = async (domain: string) => {
        const version = pins[servicePart(domain)];
        if (version === undefined || version === running.get(domain)) pauses.forget(domain);
        else if (pauses.isOver(domain, version)) await run(domain, version);
      };
      const pinned = Object.keys(pins).filter(isServicePart).map(domainOfService).filter(parts.isFollowed);
      await Promise.all([...new Set([...running.keys(), ...pinned])].map(follow));
      await endUnpinned(pins);
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
  isFollowed,
}: Follower): Promise<void> {
  const registry = createRegistryClient(settings.publicUrl, teamKeys(settings, watchTeam));
  const running = new Map<string, string | undefined>();
  for (const domain of domains) running.set(domain, await builtVersion(domain));
  const follower = createFollower(running, {
    pins: () => readPins(settings.publicUrl),
    fetch: (domain, version) => folderOfRelease(registry, domain, version),
    replace: (domain, version, folder) =>
      replaceService({
        domain,
        version,
        wishedPort: wishedPort(domain, settings),
        processOf: (run) => serviceProcess(domain, settings, { ...run, build: folder }),
        supervisor,
        addresses,
        speak,
      }),
    goBack: async (domain, { from, to, reason }) => {
      const part = servicePart(domain);
      await introduceWatch(settings.publicUrl, settings, [part]);
      await pinParts(registry, ({ pins }) => (pins[part] === from ? { [part]: to } : {}), { reason });
    },
    end: async (domain) => {
      await supervisor.remove(domain);
      await addresses.leave(domain);
    },
    isFollowed,
    speak,
  });
  await follower.settle();
  supervisor.repeat(() => follower.settle(), look);
}
