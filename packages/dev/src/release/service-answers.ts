import type { ServiceRelease } from '@quayside/contract/service-release';
import { teamOf } from '../product/team-keys';

const patience = 60_000;
const pause = 300;

/**
 * Waits until a service answers as the release that was put into service.
 * @returns what is wrong, nothing when it does.
 */
export async function untilServiceAnswers(origin: string, release: ServiceRelease): Promise<string[]> {
  const address = new URL(`/api/${teamOf(release.part)}/version`, origin);
  const until = Date.now() + patience;
  let last = 'it did not answer';
  while (Date.now() < until) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) });
      const { version } = (await answer.json()) as { version?: string };
      if (answer.ok && version === release.version) return [];
      last = answer.ok ? `${version} answers` : `it answers ${answer.status}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await new Promise((done) => setTimeout(done, pause));
  }
  return [`${release.part} does not answer as ${release.version} within ${patience / 1000} s: ${last}`];
}
