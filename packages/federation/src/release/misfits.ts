import { describeChange, unmetNeeds } from '@quayside/api/compatibility';
import type { ContractDocument } from '@quayside/contract/contract-document';
import { namesOf } from '@quayside/contract/links';
import {
  servicePart,
  type RemoteRelease,
  type ShellRelease,
  type UnsignedRelease,
} from '@quayside/contract/registry';
import { satisfiesRange } from '@quayside/contract/version-range';

/**
 * What is live without being released by the registry, and yet asks something of what is: the gateway, which comes with the installation.
 * It names itself by what it needs.
 */
export type Resident = {
  kind: 'resident';
  part: string;
  version: string;
  needs: Record<string, ContractDocument>;
};

/** A service that is known not to be live: no release of it is pinned, and nothing runs at an address of its own. */
export type Absent = { kind: 'absent'; part: string; needs?: undefined };

type Part = UnsignedRelease | Resident | Absent;

/** Two parts that cannot be live together, and why; `part` is the one that demands what `other` does not give. */
export type Misfit = {
  part: string;
  other: string;
  code: 'shared' | 'runtime' | 'service' | 'calls' | 'bases' | 'links';
  message: string;
};

/** Each build has a runtime of its own. Runtimes of one major version open each other's containers and share modules. */
const majorOf = (version: string) => version.split('.')[0];

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
  if (majorOf(remote.runtime) !== majorOf(shell.runtime)) {
    const message = `${of} was built with the federation runtime ${remote.runtime}, ${by} with ${shell.runtime}`;
    found.push({ part: remote.part, other: shell.part, code: 'runtime', message });
  }
  return found;
}

/** Pages of another remote that one would take over: whose a path is must not hang on who was released last. */
function misfitsWithNeighbours(remote: RemoteRelease, all: readonly Part[]): Misfit[] {
  return all.flatMap((other) => {
    if (other.kind !== 'remote' || other.part === remote.part) return [];
    return remote.descriptor.bases.flatMap((base): Misfit[] => {
      const taken = other.descriptor.bases.find((each) => base === each || base.startsWith(`${each}/`));
      if (!taken) return [];
      const message = `${remote.part} ${remote.version} wants pages below ${base}, ${other.part} ${other.version} has those below ${taken}`;
      return [{ part: remote.part, other: other.part, code: 'bases', message }];
    });
  });
}

const told = 5;
const several = (found: readonly string[]) =>
  found.slice(0, told).join('; ') + (found.length > told ? `; and ${found.length - told} more` : '');

/**
 * The parts, and with them each service that one of them asks and that is not live.
 * @param isLive whether a service of this domain answers, though no release of it is among the parts
 */
export function withAbsentServices<Kind extends Part>(
  parts: readonly Kind[],
  isLive: (domain: string) => boolean,
): (Kind | Absent)[] {
  const asked = new Set(parts.flatMap(({ needs }) => Object.keys(needs ?? {})));
  const known = new Set(parts.map(({ part }) => part));
  const absent = [...asked]
    .filter((domain) => !known.has(servicePart(domain)) && !isLive(domain))
    .map((domain): Absent => ({ kind: 'absent', part: servicePart(domain) }));
  return [...parts, ...absent];
}

/** The needs of a part that services do not meet, because they are not live or because their contracts do not offer it. */
function misfitsWithServices(release: Part, all: readonly Part[]): Misfit[] {
  if (release.kind === 'absent') return [];
  return Object.entries(release.needs ?? {}).flatMap(([service, needs]): Misfit[] => {
    const provider = all.find(({ part }) => part === servicePart(service));
    if (provider?.kind === 'absent') {
      const message = `${release.part} ${release.version} needs ${provider.part}, which is not live: release ${provider.part} first`;
      return [{ part: release.part, other: provider.part, code: 'service', message }];
    }
    if (provider?.kind !== 'service') return [];
    const unmet = unmetNeeds(needs, provider.provides);
    if (unmet.length === 0) return [];
    const message = `${release.part} ${release.version} was built against another ${provider.part} than ${provider.version}: ${several(unmet.map(describeChange))}`;
    return [{ part: release.part, other: provider.part, code: 'calls', message }];
  });
}

/** What is different about a link that somebody leads to; another address is none, as that of the live version is followed. */
function changeOfLink(name: string, wanted: string, offered: string | undefined): string | undefined {
  if (offered === undefined) return `${name} is not offered`;
  const [before, now] = [namesOf(wanted), namesOf(offered)];
  const given = [...before.path, ...before.query];
  const taken = [...now.path, ...now.query];
  const more = now.path.find((each) => !before.path.includes(each));
  if (more !== undefined) return `${name} wants ${more}`;
  const less = given.find((each) => !taken.includes(each));
  return less === undefined ? undefined : `${name} takes no ${less}`;
}

/** Links that lead nowhere, or elsewhere, in the live version of the domain that they were declared by. */
function misfitsWithLinks(release: Part, all: readonly Part[]): Misfit[] {
  if (release.kind !== 'remote' && release.kind !== 'shell') return [];
  return Object.entries(release.linksTo ?? {}).flatMap(([domain, wanted]) => {
    const target = all.find(({ part }) => part === domain);
    if (target?.kind !== 'remote') return [];
    const { links } = target.descriptor;
    // Built before there were links: where its pages are is what everybody was built with.
    if (!links) return [];
    const changed = Object.entries(wanted).flatMap(
      ([name, pattern]) =>
        changeOfLink(name, pattern, Object.hasOwn(links, name) ? links[name] : undefined) ?? [],
    );
    if (changed.length === 0) return [];
    const message = `${release.part} ${release.version} leads to links that ${target.part} ${target.version} has otherwise: ${several(changed)}`;
    return [{ part: release.part, other: target.part, code: 'links', message }];
  });
}

/**
 * What does not fit together of releases that are to be live at once: the one check that build, registry, gateway and the command that
 * releases ask. A part that is not among them (no shell, no service) is not known and hinders nothing; a service that is known not to be
 * live is among them as {@link Absent}.
 */
export function misfitsOf(releases: readonly Part[]): Misfit[] {
  const shell = releases.find((release) => release.kind === 'shell');
  return releases.flatMap((release) => [
    ...(shell && release.kind === 'remote' ? misfitsWithShell(release, shell) : []),
    ...(release.kind === 'remote' ? misfitsWithNeighbours(release, releases) : []),
    ...misfitsWithServices(release, releases),
    ...misfitsWithLinks(release, releases),
  ]);
}

/** Sets of releases that a browser may get together. */
type Sets = readonly (readonly Part[])[];

function misfitsOfSets(sets: Sets): Misfit[] {
  const found = sets.flatMap(misfitsOf).map((misfit) => [misfit.message, misfit] as const);
  return [...new Map(found).values()];
}

/** Misfits of a change that were not there before it: what is wrong already does not stand in the way of what mends something. */
export function newMisfits(before: Sets, after: Sets): Misfit[] {
  const known = new Set(misfitsOfSets(before).map(({ message }) => message));
  return misfitsOfSets(after).filter(({ message }) => !known.has(message));
}
