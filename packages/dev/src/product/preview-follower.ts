import {
  domainOfService,
  isServicePart,
  partWithoutPreview,
  type PreviewData,
} from '@quayside/contract/registry';
import type { ListedPreview } from '@quayside/federation/publish';
import { messageOf, type Say } from '../log';
import { createPauses } from './pauses';

/** Services of previews that run at once on this machine: each is a process, and mostly a database. */
const mostAtOnce = 8;

/** A service of a preview, as it is to run. */
export type PreviewService = { preview: string; domain: string; version: string; data: PreviewData };

export type PreviewFollowerParts = {
  /** The open previews; nothing while nobody can say. */
  previews: () => Promise<readonly ListedPreview[] | undefined>;
  start: (service: PreviewService) => Promise<void>;
  /** Ends it; its data stay for what runs next. */
  stop: (service: PreviewService) => Promise<void>;
  /** Removes the data of previews' services, but for these. */
  sweep: (kept: readonly PreviewService[]) => Promise<void>;
  speak: Say;
  now?: () => number;
};

const nameOf = ({ preview, domain }: PreviewService) => `${domain} of the preview ${preview}`;
const dataOf = { copy: 'a copy of production’s data', production: 'production’s data' } as const;
const markOf = ({ version, data }: PreviewService) => `${version} on ${data}`;

/** The services that open previews have of their own. */
export function servicesOf(previews: readonly ListedPreview[]): PreviewService[] {
  return previews.flatMap(({ name, data, pins }) =>
    Object.entries(pins).flatMap(([part, version]) =>
      isServicePart(part) && part !== partWithoutPreview
        ? [{ preview: name, domain: domainOfService(part), version, data }]
        : [],
    ),
  );
}

/**
 * The rules by which services of previews run: each beside production's, as long as its preview is open and pins it. What does not start is
 * tried again after growing pauses. Data go with the preview that they were copied for.
 */
export function createPreviewFollower(parts: PreviewFollowerParts) {
  const { speak } = parts;
  const pauses = createPauses(parts.now);
  const running = new Map<string, PreviewService>();
  let swept: string | undefined;

  async function start(service: PreviewService): Promise<void> {
    const name = nameOf(service);
    try {
      await parts.start(service);
      running.set(name, service);
      pauses.forget(name);
      speak(`  ${name} runs: ${service.version} on ${dataOf[service.data]}`);
    } catch (error) {
      const seconds = pauses.failed(name, markOf(service));
      speak(`  ${name} does not run, and is tried again in ${seconds} s: ${messageOf(error)}`);
    }
  }

  return {
    async settle(): Promise<void> {
      const previews = await parts.previews();
      if (!previews) return;
      const wanted = new Map(servicesOf(previews).map((service) => [nameOf(service), service]));
      const end = async ([name, service]: [string, PreviewService]) => {
        const wish = wanted.get(name);
        if (wish && markOf(wish) === markOf(service)) return;
        running.delete(name);
        await parts.stop(service);
        if (!wish) speak(`  ${name} has ended`);
      };
      await Promise.all([...running].map(end));
      const kept = [...wanted].map(([name, { data }]) => `${name} on ${data}`).join();
      if (kept !== swept) await parts.sweep([...wanted.values()]);
      swept = kept;
      for (const [name, service] of wanted) {
        if (running.has(name) || !pauses.isOver(name, markOf(service))) continue;
        if (running.size < mostAtOnce) await start(service);
        else {
          pauses.failed(name, markOf(service));
          speak(`  ${name} waits: ${mostAtOnce} services of previews run already`);
        }
      }
    },
  };
}
