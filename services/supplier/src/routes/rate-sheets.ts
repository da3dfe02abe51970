import { implement, type Scope } from '@quayside/service-kit';
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
import { supplierOwner, tariffOwner, type SheetOwner } from '../application/sheet-owner';
import { listRateSheets, takeRateSheet, undoRateSheet } from '../application/take-rate-sheet';
import { supplierCalls, type RateSheetInput, type RateSheetRead, type SheetKindInput } from '../contract';
import { rateSheets } from '../store/rate-sheets';

/** From how many bytes (some 150 lanes), or cards, a thread of its own does it: what takes about a tenth of a second. */
const largeBytes = 10_000;
const largeCards = 100;
const sheetBody = { bodyLimit: 6_000_000, deadline: 60_000, large: { bytes: largeBytes } };
const undoing = {
  deadline: 60_000,
  large: {
    isLarge: async ({ scope, params: { rateSheetId: id } }: At<{ rateSheetId: string }>) =>
      (await scope.store(rateSheets).count({ id, cards: { gte: largeCards } })) > 0,
  },
};

type At<Params = object> = { scope: Scope; params: Params };
type By = { member: { name: string } };
type Versioned = { version: number };

/** What is done with sheets, whoever owns their prices. */
const sheetsOf = <Params extends object>(ownerOf: (scope: Scope, params: Params) => Promise<SheetOwner>) => ({
  read: async ({ scope, params, body }: At<Params> & { body: RateSheetRead }) =>
    readRateSheet(scope, await ownerOf(scope, params), body),
  take: async ({ scope, params, body, member }: At<Params> & By & { body: RateSheetInput }) =>
    takeRateSheet(scope, await ownerOf(scope, params), body, member.name),
  list: async ({ scope, params }: At<Params>) => {
    const items = await listRateSheets(scope, await ownerOf(scope, params));
    return { items, total: items.length };
  },
  undo: async ({ scope, params, version, member }: At<Params & { rateSheetId: string }> & By & Versioned) =>
    undoRateSheet(scope, await ownerOf(scope, params), { id: params.rateSheetId, version }, member.name),
  kinds: async ({ scope, params }: At<Params>) => {
    const { id } = await ownerOf(scope, params);
    const items = (await kindsOf(scope, id)).map(publicKind);
    return { items, total: items.length };
  },
  createKind: async ({ scope, params, body }: At<Params> & { body: SheetKindInput }) =>
    publicKind(await createKind(scope, await ownerOf(scope, params), body)),
  replaceKind: async ({
    scope,
    params,
    body,
    version,
  }: At<Params & { kindId: string }> & Versioned & { body: SheetKindInput }) => {
    const at = { kindId: params.kindId, version };
    return publicKind(await replaceKind(scope, await ownerOf(scope, params), at, body));
  },
  removeKind: async ({ scope, params, version }: At<Params & { kindId: string }> & Versioned) =>
    removeKind(scope, await ownerOf(scope, params), { kindId: params.kindId, version }),
});

const ofSuppliers = sheetsOf((scope, { supplierId }: { supplierId: string }) =>
  supplierOwner(scope, supplierId),
);
const ofOwn = sheetsOf((scope, { ownerId }: { ownerId: string }) => tariffOwner(scope, ownerId));

export const rateSheetRoutes = [
  implement(supplierCalls.getRateSheetMapping, ({ params, scope }) => getMapping(scope, params.supplierId)),
  implement(supplierCalls.keepRateSheetMapping, ({ params, body, scope, version }) =>
    keepMapping(scope, params.supplierId, body, version),
  ),
  implement(supplierCalls.listSheetKinds, ofSuppliers.kinds),
  implement(supplierCalls.createSheetKind, ofSuppliers.createKind),
  implement(supplierCalls.replaceSheetKind, ofSuppliers.replaceKind),
  implement(supplierCalls.removeSheetKind, ofSuppliers.removeKind),
  implement(supplierCalls.readRateSheet, ofSuppliers.read, { ...sheetBody, transaction: false }),
  implement(supplierCalls.takeRateSheet, ofSuppliers.take, {
    ...sheetBody,
    inTurn: ({ supplierId }) => `rate-sheets ${supplierId}`,
  }),
  implement(supplierCalls.listRateSheets, ofSuppliers.list),
  implement(supplierCalls.undoRateSheet, ofSuppliers.undo, undoing),
  implement(supplierCalls.listTariffSheetKinds, ofOwn.kinds),
  implement(supplierCalls.createTariffSheetKind, ofOwn.createKind),
  implement(supplierCalls.replaceTariffSheetKind, ofOwn.replaceKind),
  implement(supplierCalls.removeTariffSheetKind, ofOwn.removeKind),
  implement(supplierCalls.readTariffSheet, ofOwn.read, { ...sheetBody, transaction: false }),
  // A code is one of all tariffs, so that their sheets are taken one after the other.
  implement(supplierCalls.takeTariffSheet, ofOwn.take, { ...sheetBody, inTurn: () => 'tariff-sheets' }),
  implement(supplierCalls.listTariffSheets, ofOwn.list),
  implement(supplierCalls.undoTariffSheet, ofOwn.undo, undoing),
];
