import { previewChannel, productionChannel, type Pins, type Release } from '@quayside/contract/registry';
import { createRegistryClient, pinParts, type ListedPreview } from '@quayside/federation/publish';
import { previewAddress } from '../release/preview';
import { stillLive, wayBack } from '../release/release-part';
import type { PreviewPlace } from './place';
import { teamsFor, type TeamAtWork } from './rights';

type PromoteWish = {
  name: string;
  parts: readonly string[] | undefined;
  reason: string | undefined;
  smoke: boolean;
};

type Place = Pick<PreviewPlace, 'origin' | 'keysFor' | 'anyKeys' | 'look' | 'speak'>;

/** What a team makes live of a preview: the parts that were named, else what it shows and what no team is named for. */
function partsOf(team: TeamAtWork, { sources = {}, pins }: ListedPreview, named: PromoteWish['parts']): Pins {
  const own = team.wanted.filter((part) => named || (sources[part]?.team ?? team.team) === team.team);
  return Object.fromEntries(own.flatMap((part) => (pins[part] === undefined ? [] : [[part, pins[part]]])));
}

/** What is wrong with these parts where a channel is seen. */
async function faultsAt(
  place: Place,
  releases: readonly Release[],
  at: { channel: string; address: string; before: Pins },
): Promise<string[]> {
  const found: string[] = [];
  for (const release of releases) {
    const isFirst = at.before[release.part] === undefined;
    const faults = await place.look(release, { ...at, isFirst });
    found.push(...faults.map((fault) => `${release.part} ${release.version}: ${fault}`));
  }
  return found;
}

async function promoteOf(team: TeamAtWork, preview: ListedPreview, wish: PromoteWish, place: Place) {
  const { registry } = team;
  const { origin, speak } = place;
  const { name } = preview;
  const pins = partsOf(team, preview, wish.parts);
  const before = (await registry.channel(productionChannel)).pins;
  const found = await Promise.all(Object.entries(pins).map((pin) => registry.release(...pin)));
  const releases = found.filter((release) => release !== undefined);
  if (wish.smoke) {
    const at = { channel: previewChannel(name), address: previewAddress(origin, name), before };
    const faults = await faultsAt(place, releases, at);
    if (faults.length > 0)
      throw new Error(
        `The preview ${name} failed its checks, nothing was changed:\n  ${faults.join('\n  ')}`,
      );
  }
  const reason = wish.reason ?? `promote the preview ${name}`;
  const { pinned, channel } = await pinParts(registry, () => pins, { reason });
  const words = Object.entries(pins).map((pin) => pin.join(' '));
  if (!pinned) {
    speak(`${words.join(', ')} is live already`);
    return;
  }
  speak(`${words.join(', ')} is live, revision ${channel.revision}`);
  const at = { channel: productionChannel, address: origin, before };
  const faults = wish.smoke ? await faultsAt(place, releases, at) : [];
  if (faults.length === 0) return;
  const former = Object.fromEntries(Object.keys(pins).map((part) => [part, before[part] ?? null]));
  const outcome = await pinParts(registry, () => former, {
    reason: `the preview ${name} failed its checks: ${faults[0]}`.slice(0, 300),
  }).then(
    () => 'the versions before are live again',
    stillLive(Object.keys(pins).map((part) => wayBack(part, productionChannel, before[part]))),
  );
  throw new Error(
    `The preview ${name} failed its checks once it was live, ${outcome}:\n  ${faults.join('\n  ')}`,
  );
}

/**
 * Makes exactly the files that a preview shows live, without another build: those of the teams whose keys are here. They are looked at where
 * the preview is seen, and once more when they are live.
 * @throws Error when there is no such preview or nothing of these teams in it, or when something is wrong with what it shows
 */
export async function promotePreview(wish: PromoteWish, place: Place): Promise<void> {
  const { origin, anyKeys, keysFor } = place;
  const previews = await createRegistryClient(origin, anyKeys()).previews();
  const preview = previews.find(({ name }) => name === wish.name);
  if (!preview) throw new Error(`There is no preview ${wish.name}, or it has ended`);
  const shown = Object.keys(preview.pins);
  const unknown = (wish.parts ?? []).filter((part) => !shown.includes(part));
  if (unknown.length > 0)
    throw new Error(
      `The preview ${wish.name} does not show ${unknown.join(', ')}, but ${shown.join(', ') || 'nothing'}`,
    );
  const { teams } = await teamsFor(origin, keysFor, {
    required: wish.parts ?? [],
    optional: wish.parts ? [] : shown,
  });
  const own = teams.filter((team) => Object.keys(partsOf(team, preview, wish.parts)).length > 0);
  if (own.length === 0)
    throw new Error(
      `No key here may release what the preview ${wish.name} shows: ${shown.join(', ') || 'nothing'}`,
    );
  for (const team of own) await promoteOf(team, preview, wish, place);
}
