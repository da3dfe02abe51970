import { domains, type Domain } from '@quayside/contract';
import type { InlinedRegistry, Release } from '@quayside/contract/registry';
import { releaseSchema } from '@quayside/contract/registry';
import { filesWithoutIntegrity, isSignatureValid } from '@quayside/federation/release';
import type { KeyObject } from 'node:crypto';
import type { RegistryStore } from './store';

export type PreloadedFile = { href: string; integrity: string | undefined };
export type PagePreload = { path: string; files: PreloadedFile[] };

/** A remote with what only the gateway needs to know: the files of each of its pages. */
export type LiveRemote = InlinedRegistry['remotes'][number] & { pages: PagePreload[] };
export type GatewayRegistry = Omit<InlinedRegistry, 'remotes'> & { remotes: LiveRemote[] };

const freshFor = 1_000;

export function assetPath(app: string, version: string, file: string): string {
  return `/assets/${app}/${version}/${file}`;
}

/** A release as the page gets it: absolute paths, and the integrity of what it may load first. */
export function liveRemote(release: Omit<Release, 'signature'>, path = assetPath): LiveRemote {
  const { remote, version } = release;
  const named = [...new Set([release.entry, ...release.preload])];
  return {
    name: remote,
    version,
    entry: path(remote, version, release.entry),
    integrity: Object.fromEntries(
      named.flatMap((file) => {
        const value = release.integrity[file];
        return value ? [[path(remote, version, file), value]] : [];
      }),
    ),
    preload: release.preload.map((file) => path(remote, version, file)),
    descriptor: release.descriptor,
    pages: (release.pages ?? []).map((page) => ({
      path: page.path,
      files: page.files.map((file) => ({
        href: path(remote, version, file),
        integrity: release.integrity[file],
      })),
    })),
  };
}

/**
 * Why a stored release must not reach a browser: it is checked again on every load, so that a change in the
 * database does no more than make a remote unavailable.
 */
export function releaseFault(release: unknown, publicKey: KeyObject): string | undefined {
  const parsed = releaseSchema.safeParse(release);
  if (!parsed.success) return 'it has an unknown shape';
  const { signature, ...document } = parsed.data;
  if (!isSignatureValid(document, signature, publicKey)) return 'its signature is not ours';
  const missing = filesWithoutIntegrity(document);
  return missing.length > 0 ? `no integrity for ${missing.join(', ')}` : undefined;
}

export type LiveRegistry = ReturnType<typeof createLiveRegistry>;

/**
 * What is live in a channel, read at most once a second. While the database is away the last known state goes
 * on being served, so that pages keep loading.
 */
export function createLiveRegistry(options: {
  store: Pick<RegistryStore, 'channel' | 'release'>;
  publicKey: KeyObject;
  onFault: (fault: { remote: Domain; version: string; reason: string }) => void;
  now?: () => number;
}) {
  const { store, publicKey, onFault, now = Date.now } = options;
  const verified = new Map<string, LiveRemote | null>();
  const known = new Map<string, { at: number; registry: GatewayRegistry }>();
  const running = new Map<string, Promise<GatewayRegistry>>();

  async function remoteOf(remote: Domain, version: string): Promise<LiveRemote | null> {
    const key = `${remote}@${version}`;
    const cached = verified.get(key);
    if (cached !== undefined) return cached;
    const release = await store.release(remote, version);
    const reason = release ? releaseFault(release, publicKey) : 'it is not in the registry';
    if (reason) onFault({ remote, version, reason });
    const result = release && !reason ? liveRemote(release) : null;
    verified.set(key, result);
    return result;
  }

  async function load(name: string): Promise<GatewayRegistry> {
    const channel = await store.channel(name);
    const remotes: LiveRemote[] = [];
    for (const domain of domains) {
      const version = channel.pins[domain];
      const remote = version ? await remoteOf(domain, version) : null;
      if (remote) remotes.push(remote);
    }
    return { channel: name, revision: channel.revision, remotes };
  }

  function begin(name: string): Promise<GatewayRegistry> {
    const started = load(name);
    running.set(name, started);
    const isNewest = () => running.get(name) === started;
    const settled = started.then((registry) => {
      // A change made meanwhile has begun another reading.
      if (isNewest()) known.set(name, { at: now(), registry });
    });
    void settled.catch(() => undefined).finally(() => isNewest() && running.delete(name));
    return started;
  }

  return {
    /** @throws the database's error only when nothing was ever read. */
    async read(name: string): Promise<GatewayRegistry> {
      const last = known.get(name);
      if (last && now() - last.at < freshFor) return last.registry;
      const started = running.get(name) ?? begin(name);
      try {
        return await started;
      } catch (error) {
        const lastKnown = known.get(name);
        if (!lastKnown) throw error;
        // Asked again in a second, not by every page: each would wait for the database to be given up.
        known.set(name, { at: now(), registry: lastKnown.registry });
        return lastKnown.registry;
      }
    },

    /** After a change made here, the next page shows it; what was known goes on being served while the database is away. */
    forget(): void {
      for (const [name, { registry }] of known) known.set(name, { at: -Infinity, registry });
      running.clear();
      verified.clear();
    },
  };
}
