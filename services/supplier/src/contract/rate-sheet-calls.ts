import type { CallDefinition } from '@quayside/api';
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

/** Suppliers' own sheets: how each kind of them is read, what a file says, taking it and the way back. */
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
  readRateSheet: {
    method: 'post',
    path: '/suppliers/:supplierId/rate-sheets/read',
    summary: 'What a sheet of a supplier says and what it would change, price by price; writes nothing',
    access: 'supplier:write',
    body: rateSheetReadSchema,
    response: rateSheetReadingSchema,
    status: 200,
  },
  takeRateSheet: {
    method: 'post',
    path: '/suppliers/:supplierId/rate-sheets',
    summary: 'Take a sheet as it was looked at: all of its cards or none',
    access: 'supplier:write',
    body: rateSheetInputSchema,
    response: rateSheetSchema,
    status: 201,
  },
  listRateSheets: {
    method: 'get',
    path: '/suppliers/:supplierId/rate-sheets',
    summary: 'Sheets of a supplier that were taken, the newest first',
    access: 'supplier:read',
    response: rateSheetListSchema,
  },
  undoRateSheet: {
    method: 'post',
    path: '/suppliers/:supplierId/rate-sheets/:rateSheetId/undo',
    summary: 'Bring back the cards before a sheet, as long as nobody has changed them since: all or none',
    access: 'supplier:write',
    response: rateSheetSchema,
    ifMatch: true,
    status: 200,
  },
  listSheetKinds: {
    method: 'get',
    path: '/suppliers/:supplierId/rate-sheet-kinds',
    summary: 'Kinds of sheets that a supplier sends, by name',
    access: 'supplier:write',
    response: sheetKindListSchema,
  },
  createSheetKind: {
    method: 'post',
    path: '/suppliers/:supplierId/rate-sheet-kinds',
    summary: 'Keep how another kind of sheet of a supplier is read',
    access: 'supplier:write',
    body: sheetKindInputSchema,
    response: sheetKindSchema,
  },
  replaceSheetKind: {
    method: 'put',
    path: '/suppliers/:supplierId/rate-sheet-kinds/:kindId',
    summary: 'Keep how a kind of sheet is read from now on',
    access: 'supplier:write',
    body: sheetKindInputSchema,
    response: sheetKindSchema,
    ifMatch: true,
  },
  removeSheetKind: {
    method: 'delete',
    path: '/suppliers/:supplierId/rate-sheet-kinds/:kindId',
    summary: 'Forget how a kind of sheet is read; its cards stay',
    access: 'supplier:write',
    ifMatch: true,
  },
} as const satisfies Readonly<Record<string, CallDefinition>>;
