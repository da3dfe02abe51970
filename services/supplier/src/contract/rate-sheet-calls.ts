import type { CallDefinition } from '@quayside/api';
import { z } from 'zod';
import {
  keptMappingSchema,
  rateSheetInputSchema,
  rateSheetListSchema,
  rateSheetReadingSchema,
  rateSheetReadSchema,
  rateSheetSchema,
} from './rate-sheet';
import { sheetKindInputSchema, sheetKindListSchema, sheetKindSchema } from './sheet-kind';
import { sheetMappingSchema } from './sheet-mapping';

const idOfPath = z.string().regex(/^[0-9a-f]{24}$/);
const ofSupplier = { supplierId: idOfPath };
/** A side of the own company, or the shipper with whom prices are agreed. */
const ofOwnSide = { ownerId: z.enum(['ownCost', 'companySell']).or(idOfPath) };

/** Sheets of one owner of prices: how each kind of them is read, what a file says, taking it and the way back. */
const sheetCalls = <const Base extends string, Owner extends z.ZodRawShape>(
  base: Base,
  owner: Owner,
  whose: string,
) =>
  ({
    read: {
      method: 'post',
      path: `/${base}/rate-sheets/read`,
      params: z.object(owner),
      summary: `What a sheet of ${whose} says and what it would change, price by price; writes nothing`,
      access: 'supplier:write',
      body: rateSheetReadSchema,
      response: rateSheetReadingSchema,
      status: 200,
    },
    take: {
      method: 'post',
      path: `/${base}/rate-sheets`,
      params: z.object(owner),
      summary: `Take a sheet of ${whose} as it was looked at: all of its prices or none`,
      access: 'supplier:write',
      body: rateSheetInputSchema,
      response: rateSheetSchema,
      status: 201,
    },
    list: {
      method: 'get',
      path: `/${base}/rate-sheets`,
      params: z.object(owner),
      summary: `Sheets of ${whose} that were taken, the newest first`,
      access: 'supplier:read',
      response: rateSheetListSchema,
    },
    undo: {
      method: 'post',
      path: `/${base}/rate-sheets/:rateSheetId/undo`,
      params: z.object({ ...owner, rateSheetId: idOfPath }),
      summary: `Bring back the prices before a sheet of ${whose}, as long as nobody has changed them since: all or none`,
      access: 'supplier:write',
      response: rateSheetSchema,
      ifMatch: true,
      status: 200,
    },
    kinds: {
      method: 'get',
      path: `/${base}/rate-sheet-kinds`,
      params: z.object(owner),
      summary: `Kinds of sheets of ${whose}, by name`,
      access: 'supplier:write',
      response: sheetKindListSchema,
    },
    createKind: {
      method: 'post',
      path: `/${base}/rate-sheet-kinds`,
      params: z.object(owner),
      summary: `Keep how another kind of sheet of ${whose} is read`,
      access: 'supplier:write',
      body: sheetKindInputSchema,
      response: sheetKindSchema,
    },
    replaceKind: {
      method: 'put',
      path: `/${base}/rate-sheet-kinds/:kindId`,
      params: z.object({ ...owner, kindId: idOfPath }),
      summary: `Keep how a kind of sheet of ${whose} is read from now on`,
      access: 'supplier:write',
      body: sheetKindInputSchema,
      response: sheetKindSchema,
      ifMatch: true,
    },
    removeKind: {
      method: 'delete',
      path: `/${base}/rate-sheet-kinds/:kindId`,
      params: z.object({ ...owner, kindId: idOfPath }),
      summary: `Forget how a kind of sheet of ${whose} is read; its prices stay`,
      access: 'supplier:write',
      ifMatch: true,
    },
  }) as const satisfies Readonly<Record<string, CallDefinition>>;

const suppliers = sheetCalls('suppliers/:supplierId', ofSupplier, 'a supplier');
const own = sheetCalls('price-sides/:ownerId', ofOwnSide, 'the own company');

/** Sheets of suppliers in their own layout, and those by which the own company keeps its tariffs. */
export const rateSheetCalls = {
  getRateSheetMapping: {
    method: 'get',
    path: '/suppliers/:supplierId/rate-sheet-mapping',
    summary: 'How the sheets of a supplier are read that has one kind of them, or the first of several',
    access: 'supplier:write',
    response: keptMappingSchema,
  },
  keepRateSheetMapping: {
    method: 'put',
    path: '/suppliers/:supplierId/rate-sheet-mapping',
    summary: 'Keep how the kind of sheets of this prefix is read; version 0 where it is not kept yet',
    access: 'supplier:write',
    body: sheetMappingSchema,
    response: keptMappingSchema,
    ifMatch: true,
  },
  readRateSheet: suppliers.read,
  takeRateSheet: suppliers.take,
  listRateSheets: suppliers.list,
  undoRateSheet: suppliers.undo,
  listSheetKinds: suppliers.kinds,
  createSheetKind: suppliers.createKind,
  replaceSheetKind: suppliers.replaceKind,
  removeSheetKind: suppliers.removeKind,
  readTariffSheet: own.read,
  takeTariffSheet: own.take,
  listTariffSheets: own.list,
  undoTariffSheet: own.undo,
  listTariffSheetKinds: own.kinds,
  createTariffSheetKind: own.createKind,
  replaceTariffSheetKind: own.replaceKind,
  removeTariffSheetKind: own.removeKind,
} as const satisfies Readonly<Record<string, CallDefinition>>;
