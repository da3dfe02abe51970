import { defineMigration } from '@quayside/service-kit';
import { nameOfKind } from '../domain/rate-sheet/recognise';
import { rateSheetMappings, sheetKinds } from '../store/rate-sheets';

/**
 * What a supplier's sheets were read by becomes its first kind of sheet. The former document stays, so that the release before goes
 * on reading by it.
 */
export const kindsOfSheets = defineMigration({
  store: rateSheetMappings,
  to: 2,
  summary: 'a supplier may send several kinds of sheets',
  change: async ({ id, supplierId: ownerId, mapping }, scope) => {
    const kinds = scope.store(sheetKinds);
    const { prefix } = mapping;
    // Somebody may have kept one of the same cards meanwhile: that is the newer one.
    const isThere = (await kinds.find(id)) ?? (await kinds.findOne({ ownerId, prefix }));
    if (!isThere) await kinds.create({ ownerId, name: nameOfKind(mapping), prefix, mapping }, { id });
    return null;
  },
});
