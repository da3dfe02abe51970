import type { Release } from '@quayside/contract/registry';
import { trusted, type Model } from 'mongoose';
import { deadline } from './read-options';

/** What a release was built from: `null` where it does not say. */
export type Sources = { commit: string; person: string | null; dirty: boolean | null };

type Stored = { part: string; version: string; document: Release };

/** Sources of releases, by `part@version`; a release that is not in the registry is left out. */
export async function sourcesOf(
  releases: Pick<Model<Stored>, 'find'>,
  pins: readonly { part: string; version: string }[],
): Promise<Map<string, Sources>> {
  if (pins.length === 0) return new Map();
  const asked = pins.map(({ part, version }) => ({ part, version }));
  const fields = { 'document.commit': 1, 'document.person': 1, 'document.dirty': 1, part: 1, version: 1 };
  const found = await releases
    .find(trusted({ $or: asked }), { ...fields, _id: 0 }, deadline)
    .lean<Stored[]>();
  return new Map(
    found.map(({ part, version, document: { commit, person = null, dirty = null } }) => [
      `${part}@${version}`,
      { commit, person, dirty },
    ]),
  );
}
