import { createRegistryClient, type OwnKey, type RegistryClient } from '@quayside/federation/publish';
import { keyId, type SigningKeys } from '@quayside/federation/release';

/** A team by its key, and the parts of it that something is to be done with. */
export type TeamAtWork = OwnKey & { registry: RegistryClient; keys: SigningKeys; wanted: string[] };

/** @throws Error naming the parts that a key may not release: before anything is built or sent */
export async function demandRights(
  registry: Pick<RegistryClient, 'ownKey'>,
  wanted: readonly string[],
): Promise<OwnKey> {
  const own = await registry.ownKey();
  const missing = wanted.filter((part) => !own.parts.includes(part));
  if (missing.length === 0) return own;
  const may = own.parts.length > 0 ? `it may release ${own.parts.join(', ')}` : 'it releases nothing';
  throw new Error(`The key of ${own.team} may not release ${missing.join(', ')}: ${may}`);
}

/**
 * The teams of parts by their keys, one question to the registry for each key.
 * @param keysFor throws where there is no key
 * @throws Error when a key is missing or may not release a part of `required`
 * @returns the teams, and which parts of `optional` no key may release
 */
export async function teamsFor(
  origin: string,
  keysFor: (part: string) => SigningKeys,
  { required, optional = [] }: { required: readonly string[]; optional?: readonly string[] },
): Promise<{ teams: TeamAtWork[]; left: string[] }> {
  const teams = new Map<string, TeamAtWork>();
  const left: string[] = [];
  const keyed = new Map<string, { keys: SigningKeys; required: string[]; optional: string[] }>();
  const add = (part: string, kind: 'required' | 'optional') => {
    const keys = keysFor(part);
    const id = keyId(keys.publicKey);
    const group = keyed.get(id) ?? { keys, required: [], optional: [] };
    group[kind].push(part);
    keyed.set(id, group);
  };
  for (const part of required) add(part, 'required');
  for (const part of optional.filter((each) => !required.includes(each))) {
    try {
      add(part, 'optional');
    } catch {
      left.push(part);
    }
  }
  for (const [id, group] of keyed) {
    const registry = createRegistryClient(origin, group.keys);
    const own = await demandRights(registry, group.required);
    const may = group.optional.filter((part) => own.parts.includes(part));
    left.push(...group.optional.filter((part) => !may.includes(part)));
    const wanted = [...group.required, ...may];
    if (wanted.length > 0) teams.set(id, { ...own, registry, keys: group.keys, wanted });
  }
  return { teams: [...teams.values()], left };
}
