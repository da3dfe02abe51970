import { publicFields, savedEvent, type Scope, type Stored } from '@quayside/service-kit';
import { supplierEvents, type SupplierInput } from '../contract';
import { rateCards } from '../store/rate-cards';

/** Writes a supplier's new names onto its cards; each is a change that others hear of. */
export async function renameOnCards(scope: Scope, supplier: Stored<SupplierInput>): Promise<void> {
  const store = scope.store(rateCards);
  for (const card of await store.findAll({ supplierId: supplier.id })) {
    const saved = await store.update(card.id, card.version, {
      supplierName: supplier.name,
      supplierNameJa: supplier.nameJa,
    });
    await scope.emit(savedEvent(supplierEvents['rateCard.saved'], saved, publicFields(saved)));
  }
}
