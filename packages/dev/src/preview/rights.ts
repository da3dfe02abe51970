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
  const left: string[] = [];
  const keyed = new Map<string, { keys: SigningKeys; parts: string[] }>();
  for (const part of new Set([...required, ...optional])) {
    try {
      const keys = keysFor(part);
      const id = keyId(keys.publicKey);
      keyed.set(id, { keys, parts: [...(keyed.get(id)?.parts ?? []), part] });
    } catch (error) {
      if (required.includes(part)) throw error;
      left.push(part);
    }
  }
  const teams: TeamAtWork[] = [];
  for (const { keys, parts } of keyed.values()) {
    const registry = createRegistryClient(origin, keys);
    const demanded = parts.filter((part) => required.includes(part));
    const own = await demandRights(registry, demanded);
    const wanted = parts.filter((part) => demanded.includes(part) || own.parts.includes(part));
    left.push(...parts.filter((part) => !wanted.includes(part)));
    if (wanted.length > 0) teams.push({ ...own, registry, keys, wanted });
  }
  return { teams, left };
}
