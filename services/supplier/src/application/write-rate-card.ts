import { publicFields, savedEvent, todayOf, type Scope, type Stored } from '@quayside/service-kit';
import { rateCardFieldsSchema, supplierEvents, type RateCardInput } from '../contract';
import { emptiedFields, needsNewRevision, type RateCardFields } from '../domain/rate-card';
import { rateCards } from '../store/rate-cards';
import { keepVersion } from './rate-card-versions';

const emptied = emptiedFields(rateCardFieldsSchema);

/** Writes a card as a file has it: fields that the file leaves empty are emptied. */
export async function writeRateCard(
  scope: Scope,
  supplier: { id: string; name: string; nameJa?: string },
  input: RateCardInput,
  before: Stored<RateCardFields> | undefined,
  by: string,
): Promise<void> {
  const store = scope.store(rateCards);
  const change = { ...emptied, ...input };
  const renewed = before !== undefined && needsNewRevision(before, change, await todayOf(scope));
  const after = before
    ? await store.update(before.id, before.version, {
        ...change,
        revision: before.revision + (renewed ? 1 : 0),
      })
    : await store.create({
        ...input,
        supplierId: supplier.id,
        supplierName: supplier.name,
        supplierNameJa: supplier.nameJa,
        revision: 1,
      });
  if (before && renewed) await keepVersion(scope, before, { at: after.updatedAt, by });
  await scope.emit(savedEvent(supplierEvents['rateCard.saved'], after, publicFields(after)));
  await scope.audit({
    action: before ? 'update' : 'create',
    resource: 'rateCard',
    resourceId: after.id,
    label: after.name,
    before: before ?? null,
    after,
    note: 'import',
  });
}
