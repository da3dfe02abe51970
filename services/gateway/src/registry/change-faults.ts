import { partWithoutPreview, previewChannel, type Pins, type Release } from '@quayside/contract/registry';
import type { RegistryStore } from './store';

export type Fault = { path: string; code: string; message: string };
type ReadRelease = (part: string, version: string) => Promise<Release | null>;

/** Reads each release once, however many sets of versions it is in. */
export function releaseReader(store: Pick<RegistryStore, 'release'>): ReadRelease {
  const reading = new Map<string, Promise<Release | null>>();
  return (part, version) => {
    const name = `${part}@${version}`;
    const started = reading.get(name) ?? store.release(part, version);
    reading.set(name, started);
    return started;
  };
}

/** Parts that a change of a channel touches. */
export function changedParts(before: Pins, after: Pins): string[] {
  const parts = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...parts].filter((part) => before[part] !== after[part]);
}

/** Pins that a preview cannot have. */
export function faultsOfPreview(channel: string, pins: Pins, changed: readonly string[]): Fault[] {
  const part = partWithoutPreview;
  if (!channel.startsWith(previewChannel('')) || !changed.includes(part) || pins[part] === undefined)
    return [];
  const message = 'who anybody is, is asked of production: this service has no preview';
  return [{ path: `pins.${part}`, code: 'preview', message }];
}

/** Pins of what was never published. */
export async function faultsOfPins(
  pins: Pins,
  changed: readonly string[],
  read: ReadRelease,
): Promise<Fault[]> {
  const found = await Promise.all(
    changed.map(async (part): Promise<Fault[]> => {
      const version = pins[part];
      if (version === undefined || (await read(part, version))) return [];
      return [{ path: `pins.${part}`, code: 'unknown', message: `${version} is not published` }];
    }),
  );
  return found.flat();
}
