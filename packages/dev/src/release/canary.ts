import { isServicePart, type Channel, type ChannelPatch } from '@quayside/contract/registry';
import type { RegistryClient } from '@quayside/federation/publish';
import { sendRelease, type Released, type ReleaseParts } from './release-part';

const attempts = 8;

type Wish = (channel: Channel) => Omit<ChannelPatch, 'reason'> | undefined;

/** Changes a channel as it is, reading it anew when another change was quicker; nothing to change leaves it as it is. */
async function change(registry: RegistryClient, name: string, wish: Wish, reason: string): Promise<Channel> {
  for (let attempt = 1; ; attempt += 1) {
    const channel = await registry.channel(name);
    const wished = wish(channel);
    if (!wished) return channel;
    const changed = await registry.patch(name, channel.revision, { ...wished, reason });
    if (changed) return changed;
    if (attempt >= attempts) throw new Error(`${name} was changed ${attempt} times meanwhile`);
  }
}

/** What is done with a canary: another percentage, its end, or its version for everybody. */
export type CanaryDeed = { percent: number } | 'end' | 'promote';

/**
 * Changes the canary of a part.
 * @throws Error when it has none.
 */
export async function changeCanary(
  registry: RegistryClient,
  name: string,
  { part, deed, reason }: { part: string; deed: CanaryDeed; reason: string | undefined },
): Promise<Channel> {
  const said =
    deed === 'end'
      ? 'canary ended'
      : deed === 'promote'
        ? 'canary for everybody'
        : `canary for ${deed.percent} %`;
  const wish: Wish = ({ canaries }) => {
    const running = canaries[part];
    if (!running) throw new Error(`${part} has no canary in ${name}`);
    if (deed === 'end') return { pins: {}, canaries: { [part]: null } };
    if (deed === 'promote') return { pins: { [part]: running.version } };
    return { pins: {}, canaries: { [part]: { version: running.version, percent: deed.percent } } };
  };
  return change(registry, name, wish, reason ?? said);
}

/**
 * Gives a build to some of the people: it is looked at as they get it, and ended at once when it does not stand.
 * @throws Error saying what is wrong.
 */
export async function releaseCanary(parts: ReleaseParts & { percent: number }): Promise<Released> {
  const { registry, channel: name, percent, speak } = parts;
  const { release, before } = await sendRelease(parts);
  const { part, version } = release;
  if (isServicePart(part))
    throw new Error(`${part} is a service: it answers all browsers alike, and has no canary`);
  if (before.pins[part] === version) throw new Error(`${part} ${version} is what everybody gets already`);
  const reason = parts.reason ?? `canary ${version} for ${percent} %`;
  const wish: Wish = () => ({ pins: {}, canaries: { [part]: { version, percent } } });
  const channel = await change(registry, name, wish, reason);
  speak(`${percent} % of the people get it in ${name}, revision ${channel.revision}`);
  const faults = parts.smokeTest ? await parts.smokeTest(release, { isFirst: false }) : [];
  if (faults.length > 0) {
    const own: Wish = ({ canaries }) =>
      canaries[part]?.version === version ? { pins: {}, canaries: { [part]: null } } : undefined;
    await change(registry, name, own, `${version} did not stand: ${faults[0]}`.slice(0, 300));
    throw new Error(`${part} ${version} does not stand, and is nobody's any more:\n  ${faults.join('\n  ')}`);
  }
  if (parts.smokeTest) speak('it stands');
  return { release, channel, pinned: false };
}

/** What a canary's channel says of a part now, in words. */
export function canaryNow({ canaries, pins, revision, channel }: Channel, part: string): string {
  const running = canaries[part];
  const now = running ? `${running.percent} % get ${running.version}` : `everybody gets ${pins[part]}`;
  return `${part}: ${now}, revision ${revision} of ${channel}`;
}
