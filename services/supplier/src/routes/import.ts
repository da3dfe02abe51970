import { importResult, isWritable, reading, writeCsv } from '@quayside/csv';
import {
  file,
  implement,
  invalid,
  publicFields,
  savedEvent,
  todayOf,
  type Scope,
  type Stored,
} from '@quayside/service-kit';
import { rateCardColumns, supplierCalls, supplierEvents, type RateCardInput } from '../contract';
import { needsNewRevision, writtenFields, type RateCardFields } from '../domain/rate-card';
import { planRateCards, rateCardCells } from '../domain/rate-card-csv';
import { refuseOtherSupplier } from '../domain/visibility';
import { rateCards, rateCardVersions, suppliers } from '../store/stores';

async function storedCards(scope: Scope, supplierId: string): Promise<Stored<RateCardFields>[]> {
  return scope.store(rateCards).findMany({ supplierId }, { limit: 10_000 });
}

export const importRoutes = [
  implement(
    supplierCalls.importRateCards,
    async ({ params, body, scope, member }) => {
      const supplier = await scope.store(suppliers).get(params.supplierId);
      const known = new Map((await storedCards(scope, supplier.id)).map((card) => [card.code, card]));
      const written = new Map([...known].map(([code, card]) => [code, writtenFields(card)]));
      const plan = reading(
        () => planRateCards(body, written),
        (fault) => invalid([fault]),
      );
      const write = !body.dryRun && isWritable(plan);
      if (write) {
        for (const { key, input } of plan.rows) {
          if (input) await save(scope, supplier, input, known.get(key), member.name);
        }
      }
      return importResult(plan, body.dryRun, write);
    },
    { files: ['csv', 'rows'], bodyLimit: 6_000_000, deadline: 60_000 },
  ),
  implement(
    supplierCalls.exportRateCards,
    async ({ params, scope, member }) => {
      refuseOtherSupplier(member, params.supplierId);
      const supplier = await scope.store(suppliers).get(params.supplierId);
      const cards = (await storedCards(scope, supplier.id)).filter((card) => !card.archived);
      const rows = cards.flatMap((card) => rateCardCells(writtenFields(card)));
      return file({
        name: `${supplier.code}-rate-cards.csv`,
        type: 'text/csv; charset=utf-8',
        content: Buffer.from(writeCsv(rateCardColumns, rows), 'utf8'),
      });
    },
    { deadline: 30_000 },
  ),
];

async function save(
  scope: Scope,
  supplier: { id: string; name: string; nameJa?: string },
  input: RateCardInput,
  before: Stored<RateCardFields> | undefined,
  by: string,
): Promise<void> {
  const store = scope.store(rateCards);
  const renewed = before !== undefined && needsNewRevision(before, input, await todayOf(scope));
  const after = before
    ? await store.update(before.id, before.version, {
        ...input,
        nameJa: input.nameJa ?? null,
        carrier: input.carrier ?? null,
        revision: before.revision + (renewed ? 1 : 0),
      })
    : await store.create({
        ...input,
        supplierId: supplier.id,
        supplierName: supplier.name,
        supplierNameJa: supplier.nameJa,
        revision: 1,
      });
  if (before && renewed) {
    await scope.store(rateCardVersions).create({
      rateCardId: before.id,
      revision: before.revision,
      replacedAt: after.updatedAt,
      replacedBy: by,
      card: writtenFields(before),
    });
  }
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
