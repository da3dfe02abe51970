import { importResult, isWritable } from '@quayside/csv';
import { downloaded, implement, servedFile, type Scope, type Stored } from '@quayside/service-kit';
import { carrierNamesOf } from '../application/carriers';
import { markStrangeCodes } from '../application/known-codes';
import { bookOf, strangersOf } from '../application/lane-names';
import { cardKind } from '../application/replace-prices';
import { plannedByFile, writeByFile } from '../application/written-by-file';
import { rateCardColumns, supplierCalls } from '../contract';
import { cardOf, writtenFields, type RateCardFields } from '../domain/rate-card';
import { priceCells } from '../domain/price-cells';
import { planRateCards } from '../domain/price-csv';
import { refuseOtherSupplier } from '../domain/visibility';
import { rateCards } from '../store/rate-cards';
import { suppliers } from '../store/suppliers';

async function storedCards(scope: Scope, supplierId: string): Promise<Stored<RateCardFields>[]> {
  return scope.store(rateCards).findAll({ supplierId });
}

export const importRoutes = [
  implement(
    supplierCalls.importRateCards,
    async ({ params, body, scope, member }) => {
      const supplier = await scope.store(suppliers).get(params.supplierId);
      const known = new Map((await storedCards(scope, supplier.id)).map((card) => [card.code, card]));
      const written = new Map([...known].map(([code, card]) => [code, writtenFields(card)]));
      const book = await bookOf(scope);
      const plan = plannedByFile(
        () => planRateCards(body, written, (lane) => strangersOf(lane, book)),
        known,
      );
      await markStrangeCodes(scope, plan);
      const write = !body.dryRun && isWritable(plan);
      if (write) {
        const names = await carrierNamesOf(scope);
        for (const { key, input } of plan.rows) {
          if (input)
            await writeByFile(scope, cardKind, known.get(key), cardOf(supplier, input), {
              by: member.name,
              names,
            });
        }
      }
      return importResult(plan, body.dryRun, write);
    },
    servedFile.import,
  ),
  implement(
    supplierCalls.exportRateCards,
    async ({ params, query, scope, member }) => {
      refuseOtherSupplier(member, params.supplierId);
      const supplier = await scope.store(suppliers).get(params.supplierId);
      const cards = (await storedCards(scope, supplier.id)).filter((card) => !card.archived);
      const rows = cards.flatMap((card) => priceCells(writtenFields(card)));
      const name = `${supplier.code}-rate-cards`;
      return downloaded({ name, format: query.format, columns: rateCardColumns, rows });
    },
    servedFile.export,
  ),
];
