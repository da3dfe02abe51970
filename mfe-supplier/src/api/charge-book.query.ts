import { queryOptions, useCan, useQuery } from '@quayside/platform';
import { builtInCharges, chargeBook, type ChargeBook } from '@quayside/rating';
import { estimate } from './estimate.client';

const bookQuery = queryOptions({
  // The same book that the estimate's editor reads: whoever changes a charge has both asked again.
  queryKey: [...estimate.listCharges.key(), 'book'],
  queryFn: async ({ signal }) => {
    const { items } = await estimate.listCharges({ signal });
    return chargeBook(
      items.map(({ code, name, nameJa, aliases, own }) => ({ code, nameEn: name, nameJa, aliases, own })),
    );
  },
  staleTime: 300_000,
  structuralSharing: false,
});

/** The charges that the company offers. People of a supplier may not read them; they, and everybody while they are not known, get those of the catalogue. */
export function useChargeBook(): ChargeBook {
  const mayRead = useCan('estimate:read');
  return useQuery({ ...bookQuery, enabled: mayRead }).data ?? builtInCharges;
}
