import { resourceCalls, type CallDefinition } from '@quayside/api';
import { exportQuerySchema, exportTypes, importBodySchema, importResultSchema } from '@quayside/csv/contract';
import { placeResource } from '../places';

const tags = ['places'];

/** Places and other names of ports that the company keeps. Fixed words of a path come before ids of the same place. */
export const placeCalls = {
  importPlaces: {
    method: 'post',
    path: '/places/import',
    summary: 'Import places from a file: dry run or all or nothing',
    access: 'company:write',
    tags,
    body: importBodySchema,
    response: importResultSchema,
    status: 200,
  },
  exportPlaces: {
    method: 'get',
    path: '/places/export',
    summary: 'Export the places that the company keeps as CSV or a workbook',
    access: 'estimate:cost',
    tags,
    query: exportQuerySchema,
    produces: exportTypes,
  },
  ...resourceCalls(placeResource),
} as const satisfies Readonly<Record<string, CallDefinition>>;
