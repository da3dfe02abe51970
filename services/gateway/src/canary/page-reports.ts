import { pinsOfBucket } from '@quayside/contract/canary';
import { productionChannel, type Channel } from '@quayside/contract/registry';
import type { Member } from '@quayside/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { PageReport } from '../contract/page-report';
import type { LiveRegistry } from '../registry/live';
import type { RegistryStore } from '../registry/store';
import { measuredSince } from './figures';
import { slots, type FiguresStore, type Measured } from './figures-store';
import type { Sides } from './sides';

/** Reports of one member on one version that count within an hour: nobody outweighs the others. */
const countedReports = 60;
/** Revisions that open tabs may still be of. */
const remembered = 200;

/** Who says it: a member, in a browser that was told its side. */
export type Reporter = { member: Pick<Member, 'id'>; bucket: number };

export type PageReports = ReturnType<typeof createPageReports>;

/**
 * Counts what pages say. A report counts for the versions that the gateway gave to this bucket at that revision, and only while these are
 * measured: it names no version itself.
 */
export function createPageReports(options: {
  live: Pick<LiveRegistry, 'channel'>;
  store: Pick<RegistryStore, 'revision'>;
  figures: Pick<FiguresStore, 'count'>;
  sides: Pick<Sides, 'slotOf'>;
  /** Something new is known of a canary, or of what it is measured against. */
  onCanary: () => void;
}) {
  const { live, store, figures, sides, onCanary } = options;
  const limiter = new RateLimiterMemory({ points: countedReports, duration: 60 * 60 });
  const past = new Map<number, Promise<Channel | null>>();

  async function channelAt(revision: number, now: Channel): Promise<Channel | null> {
    if (revision === now.revision) return now;
    if (revision > now.revision) return null;
    if (past.size >= remembered) past.clear();
    const known = past.get(revision) ?? store.revision(productionChannel, revision);
    past.set(revision, known);
    known.catch(() => past.delete(revision));
    return known;
  }

  /** What is measured of what the page was made from. */
  function measuredOf(now: Channel, then: Channel, bucket: number): Measured[] {
    return Object.entries(pinsOfBucket(then, bucket)).flatMap(([part, version]) => {
      const since = measuredSince(now, part);
      const isLive = version === now.pins[part] || version === now.canaries[part]?.version;
      return isLive && then.revision >= since ? [{ part, version, since }] : [];
    });
  }

  async function isWithinLimit(key: string): Promise<boolean> {
    try {
      await limiter.consume(key);
      return true;
    } catch (error) {
      if (error instanceof RateLimiterRes) return false;
      throw error;
    }
  }

  return {
    async count({ member, bucket }: Reporter, report: PageReport): Promise<void> {
      if (report.bucket !== bucket) return;
      const now = await live.channel(productionChannel);
      const then = await channelAt(report.revision, now);
      const measured = then ? measuredOf(now, then, bucket) : [];
      let isOfCanary = false;
      for (const each of measured) {
        const said = report.parts[each.part];
        if (!said || !(await isWithinLimit(`${each.part}@${each.version} ${each.since} ${member.id}`)))
          continue;
        const slot = sides.slotOf(member, `${each.part} ${each.since}`, slots);
        await figures.count(each, slot, said);
        isOfCanary ||= now.canaries[each.part] !== undefined;
      }
      if (isOfCanary) onCanary();
    },
  };
}
