import { publicFields, type Scope, type Stored } from '@quayside/service-kit';
import type { SupplierInput } from '../contract';
import { rateCards } from '../store/stores';
import type { RateCardFields } from './rate-card';

export const supplierEvent = {
  type: 'supplier.saved',
  data: (supplier: Stored<SupplierInput>): Record<string, unknown> => ({ ...publicFields(supplier) }),
};

export const rateCardEvent = {
  type: 'rateCard.saved',
  data: (card: Stored<RateCardFields>): Record<string, unknown> => ({ ...publicFields(card) }),
};

/** Writes a supplier's new names onto its cards; each is a change that others hear of. */
export async function renameOnCards(scope: Scope, supplier: Stored<SupplierInput>): Promise<void> {
  const store = scope.store(rateCards);
  for (const card of await store.findMany({ supplierId: supplier.id }, { limit: 10_000 })) {
    const saved = await store.update(card.id, card.version, {
      supplierName: supplier.name,
      supplierNameJa: supplier.nameJa,
    });
    await scope.emit({
      type: rateCardEvent.type,
      aggregateId: saved.id,
      version: saved.version,
      data: rateCardEvent.data(saved),
    });
  }
}
