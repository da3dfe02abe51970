import { misfitsOf, withAbsentServices, type Misfit } from '@quayside/federation/release';
import type { Release } from '@quayside/contract/registry';
import { gatewayPart } from './gateway-part';

/** What does not fit of a set of releases, with the gateway itself. */
export type FindMisfits = (releases: readonly Release[], isLive: IsLive) => readonly Misfit[];

/** Whether a service of a domain answers, though no release of it is at hand. */
export type IsLive = (domain: string) => boolean;

/**
 * Comparing contracts holds up whoever asks for a page: the same releases are looked through once, not every second.
 * @param onMisfit told of each, once for a set
 */
export function createMisfitFinder(onMisfit: (misfit: Misfit) => void): FindMisfits {
  const found = new Map<string, readonly Misfit[]>();
  return (releases, isLive) => {
    const parts = [gatewayPart, ...withAbsentServices(releases, isLive)];
    const name = parts
      .map((part) => `${part.part}@${part.kind === 'absent' ? 'absent' : part.version}`)
      .join(' ');
    const known = found.get(name);
    if (known) return known;
    const misfits = misfitsOf(parts);
    found.set(name, misfits);
    for (const misfit of misfits) onMisfit(misfit);
    return misfits;
  };
}
