import { previewChannel, productionChannel, type Pins, type Release } from '@quayside/contract/registry';
import { newMisfits } from '@quayside/federation/release';
import { invalid, problem } from '@quayside/service-kit';
import type { PreviewStore } from './preview-store';
import { demandPart, type Publisher } from './publisher';
import type { PinGuard, RegistryStore } from './store';

/** Who changes which channel may change it to what: asked by teams' keys and by members with the right alike. */
export function createPinGuards(options: {
  store: Pick<RegistryStore, 'channel' | 'release'>;
  previews: Pick<PreviewStore, 'find'>;
}): (publisher: Pick<Publisher, 'name' | 'parts'>, channel: string) => PinGuard {
  const { store, previews } = options;

  async function releasesOf(pins: Pins): Promise<Release[]> {
    const found = await Promise.all(
      Object.entries(pins).map(([part, version]) => store.release(part, version)),
    );
    return found.filter((release) => release !== null);
  }

  /** Pins below those of a channel: a preview's stand on production's. An unknown or expired preview is changed by nobody. */
  async function baseOf(name: string): Promise<Pins> {
    const prefix = previewChannel('');
    if (!name.startsWith(prefix)) return {};
    if (!(await previews.find(name.slice(prefix.length)))) throw problem('not-found');
    return (await store.channel(productionChannel)).pins;
  }

  /** What is changed must be the publisher's, be published, and fit what else is live: the shell too, whose turn it may be. */
  return (publisher, name): PinGuard =>
    async (ownBefore, ownAfter) => {
      const base = await baseOf(name);
      const [before, after] = [
        { ...base, ...ownBefore },
        { ...base, ...ownAfter },
      ];
      const parts = new Set([...Object.keys(before), ...Object.keys(after)]);
      const changed = [...parts].filter((part) => before[part] !== after[part]);
      for (const part of changed) demandPart(publisher, part);
      const releases = await releasesOf(after);
      const unknown = changed.filter(
        (part) => after[part] !== undefined && !releases.some((release) => release.part === part),
      );
      if (unknown.length > 0) {
        throw invalid(
          unknown.map((part) => ({
            path: `pins.${part}`,
            code: 'unknown',
            message: `${after[part]} is not published`,
          })),
        );
      }
      const misfits = newMisfits(await releasesOf(before), releases);
      if (misfits.length > 0) {
        throw invalid(misfits.map(({ part, code, message }) => ({ path: `pins.${part}`, code, message })));
      }
    };
}
