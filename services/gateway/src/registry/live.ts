import type { KeyObject } from 'node:crypto';
import {
  previewChannel,
  productionChannel,
  type Channel,
  servicePart,
  type InlinedRegistry,
  type Pins,
  type Release,
  type RemoteRelease,
  type ShellRelease,
} from '@quayside/contract/registry';
import { isServicePart } from '@quayside/contract/parts';
import { readRelease } from '@quayside/contract/read-release';
import type { ServiceRelease } from '@quayside/contract/service-release';
import {
  filesWithoutIntegrity,
  inlinedRemote,
  isSignatureValid,
  publicKeyOf,
  type Misfit,
} from '@quayside/federation/release';
import type { KeyStore } from './key-store';
import { createMisfitFinder } from './live-misfits';
import { isForBrowsers } from './release-faults';
import type { RegistryStore } from './store';

export type PreloadedFile = { href: string; integrity: string | undefined };
/** `shared` are modules that the shell loads on demand. */
export type PagePreload = { path: string; files: PreloadedFile[]; shared?: readonly string[] | undefined };

/** A remote with what only the gateway needs to know: the files of each of its pages. */
export type LiveRemote = InlinedRegistry['remotes'][number] & { pages: PagePreload[] };

/** What pages are made from: the pinned shell, if it can be served, and the remotes. */
export type GatewayRegistry = ReturnType<typeof registryOf>;

/** What pages are made from, in a channel. */
export type ReadRegistry = (channel: string) => Promise<GatewayRegistry>;

const freshFor = 1_000;

const nameOf = ({ part, version }: { part: string; version: string }) => `${part}@${version}`;

/** Files change their name with their content, so a release costs a reader only what changed. */
export function assetPath(part: string, file: string): string {
  return `/assets/${part}/${file}`;
}

/** A release as the page gets it: absolute paths, and the integrity of what it may load first. */
export function liveRemote(release: RemoteRelease, path = assetPath): LiveRemote {
  const { part } = release;
  return {
    ...inlinedRemote(release, path),
    pages: (release.pages ?? []).map((page) => ({
      path: page.path,
      shared: page.shared,
      files: page.files.map((file) => ({ href: path(part, file), integrity: release.integrity[file] })),
    })),
  };
}

/**
 * Why a stored release must not reach a browser: it is checked again when it is first read, so that a change in the
 * database does no more than make a part unavailable.
 */
export function releaseFault(
  release: unknown,
  part: string,
  key: { publicKey: KeyObject; parts: readonly string[] } | undefined,
): string | undefined {
  const { release: read, faults } = readRelease(release);
  if (faults) return faults.find(({ code }) => code === 'schema')?.message ?? 'it has an unknown shape';
  const { signature, key: _key, ...document } = read;
  if (document.part !== part || !key?.parts.includes(part)) return 'its key is not of its team';
  if (!isSignatureValid(document, signature, key.publicKey)) return 'its signature is not of its team';
  const missing = filesWithoutIntegrity(read);
  return missing.length > 0 ? `no integrity for ${missing.join(', ')}` : undefined;
}

/** A channel, its pinned releases that can be served, in the order of their parts, and what pages are made from. */
type Reading = {
  channel: Channel;
  releases: readonly Release[];
  misfits: readonly Misfit[];
  registry: GatewayRegistry;
};

/** A remote with what is wrong about its being live: the page tells why it does not load it. */
function judged(remote: LiveRemote, misfits: readonly Misfit[]): LiveRemote {
  const own = misfits.filter(({ part }) => part === remote.name);
  return own.length > 0
    ? { ...remote, misfits: own.map(({ code, message }) => ({ code, message })) }
    : remote;
}

function registryOf(
  { channel, revision }: Channel,
  { own, differing }: { own: string[]; differing: string[] },
  releases: readonly Release[],
  misfits: readonly Misfit[],
) {
  const remotes = releases.filter((release) => release.kind === 'remote');
  return {
    channel,
    revision,
    /** Parts that the channel itself pins. */
    own,
    /** Of these what is not as in production, and services: those of a preview have data of their own. */
    differing,
    shell: releases.find((release) => release.kind === 'shell') as ShellRelease | undefined,
    remotes: remotes.map((release) => judged(liveRemote(release), misfits)),
    services: releases.filter((release) => release.kind === 'service') as ServiceRelease[],
    /** File of each remote's manifest, by part. */
    manifests: Object.fromEntries(
      remotes.flatMap(({ part, manifest }) => (manifest ? [[part, manifest]] : [])),
    ),
  };
}

export type ReleaseProblem = { part: string; version: string; reason: string };

export type LiveRegistry = ReturnType<typeof createLiveRegistry>;

/**
 * What is live in a channel, read at most once a second. While the database is away the last known state goes
 * on being served, so that pages keep loading.
 */
