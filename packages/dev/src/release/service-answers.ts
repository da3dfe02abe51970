import type { ServiceRelease } from '@quayside/contract/service-release';
import { askThere } from '@quayside/federation/ask';
import type { RegistryClient } from '@quayside/federation/publish';
import { messageOf } from '../log';
import { teamOf } from '../product/team-keys';

const patience = 120_000;
const pause = 300;

/** Version that a service answers with; `undefined` when it does not answer. */
export async function runningVersion(origin: string, domain: string): Promise<string | undefined> {
  const { status, body } = await askThere(new URL(`/api/${domain}/version`, origin), 5_000);
  const { version } = JSON.parse(body) as { version?: string };
  return status === 200 ? version : undefined;
}

/** Why whoever runs services has gone back from a release that is not pinned any more. */
async function reasonGoneBack(
  registry: Pick<RegistryClient, 'channel' | 'history'>,
  channel: string,
  { part, version }: Pick<ServiceRelease, 'part' | 'version'>,
): Promise<string | undefined> {
  if ((await registry.channel(channel)).pins[part] === version) return undefined;
  const { changes } = await registry.history(part);
  return changes.find((change) => change.channel === channel)?.reason;
}

/**
 * Waits until a service answers as the release that was put into service, or whoever runs it has gone back from it.
 * @returns what is wrong, nothing when it does.
 */
export async function untilServiceAnswers(
  parts: { origin: string; channel: string; registry: Pick<RegistryClient, 'channel' | 'history'> },
  release: Pick<ServiceRelease, 'part' | 'version'>,
): Promise<string[]> {
  const until = Date.now() + patience;
  let last = 'it did not answer';
  while (Date.now() < until) {
    try {
      const version = await runningVersion(parts.origin, teamOf(release.part));
      if (version === release.version) return [];
      last = version === undefined ? 'it does not answer' : `${version} answers`;
      const reason = await reasonGoneBack(parts.registry, parts.channel, release);
      if (reason !== undefined) return [reason];
    } catch (error) {
      last = messageOf(error);
    }
    await new Promise((done) => setTimeout(done, pause));
  }
  return [`${release.part} does not answer as ${release.version} within ${patience / 1000} s: ${last}`];
}
