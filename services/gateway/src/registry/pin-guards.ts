import { previewChannel, productionChannel, type Pins } from '@quayside/contract/registry';
import { newMisfits } from '@quayside/federation/release';
import { invalid, problem } from '@quayside/service-kit';
import { changedParts, faultsOfPins, faultsOfPreview, releaseReader } from './change-faults';
import { gatewayPart } from './gateway-part';
import type { PreviewStore } from './preview-store';
import { demandPart, type Publisher } from './publisher';
import type { PinGuard, RegistryStore } from './store';

/** Who changes which channel may change it to what: asked by teams' keys and by members with the right alike. */
export function createPinGuards(options: {
  store: Pick<RegistryStore, 'channel' | 'release'>;
  previews: Pick<PreviewStore, 'find'>;
}): (publisher: Pick<Publisher, 'name' | 'parts'>, channel: string, preview?: 'is-being-opened') => PinGuard {
  const { store, previews } = options;

  /** Pins below those of a channel: a preview's stand on production's. An unknown or expired preview is changed by nobody. */
  async function baseOf(name: string, isBeingOpened: boolean): Promise<Pins> {
    const prefix = previewChannel('');
    if (!name.startsWith(prefix)) return {};
    if (!isBeingOpened && !(await previews.find(name.slice(prefix.length)))) throw problem('not-found');
    return (await store.channel(productionChannel)).pins;
  }

  /** What is changed must be the publisher's, be published, and fit what else is live: the shell too, whose turn it may be. */
  return (publisher, name, preview): PinGuard =>
    async (ownBefore, ownAfter) => {
      const base = await baseOf(name, preview === 'is-being-opened');
      const before = { ...base, ...ownBefore };
      const after = { ...base, ...ownAfter };
      const pinned = changedParts(before, after);
      for (const part of pinned) demandPart(publisher, part);
      const read = releaseReader(store);
      const faults = [
        ...faultsOfPreview(name, ownAfter, pinned),
        ...(await faultsOfPins(after, pinned, read)),
      ];
      if (faults.length > 0) throw invalid(faults);
      const releasesOf = async (pins: Pins) => {
        const found = await Promise.all(Object.entries(pins).map((pin) => read(...pin)));
        return [gatewayPart, ...found.filter((release) => release !== null)];
      };
      const misfits = newMisfits([await releasesOf(before)], [await releasesOf(after)]);
      if (misfits.length > 0) {
        throw invalid(misfits.map(({ part, code, message }) => ({ path: `pins.${part}`, code, message })));
      }
    };
}
