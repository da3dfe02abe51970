import { isServicePart, type Channel } from '@quayside/contract/registry';
import type { PartFigures } from '@quayside/contract/version-figures';
import type { FiguresStore } from './figures-store';
import { judge } from './judgement';

/** Since which revision a part's versions are measured: beside a canary from where it began, else all along. */
export const measuredSince = ({ canaries }: Pick<Channel, 'canaries'>, part: string): number =>
  canaries[part]?.since ?? 0;

export type ReadFigures = (channel: Pick<Channel, 'pins' | 'canaries'>) => Promise<PartFigures[]>;

/** What is said of the parts of a channel that browsers run, in the order of their names, with what is thought of their canaries. */
export function createFigures(store: Pick<FiguresStore, 'read'>): { figuresOf: ReadFigures } {
  return {
    async figuresOf(channel) {
      const parts = Object.keys(channel.pins)
        .filter((part) => !isServicePart(part))
        .sort();
      return Promise.all(
        parts.map(async (part): Promise<PartFigures> => {
          const since = measuredSince(channel, part);
          const read = (version: string) => store.read({ part, version, since });
          const current = await read(channel.pins[part] ?? '');
          const running = channel.canaries[part];
          if (!running) return { part, current, canary: null };
          const canary = await read(running.version);
          return {
            part,
            current,
            canary: { ...canary, percent: running.percent, ...judge(canary, current) },
          };
        }),
      );
    },
  };
}
