import { createHmac } from 'node:crypto';
import { isServicePart, productionChannel, type Channel } from '@quayside/contract/registry';
import type { VersionFigures } from '@quayside/contract/version-figures';
import type { Member } from '@quayside/service-kit';
import type { Connection } from 'mongoose';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { PageReport } from '../contract/page-report';
import { refusalOf } from '../http/rate-limit';
import type { LiveRegistry } from '../registry/live';
import type { RegistryStore } from '../registry/store';
import { createFiguresStore, slots } from './figures-store';

/** Reports of one member on one version that count within an hour: no single member outweighs the others. */
const countedReports = 60;
/** Revisions that open tabs may still show. */
const remembered = 200;

export type PageReports = ReturnType<typeof createPageReports>;

/**
 * Counts what pages report of the live versions. A report names a revision and no version: the gateway knows which versions it served at
 * that revision, and counts those that are still live.
 */
export function createPageReports(options: {
  connection: Connection;
  live: Pick<LiveRegistry, 'channel'>;
  store: Pick<RegistryStore, 'channel' | 'revision'>;
  secret: string;
}) {
  const { connection, live, store, secret } = options;
  const figures = createFiguresStore(connection);
  const limiter = new RateLimiterMemory({ points: countedReports, duration: 60 * 60 });
  const past = new Map<number, Promise<Channel | null>>();
  const pending = new Set<Promise<void>>();

  async function channelAt(revision: number, now: Channel): Promise<Channel | null> {
    if (revision === now.revision) return now;
    if (revision > now.revision) return null;
    if (past.size >= remembered) past.clear();
    const known = past.get(revision) ?? store.revision(productionChannel, revision);
    past.set(revision, known);
    known.catch(() => past.delete(revision));
    return known;
  }

  /** Tells members apart and identifies none: a keyed number, different for each version. */
  function slotOf({ id }: Pick<Member, 'id'>, version: string): number {
    return createHmac('sha256', secret).update(`slot ${version} ${id}`).digest().readUInt32BE() % slots;
  }

  return {
    async prepare(): Promise<void> {
      await figures.prepare();
    },

    /** @param member who reports: reports of strangers are not counted */
    async count(member: Pick<Member, 'id'>, report: PageReport): Promise<void> {
      const now = await live.channel(productionChannel);
      const then = await channelAt(report.revision, now);
      for (const [part, version] of Object.entries(then?.pins ?? {})) {
        const said = report.parts[part];
        if (!said || version !== now.pins[part]) continue;
        if (await refusalOf(limiter, `${part}@${version} ${member.id}`)) continue;
        await figures.count({ part, version }, slotOf(member, `${part}@${version}`), said);
      }
    },

    /** Figures of the live versions that browsers run, by the name of their part. */
    async figures(): Promise<VersionFigures[]> {
      const { pins } = await store.channel(productionChannel);
      const shown = Object.entries(pins).filter(([part]) => !isServicePart(part));
      const read = shown.map(([part, version]) => figures.read({ part, version }));
      return (await Promise.all(read)).sort((one, other) => (one.part < other.part ? -1 : 1));
    },

    /** Counting goes on after the answer; the gateway waits for it before it ends. */
    behind(work: Promise<void>): void {
      pending.add(work);
      void work.finally(() => pending.delete(work));
    },

    async idle(): Promise<void> {
      while (pending.size > 0) await Promise.allSettled(pending);
    },
  };
}
