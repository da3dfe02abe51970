import { misfitsOf, type Misfit } from '@quayside/federation/release';
import type { Release } from '@quayside/contract/registry';
import { gatewayPart } from './gateway-part';

/** What does not fit of a set of releases, with the gateway itself. */
export type FindMisfits = (releases: readonly Release[]) => readonly Misfit[];

/**
 * Comparing contracts holds up whoever asks for a page: the same releases are looked through once, not every second.
 * @param onMisfit told of each, once for a set
 */
export function createMisfitFinder(onMisfit: (misfit: Misfit) => void): FindMisfits {
  const found = new Map<string, readonly Misfit[]>();
  return (releases) => {
    const name = releases.map(({ part, version }) => `${part}@${version}`).join(' ');
    const known = found.get(name);
    if (known) return known;
    const misfits = misfitsOf([gatewayPart, ...releases]);
    found.set(name, misfits);
    for (const misfit of misfits) onMisfit(misfit);
    return misfits;
  };
}
