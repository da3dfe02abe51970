import type { Canaries, Channel, ChannelPatch, Pins } from '@quayside/contract/registry';

/** What a channel says is live. */
export type ChannelState = Pick<Channel, 'pins' | 'canaries'>;

/**
 * The canaries that stay: one is measured against the version that is pinned, so it ends with that, whether itself, something newer or
 * something older takes its place.
 */
function lasting(current: ChannelState, pins: Pins): Canaries {
  return Object.fromEntries(
    Object.entries(current.canaries).filter(([part]) => pins[part] === current.pins[part]),
  );
}

/** What a patch makes of a channel. A canary with another percentage goes on being measured, one of another version begins anew. */
export function patchedState(current: Channel, patch: ChannelPatch): ChannelState {
  const merged = Object.entries({ ...current.pins, ...patch.pins });
  const pins = Object.fromEntries(merged.flatMap(([part, version]) => (version ? [[part, version]] : [])));
  const canaries = lasting(current, pins);
  for (const [part, wished] of Object.entries(patch.canaries ?? {})) {
    const running = canaries[part];
    delete canaries[part];
    if (wished === null) continue;
    const since = running?.version === wished.version ? running.since : current.revision + 1;
    canaries[part] = { ...wished, since };
  }
  return { pins, canaries };
}

/** What going back to earlier pins makes of a channel: with them end the canaries of what is gone back from. */
export function earlierState(
  current: Channel,
  pins: Pins,
  { part, before }: { part: string | undefined; before: Canaries | undefined },
): ChannelState {
  const kept = Object.entries(lasting(current, pins)).filter(([name, { since }]) =>
    // Everything back to a revision takes out what began after it.
    part === undefined ? before?.[name]?.since === since : name !== part,
  );
  return { pins, canaries: Object.fromEntries(kept) };
}
