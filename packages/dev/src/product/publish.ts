import { join } from 'node:path';
import { domains } from '@quayside/contract';
import { servicePart, shellPart } from '@quayside/contract/registry';
import {
  createRegistryClient,
  pinParts,
  RegistryError,
  uploadRelease,
  type RegistryClient,
} from '@quayside/federation/publish';
import type { Say } from '../log';
import { lastPinOf } from '../release/last-pin';
import { root } from '../paths';
import { introduceTeams, startTeam, teamOf } from './team-keys';

const channel = 'production';

/** How the registry answers what does not fit what is live. */
const unfit = 422;

/** Folder of a part in the workspace. */
export function folderOf(part: string): string {
  if (part === shellPart) return 'shell';
  const domain = teamOf(part);
  return part === domain ? `mfe-${domain}` : `services/${domain}`;
}

/** Folder of a part's build. */
export function buildOf(part: string): string {
  return join(root, folderOf(part), 'dist');
}

/** What is shown in browsers. */
export const frontEndParts: readonly string[] = [shellPart, ...domains];

/** All that this workspace releases. */
export const allParts: readonly string[] = [...frontEndParts, ...domains.map(servicePart)];

/** Folders of builds, by their part; of all, unless some are named. */
export function buildsOf(parts: readonly string[] = allParts): Record<string, string> {
  return Object.fromEntries(parts.map((part) => [part, buildOf(part)]));
}

/** Who pinned a part last: what a team released or went back to is not changed by a start. */
async function lastPinnedBy(registry: RegistryClient, part: string): Promise<string | undefined> {
  return lastPinOf(await registry.history(part), channel)?.changedBy;
}

/**
 * Publishes this machine's builds and points the channel `production` at those that nobody else has pinned. What is
 * published already is not sent again. Builds that do not fit what teams have pinned are left out, and said.
 * @throws RegistryError when the registry refuses one otherwise.
 */
export async function publishBuilds(
  gatewayUrl: string,
  settings: { dataDirectory: string },
  speak: Say,
  builds: Readonly<Record<string, string>> = buildsOf(),
): Promise<void> {
  const keys = await introduceTeams(gatewayUrl, settings);
  const registry = createRegistryClient(gatewayUrl, keys);
  const built: Record<string, string> = {};
  for (const [part, directory] of Object.entries(builds)) {
    const { release, isNew } = await uploadRelease(registry, directory, keys);
    built[part] = release.version;
    if (isNew) speak(`  published ${part} ${release.version}`);
  }
  const own: Record<string, string> = {};
  const { pins } = await registry.channel(channel);
  for (const [part, version] of Object.entries(built)) {
    if (pins[part] === version) continue;
    const by = pins[part] === undefined ? startTeam : await lastPinnedBy(registry, part);
    if (by === startTeam) own[part] = version;
    else
      speak(`  ${part} stays at ${pins[part]}, pinned by ${by}; npm run release -- ${part} takes this build`);
  }
  try {
    await pinParts(registry, () => own, {
      channel,
      reason: 'built on this machine',
      onRefused: (refused) => {
        for (const { part, message } of refused) speak(`  ${part} ${own[part]} is not pinned: ${message}`);
      },
    });
  } catch (error) {
    // What teams released is older or newer than this checkout: a product that runs with it is better than none.
    const isRunning = Object.keys(pins).length > 0;
    if (!isRunning || !(error instanceof RegistryError) || error.status !== unfit) throw error;
    speak(`  none of this machine's builds is pinned: ${error.message}`);
  }
}
