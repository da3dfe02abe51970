import { implement } from '@quayside/service-kit';
import { getMapping, keepMapping, readRateSheet } from '../application/rate-sheets';
import { listRateSheets, takeRateSheet, undoRateSheet } from '../application/take-rate-sheet';
import { supplierCalls } from '../contract';

const large = { bodyLimit: 6_000_000, deadline: 60_000 };

export const rateSheetRoutes = [
  implement(supplierCalls.getRateSheetMapping, ({ params, scope }) => getMapping(scope, params.supplierId)),
  implement(supplierCalls.keepRateSheetMapping, ({ params, body, scope, version }) =>
    keepMapping(scope, params.supplierId, body, version),
  ),
  implement(
    supplierCalls.readRateSheet,
    ({ params, body, scope }) => readRateSheet(scope, params.supplierId, body),
    { ...large, transaction: false },
  ),
  implement(
    supplierCalls.takeRateSheet,
    ({ params, body, scope, member }) => takeRateSheet(scope, params.supplierId, body, member.name),
    { ...large, inTurn: ({ supplierId }) => `rate-sheets ${supplierId}` },
  ),
  implement(supplierCalls.listRateSheets, async ({ params, scope }) => {
    const items = await listRateSheets(scope, params.supplierId);
    return { items, total: items.length };
  }),
  implement(
    supplierCalls.undoRateSheet,
    ({ params, version, scope, member }) =>
      undoRateSheet(scope, { supplierId: params.supplierId, id: params.rateSheetId, version }, member.name),
    { deadline: 60_000 },
  ),
];
