import { csvContentType, importResult, isWritable, planImport, reading, writeCsv } from '@quayside/csv';
import { defineResource, file, implement, invalid, type FieldChanges } from '@quayside/service-kit';
import {
  keptCharges,
  presentCharge,
  refuseTooMany,
  saveCharges,
  writtenCharge,
} from '../application/charges';
import { estimateCalls } from '../contract/calls';
import { chargeColumns, chargeFields, chargeResource, type ChargeFields } from '../contract/charges';
import { askedRows, catalogueRows } from '../domain/charges/catalogue-rows';
import { chargeCsv } from '../domain/charges/charge-csv';
import { chargeFaults } from '../domain/charges/check-charge';
import { charges } from '../store/charges';

const standing = ({ archived }: { archived: boolean }) => !archived;

export const chargeRoutes = defineResource({
  ...chargeResource,
  store: charges,
  present: (_member, record) => presentCharge(record),
  prepare: async (input, { scope, current }) => {
    const whole = { ...current, ...input };
    const said = Object.entries(whole).filter(
      ([field, value]) => field in chargeFields.shape && value !== null && value !== undefined,
    );
    const all = await keptCharges(scope);
    if (!current) refuseTooMany(all.length + 1);
    const others = all.filter(standing);
    const faults = chargeFaults(Object.fromEntries(said) as ChargeFields, others);
    if (faults.length > 0) throw invalid(faults);
    return input as ChargeFields & FieldChanges<ChargeFields>;
  },
  label: ({ code }) => code,
});

export const chargeListRoutes = [
  implement(estimateCalls.listCatalogue, async ({ scope, query }) => {
    const { q, stage, origin, archived, limit, cursor } = query;
    const rows = catalogueRows((await keptCharges(scope)).map(presentCharge));
    const found = askedRows(rows, { q, stage, origin, archived: archived ?? false });
    const from = Number(cursor ?? 0);
    const next = from + limit;
    return {
      items: found.slice(from, next),
      nextCursor: next < found.length ? String(next) : null,
      total: found.length,
    };
  }),
  implement(
    estimateCalls.importCharges,
    async ({ scope, body }) => {
      const stored = await keptCharges(scope);
      const known = new Map(stored.map((charge) => [charge.code, charge]));
      const written = new Map(stored.map((charge) => [charge.code, writtenCharge(charge)]));
      const plan = reading(
        () => planImport<ChargeFields>(chargeCsv, body, written, (code) => code.toUpperCase()),
        (fault) => invalid([fault]),
      );
      const inFile = new Map(plan.rows.flatMap(({ key, input }) => (input ? [[key, input] as const] : [])));
      // Beside what the file makes of the others, not what they were before.
      const others = [
        ...stored.filter((charge) => standing(charge) && !inFile.has(charge.code)).map(writtenCharge),
        ...inFile.values(),
      ];
      for (const { row, input } of plan.rows) {
        if (!input || row.outcome === 'error') continue;
        const faults = chargeFaults(input, others);
        if (faults.length === 0) continue;
        row.outcome = 'error';
        row.errors.push(
          ...faults.map((fault) => ({ ...fault, path: fault.path.split('.')[0] ?? fault.path })),
        );
      }
      refuseTooMany(stored.length + plan.rows.filter(({ row }) => row.outcome === 'new').length);
      const write = !body.dryRun && isWritable(plan);
      if (write) await saveCharges(scope, plan.rows, known);
      return importResult(plan, body.dryRun, write);
    },
    { files: ['csv', 'rows'], bodyLimit: 6_000_000, deadline: 60_000 },
  ),
  implement(
    estimateCalls.exportCharges,
    async ({ scope }) => {
      const kept = (await keptCharges(scope)).filter(standing).map(writtenCharge);
      const rows = kept.sort((a, b) => (a.code < b.code ? -1 : 1)).map((charge) => chargeCsv.write(charge));
      return file({
        name: 'charges.csv',
        type: csvContentType,
        content: Buffer.from(writeCsv(chargeColumns, rows), 'utf8'),
      });
    },
    { deadline: 30_000 },
  ),
];
