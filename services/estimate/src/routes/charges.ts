import {
  defineResource,
  exportKept,
  implement,
  importKept,
  keptOf,
  refuseFaulty,
  servedFile,
  type FieldChanges,
  type KeptFile,
} from '@quayside/service-kit';
import { keptCharges, presentCharge } from '../application/charges';
import { estimateCalls } from '../contract/calls';
import { chargeResource, type ChargeFields } from '../contract/charges';
import { askedRows, catalogueRows } from '../domain/charges/catalogue-rows';
import { chargeCsv } from '../domain/charges/charge-csv';
import { chargeFaults } from '../domain/charges/check-charge';
import { charges } from '../store/charges';

const chargeFile: KeptFile<ChargeFields> = { kept: keptCharges, table: chargeCsv, faults: chargeFaults };

export const chargeRoutes = defineResource({
  ...chargeResource,
  store: charges,
  present: (_member, record) => presentCharge(record),
  prepare: async (input, { scope, current }) => {
    const whole = { ...current, ...input } as ChargeFields;
    await refuseFaulty(scope, chargeFile, whole, !current);
    return input as ChargeFields & FieldChanges<ChargeFields>;
  },
  afterChange: async (charge, { scope, action }) => {
    if (action === 'restore') await refuseFaulty(scope, chargeFile, charge);
  },
  label: ({ code }) => code,
});

export const chargeListRoutes = [
  implement(estimateCalls.listCatalogue, async ({ scope, query }) => {
    const { q, stage, origin, archived, limit, cursor } = query;
    const rows = catalogueRows((await keptOf(scope, keptCharges)).map(presentCharge));
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
    ({ scope, body }) => importKept(scope, chargeFile, body),
    servedFile.import,
  ),
  implement(
    estimateCalls.exportCharges,
    ({ scope, query }) => exportKept(scope, chargeFile, 'charges', query.format),
    servedFile.export,
  ),
];