export function createLiveRegistry(options: {
  store: Pick<RegistryStore, 'channel' | 'release'>;
  keys: Pick<KeyStore, 'find'>;
  onFault: (fault: ReleaseProblem) => void;
  onMisfit: (misfit: Misfit) => void;
  /** Whether a service has an address, be it released or not. */
  hasAddress?: (domain: string) => boolean;
  now?: () => number;
}) {
  const { store, keys, onFault, onMisfit, hasAddress = () => false, now = Date.now } = options;
  const hasService = (domain: string, pins: Pins) =>
    Object.hasOwn(pins, servicePart(domain)) || hasAddress(domain);
  const finder = createMisfitFinder(onMisfit);
  const findMisfits = (found: readonly Release[], pins: Pins) =>
    finder(found, (domain) => hasService(domain, pins));
  const verified = new Map<string, Release>();
  const known = new Map<string, Reading & { at: number }>();
  const running = new Map<string, Promise<Reading>>();
  /** Why a release is not served, by its name; told once, not every second. */
  const faults = new Map<string, string>();

  async function releaseOf(part: string, version: string): Promise<Release | null> {
    const name = nameOf({ part, version });
    const cached = verified.get(name);
    if (cached) return cached;
    const release = await store.release(part, version);
    const record = release ? await keys.find(release.key) : undefined;
    const key = record && { publicKey: publicKeyOf(record), parts: record.parts };
    const reason = release ? releaseFault(release, part, key) : 'it is not in the registry';
    if (release && !reason) {
      verified.set(name, release);
      return release;
    }
    if (reason && faults.get(name) !== reason) {
      faults.set(name, reason);
      onFault({ part, version, reason });
    }
    return null;
  }

  /** A preview's channel says what differs: all else is production's. */
  async function completed(channel: Channel): Promise<{ channel: Channel; differing: string[] }> {
    const own = Object.keys(channel.pins);
    if (!channel.channel.startsWith(previewChannel(''))) return { channel, differing: own };
    const { pins } = await store.channel(productionChannel);
    return {
      channel: { ...channel, pins: { ...pins, ...channel.pins } },
      differing: own.filter((part) => isServicePart(part) || pins[part] !== channel.pins[part]),
    };
  }

  async function load(name: string): Promise<Reading> {
    const stored = await store.channel(name);
    const { channel, differing } = await completed(stored);
    const pins = Object.entries(channel.pins).sort(([one], [other]) => (one < other ? -1 : 1));
    const found = await Promise.all(pins.map(([part, version]) => releaseOf(part, version)));
    const releases = found.filter((release) => release !== null);
    const misfits = findMisfits(releases, channel.pins);
    const registry = registryOf(channel, { own: Object.keys(stored.pins), differing }, releases, misfits);
    return { channel, releases, misfits, registry };
  }

  function begin(name: string): Promise<Reading> {
    const started = load(name);
    running.set(name, started);
    const isNewest = () => running.get(name) === started;
    const settled = started.then((reading) => {
      // A change made meanwhile has begun another reading.
      if (isNewest()) known.set(name, { at: now(), ...reading });
    });
    void settled.catch(() => undefined).finally(() => isNewest() && running.delete(name));
    return started;
  }

  async function current(name: string): Promise<Reading> {
    const last = known.get(name);
    if (last && now() - last.at < freshFor) return last;
    const started = running.get(name) ?? begin(name);
    try {
      return await started;
    } catch (error) {
      const lastKnown = known.get(name);
      if (!lastKnown) throw error;
      // Asked again in a second, not by every page: each would wait for the database to be given up.
      lastKnown.at = now();
      return lastKnown;
    }
  }

  return {
    /** Whether a service is live: one that is pinned, or that has an address without a release. */
    hasService,

    /** @throws the database's error only when nothing was ever read. */
    async read(name: string): Promise<GatewayRegistry> {
      return (await current(name)).registry;
    },

    /** The channel as pages are made from it. */
    async channel(name: string): Promise<Channel> {
      return (await current(name)).channel;
    },

    /**
     * What is wrong with what is live in a channel: what is pinned and cannot be served, what does not fit.
     * @throws the database's error.
     */
    async problems(name: string): Promise<{ part: string; message: string }[]> {
      const { channel, releases, misfits } = await load(name);
      const unserved = Object.entries(channel.pins).flatMap(([part, version]) => {
        const isServed = releases.some((release) => release.part === part);
        const reason = isServed ? undefined : faults.get(nameOf({ part, version }));
        return reason ? [{ part, message: `${part} ${version} is not served: ${reason}` }] : [];
      });
      const all = [...unserved, ...misfits.map(({ part, message }) => ({ part, message }))];
      return [...new Map(all.map((each) => [each.message, each])).values()];
    },

    /** Digest of a file of what is live, as far as it was read: known without the database. */
    fileDigest(part: string, file: string): string | undefined {
      for (const { releases } of known.values()) {
        for (const release of releases) {
          const digest = release.part === part && isForBrowsers(release) && release.integrity[file];
          if (digest) return digest;
        }
      }
      return undefined;
    },

    /** A change was made: the next page shows it. What was known stays, for when the database goes at this very moment. */
    forget(): void {
      running.clear();
      for (const last of known.values()) last.at = -Infinity;
    },
  };
}
