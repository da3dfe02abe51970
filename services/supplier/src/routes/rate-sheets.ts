import { implement } from '@quayside/service-kit';
import { readRateSheet } from '../application/rate-sheets';
import {
  createKind,
  getMapping,
  keepMapping,
  kindsOf,
  publicKind,
  removeKind,
  replaceKind,
} from '../application/sheet-kinds';
import { listRateSheets, takeRateSheet, undoRateSheet } from '../application/take-rate-sheet';
import { supplierCalls } from '../contract';
import { suppliers } from '../store/suppliers';

const large = { bodyLimit: 6_000_000, deadline: 60_000 };

export const rateSheetRoutes = [
  implement(supplierCalls.getRateSheetMapping, ({ params, scope }) => getMapping(scope, params.supplierId)),
  implement(supplierCalls.keepRateSheetMapping, ({ params, body, scope, version }) =>
    keepMapping(scope, params.supplierId, body, version),
  ),
  implement(supplierCalls.listSheetKinds, async ({ params, scope }) => {
    await scope.store(suppliers).get(params.supplierId);
    const items = (await kindsOf(scope, params.supplierId)).map(publicKind);
    return { items, total: items.length };
  }),
  implement(supplierCalls.createSheetKind, async ({ params, body, scope }) =>
    publicKind(await createKind(scope, params.supplierId, body)),
  ),
  implement(supplierCalls.replaceSheetKind, async ({ params, body, scope, version }) =>
    publicKind(await replaceKind(scope, { ...params, version }, body)),
  ),
  implement(supplierCalls.removeSheetKind, ({ params, scope, version }) =>
    removeKind(scope, { ...params, version }),
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
