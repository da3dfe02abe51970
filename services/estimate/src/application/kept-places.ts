import { keptByCode, keptOf, saidFields, type Scope, type Stored } from '@quayside/service-kit';
import { placeFields, type PlaceFields, type PlaceView } from '../contract/places';
import type { Port } from '../contract/reference';
import { findPort, searchPorts, type KeptPlace } from '../domain/reference/ports';
import { places } from '../store/places';
import { todayOf } from './company';

export const keptPlaces = keptByCode<PlaceFields>({ resource: 'place', store: places, schema: placeFields });

/** The places that the company offers today. */
async function placesToday(scope: Scope): Promise<KeptPlace[]> {
  const kept = await keptOf(scope, keptPlaces);
  if (kept.length === 0) return kept;
  const today = await todayOf(scope);
  return kept.filter(
    ({ archived, validFrom, validTo }) =>
      !archived && (!validFrom || validFrom <= today) && (!validTo || validTo >= today),
  );
}

/** Ports and places by code, name or alias, those of the company among them. */
export const portsOf = async (scope: Scope, query: string | undefined, limit: number): Promise<Port[]> =>
  searchPorts(query, limit, await placesToday(scope));

/** Names of those of the codes that only the company knows, archived ones too: what stands on a route keeps its name. */
export async function ownPlaceNames(
  scope: Scope,
  codes: readonly (string | null | undefined)[],
): Promise<Record<string, { name: string; nameJa?: string }>> {
  const unknown = codes.flatMap((code) => (code && !findPort(code) ? [code] : []));
  if (unknown.length === 0) return {};
  const found = await scope.store(places).findMany({ code: { in: unknown } });
  return Object.fromEntries(
    found.map(({ code, name = code, nameJa }) => [code, nameJa ? { name, nameJa } : { name }]),
  );
}

/** A kept place as it is answered. */
export function presentPlace(record: Stored<PlaceFields>): PlaceView {
  const { id, version, archived, createdAt, updatedAt } = record;
  const port = findPort(record.code);
  return {
    ...saidFields<PlaceFields>(placeFields, record),
    ...{ id, version, archived, createdAt, updatedAt },
    ...{ builtIn: port !== undefined, country: record.code.slice(0, 2) },
    ...(port ? { portName: port.name } : {}),
    ...(port?.nameJa ? { portNameJa: port.nameJa } : {}),
  };
}
