import { csvContentType, importResult, isWritable, reading, writeCsv } from '@quayside/csv';
import { file, implement, invalid } from '@quayside/service-kit';
import { bookOf, strangersOf } from '../application/lane-names';
import { tariffKind } from '../application/replace-prices';
import { writeByFile } from '../application/written-by-file';
import { supplierCalls, tariffColumns } from '../contract';
import { planTariffs, tariffCells } from '../domain/price-csv';
import { writtenTariff } from '../domain/rate-card';
import { shipperCopies } from '../store/shipper-copies';
import { tariffs } from '../store/tariffs';

export const tariffFileRoutes = [
  implement(
    supplierCalls.importTariffs,
    async ({ body, scope, member }) => {
      const stored = await scope.store(tariffs).findMany({}, { limit: 10_000 });
      const known = new Map(stored.map((tariff) => [tariff.code, tariff]));
      const written = new Map(stored.map((tariff) => [tariff.code, writtenTariff(tariff)]));
      const book = await bookOf(scope);
      const plan = reading(
        () => planTariffs(body, written, (lane) => strangersOf(lane, book)),
        (fault) => invalid([fault]),
      );
      for (const { input, row } of plan.rows) {
        if (!input?.shipperId || (await scope.store(shipperCopies).find(input.shipperId))) continue;
        row.outcome = 'error';
        row.errors.push({ path: 'shipperId', code: 'shipper.unknown', message: 'No such shipper is known.' });
      }
      const write = !body.dryRun && isWritable(plan);
      if (write) {
        for (const { key, input } of plan.rows) {
          if (input)
            await writeByFile(scope, tariffKind, known.get(key), { ...input, revision: 1 }, member.name);
        }
      }
      return importResult(plan, body.dryRun, write);
    },
    { files: ['csv', 'rows'], bodyLimit: 6_000_000, deadline: 60_000 },
  ),
  implement(
    supplierCalls.exportTariffs,
    async ({ scope }) => {
      const all = await scope.store(tariffs).findMany({ archived: false }, { limit: 10_000, sort: 'code' });
      const rows = all.flatMap((tariff) => tariffCells(writtenTariff(tariff)));
      return file({
        name: 'tariffs.csv',
        type: csvContentType,
        content: Buffer.from(writeCsv(tariffColumns, rows), 'utf8'),
      });
    },
    { deadline: 30_000 },
  ),
];
