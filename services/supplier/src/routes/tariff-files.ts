import { importResult, isWritable } from '@quayside/csv';
import { downloaded, implement, servedFile } from '@quayside/service-kit';
import { carrierNamesOf } from '../application/carriers';
import { markStrangeCodes } from '../application/known-codes';
import { bookOf, strangersOf } from '../application/lane-names';
import { tariffKind } from '../application/replace-prices';
import { plannedByFile, writeByFile } from '../application/written-by-file';
import { supplierCalls, tariffColumns } from '../contract';
import { planTariffs, tariffCells } from '../domain/price-csv';
import { writtenTariff } from '../domain/rate-card';
import { shipperCopies } from '../store/shipper-copies';
import { tariffs } from '../store/tariffs';

export const tariffFileRoutes = [
  implement(
    supplierCalls.importTariffs,
    async ({ body, scope, member }) => {
      const stored = await scope.store(tariffs).findAll({});
      const known = new Map(stored.map((tariff) => [tariff.code, tariff]));
      const written = new Map(stored.map((tariff) => [tariff.code, writtenTariff(tariff)]));
      const book = await bookOf(scope);
      const plan = plannedByFile(() => planTariffs(body, written, (lane) => strangersOf(lane, book)), known);
      for (const { input, row } of plan.rows) {
        if (!input?.shipperId || (await scope.store(shipperCopies).find(input.shipperId))) continue;
        row.outcome = 'error';
        row.errors.push({ path: 'shipperId', code: 'shipper.unknown', message: 'No such shipper is known.' });
      }
      await markStrangeCodes(scope, plan);
      const write = !body.dryRun && isWritable(plan);
      if (write) {
        const names = await carrierNamesOf(scope);
        for (const { key, input } of plan.rows) {
          if (input)
            await writeByFile(
              scope,
              tariffKind,
              known.get(key),
              { ...input, revision: 1 },
              { by: member.name, names },
            );
        }
      }
      return importResult(plan, body.dryRun, write);
    },
    servedFile.import,
  ),
  implement(
    supplierCalls.exportTariffs,
    async ({ query, scope }) => {
      const all = await scope.store(tariffs).findAll({ archived: false }, { sort: 'code' });
      const rows = all.flatMap((tariff) => tariffCells(writtenTariff(tariff)));
      return downloaded({ name: 'tariffs', format: query.format, columns: tariffColumns, rows });
    },
    servedFile.export,
  ),
];
