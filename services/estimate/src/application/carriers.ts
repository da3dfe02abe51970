import { keptAtMost, type Scope } from '@quayside/service-kit';
import type { CarrierEntry } from '../contract/reference';
import { Typeahead } from '../domain/reference/typeahead';
import { carrierCopies } from '../store/copies';
import { todayOf } from './company';

/** Carriers that the company offers today, by code, name or alias: one that is called so before those whose names hold it. */
export async function carriersOf(
  scope: Scope,
  query: string | undefined,
  limit: number,
): Promise<CarrierEntry[]> {
  const today = await todayOf(scope);
  const kept = await scope.store(carrierCopies).findAll({ removed: false }, { most: keptAtMost });
  const offered = kept
    .filter(({ validFrom, validTo }) => (!validFrom || validFrom <= today) && (!validTo || validTo >= today))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const found = new Typeahead(offered, ({ code, name, nameJa, aliases }) => [code, name, nameJa, ...aliases]);
  return found
    .search(query, limit)
    .map(({ code, name, nameJa, aliases }) => ({ code, name, nameJa, aliases }));
}
