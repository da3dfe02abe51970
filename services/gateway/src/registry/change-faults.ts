import {
  partWithoutPreview,
  previewChannel,
  productionChannel,
  type Release,
} from '@quayside/contract/registry';
import type { ChannelState } from './channel-changes';
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
export function changedParts<Value>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
  mark: (value: Value | undefined) => string | undefined,
): string[] {
  const parts = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...parts].filter((part) => mark(before[part]) !== mark(after[part]));
}

/** Pins that a preview cannot have. */
export function faultsOfPreview(
  channel: string,
  pins: ChannelState['pins'],
  changed: readonly string[],
): Fault[] {
  const part = partWithoutPreview;
  if (!channel.startsWith(previewChannel('')) || !changed.includes(part) || pins[part] === undefined)
    return [];
  const message = 'who anybody is, is asked of production: this service has no preview';
  return [{ path: `pins.${part}`, code: 'preview', message }];
}

/** Pins of what was never published. */
export async function faultsOfPins(
  pins: ChannelState['pins'],
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

/** Why a part has no canary here. A service answers all browsers alike, so it has none. */
export async function faultsOfCanaries(
  channel: string,
  { pins, canaries }: ChannelState,
  changed: readonly string[],
  read: ReadRelease,
): Promise<Fault[]> {
  const found = await Promise.all(
    changed.map(async (part): Promise<Fault[]> => {
      const canary = canaries[part];
      if (!canary) return [];
      const { version } = canary;
      const fault = (code: string, message: string) => [{ path: `canaries.${part}`, code, message }];
      if (channel !== productionChannel) return fault('channel', `${channel} has no canaries`);
      if (pins[part] === undefined)
        return fault('not-live', `${part} is not live: there is nothing beside it`);
      if (pins[part] === version) return fault('live', `${version} is what everybody gets already`);
      const release = await read(part, version);
      if (!release) return fault('unknown', `${version} is not published`);
      if (release.kind === 'service')
        return fault('service', `${part} is a service: it answers all browsers alike, and has no canary`);
      return [];
    }),
  );
  return found.flat();
}
