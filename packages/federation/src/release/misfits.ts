import type { RemoteRelease, ShellRelease, UnsignedRelease } from '@quayside/contract/registry';
import { satisfiesRange } from '@quayside/contract/version-range';

/** Two parts that cannot be live together, and why; `part` is the one that demands what `other` does not give. */
export type Misfit = { part: string; other: string; code: 'shared' | 'runtime' | 'absent'; message: string };

function misfitsWithShell(remote: RemoteRelease, shell: ShellRelease): Misfit[] {
  const of = `${remote.part} ${remote.version}`;
  const by = `shell ${shell.version}`;
  const found: Misfit[] = [];
  for (const [name, range] of Object.entries(remote.shared)) {
    const provided = shell.provides[name];
    if (provided !== undefined && satisfiesRange(provided, range)) continue;
    const what = provided === undefined ? 'does not provide it' : `provides ${provided}`;
    const message = `${of} wants ${name} ${range}, ${by} ${what}`;
    found.push({ part: remote.part, other: shell.part, code: 'shared', message });
  }
  if (remote.runtime !== shell.runtime) {
    const message = `${of} was built with the federation runtime ${remote.runtime}, ${by} with ${shell.runtime}`;
    found.push({ part: remote.part, other: shell.part, code: 'runtime', message });
  }
  return found;
}

/**
 * What does not fit together of releases that are to be live at once: the one check that build, registry, gateway and the command that
 * releases ask. Remotes without a shell fit: a first release has to begin somewhere.
 */
export function misfitsOf(releases: readonly UnsignedRelease[]): Misfit[] {
  const shell = releases.find((release) => release.kind === 'shell');
  if (!shell) return [];
  return releases.flatMap((release) => (release.kind === 'remote' ? misfitsWithShell(release, shell) : []));
}

/** Misfits of a change that were not there before it: what is wrong already does not stand in the way of what mends something. */
export function newMisfits(before: readonly UnsignedRelease[], after: readonly UnsignedRelease[]): Misfit[] {
  const known = new Set(misfitsOf(before).map(({ message }) => message));
  return misfitsOf(after).filter(({ message }) => !known.has(message));
}
