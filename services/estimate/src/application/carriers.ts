import { carrierNames } from '@quayside/service-supplier/carrier-names';
import { keptAtMost, type Scope } from '@quayside/service-kit';
import type { CarrierEntry } from '../contract/reference';
import type { OfferedCard } from '../domain/card-lane';
import { Typeahead } from '../domain/reference/typeahead';
import { carrierCopies } from '../store/copies';
import { todayOf } from './company';

const carriersKept = (scope: Scope) => scope.store(carrierCopies).findAll({}, { most: keptAtMost });

/**
 * Cards with the code of the carrier that their text means today where they have none: written before somebody kept the carrier, or gave it
 * the name.
 */
export async function withKeptCarriers(scope: Scope, cards: readonly OfferedCard[]): Promise<OfferedCard[]> {
  if (!cards.some(({ card }) => card.carrier && !card.carrierCode)) return [...cards];
  const kept = (await carriersKept(scope)).map(({ removed, validFrom, validTo, ...carrier }) => ({
    ...carrier,
    ...{ archived: removed, validFrom: validFrom ?? undefined, validTo: validTo ?? undefined },
  }));
  const names = carrierNames(kept, await todayOf(scope));
  return cards.map((offered) => {
    const { carrier, carrierCode } = offered.card;
    const code = carrier && !carrierCode ? names.meaningOf(carrier) : undefined;
    return code ? { ...offered, card: { ...offered.card, carrierCode: code } } : offered;
  });
}

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
