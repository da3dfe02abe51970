import { queryOptions, useQuery } from '@quayside/platform';
import { builtInCharges, type ChargeBook } from '@quayside/rating';
import { estimate } from './estimate.client';

/** How the book is made comes with the first answer: the editor does not wait for it. */
const bookQuery = queryOptions({
  queryKey: [...estimate.listCharges.key(), 'book'],
  queryFn: async (context) => {
    const { bookOf } = await import('./charge-book');
    return bookOf(await estimate.listCharges({ signal: context.signal }));
  },
  // Others may change them: no longer than this are they chosen from as they were.
  staleTime: 300_000,
  structuralSharing: false,
});

/** The charges that the company offers; until they are known, those of the catalogue: what stands on lines needs neither. */
export const useChargeBook = (): ChargeBook => useQuery(bookQuery).data ?? builtInCharges;
