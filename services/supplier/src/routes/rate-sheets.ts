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
import { rateSheets } from '../store/rate-sheets';
import { suppliers } from '../store/suppliers';

/** From how many bytes (some 150 lanes), or cards, a thread of its own does it: what takes about a tenth of a second. */
const largeBytes = 10_000;
const largeCards = 100;
const sheetBody = { bodyLimit: 6_000_000, deadline: 60_000, large: { bytes: largeBytes } };

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
    { ...sheetBody, transaction: false },
  ),
  implement(
    supplierCalls.takeRateSheet,
    ({ params, body, scope, member }) => takeRateSheet(scope, params.supplierId, body, member.name),
    { ...sheetBody, inTurn: ({ supplierId }) => `rate-sheets ${supplierId}` },
  ),
  implement(supplierCalls.listRateSheets, async ({ params, scope }) => {
    const items = await listRateSheets(scope, params.supplierId);
    return { items, total: items.length };
  }),
  implement(
    supplierCalls.undoRateSheet,
    ({ params, version, scope, member }) =>
      undoRateSheet(scope, { supplierId: params.supplierId, id: params.rateSheetId, version }, member.name),
    {
      deadline: 60_000,
      large: {
        isLarge: async ({ scope, params: { rateSheetId: id } }) =>
          (await scope.store(rateSheets).count({ id, cards: { gte: largeCards } })) > 0,
      },
    },
  ),
];
