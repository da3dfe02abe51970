import { pageOf, resourceCalls, type CallDefinition } from '@quayside/api';
import { exportQuerySchema, exportTypes, importBodySchema, importResultSchema } from '@quayside/csv/contract';
import { catalogueQuery, catalogueRow, chargeResource } from '../charges';

const tags = ['charges'];

/** The charges that a company keeps beside the catalogue. Fixed words of a path come before ids of the same place. */
export const chargeCalls = {
  listCatalogue: {
    method: 'get',
    path: '/charges',
    summary: 'The catalogue with what the company keeps of it, by code and name (en, ja) or alias',
    access: 'estimate:cost',
    tags,
    query: catalogueQuery,
    response: pageOf(catalogueRow),
  },
  importCharges: {
    method: 'post',
    path: '/charges/import',
    summary: 'Import charges from a file: dry run or all or nothing',
    access: 'company:write',
    tags,
    body: importBodySchema,
    response: importResultSchema,
    status: 200,
  },
  exportCharges: {
    method: 'get',
    path: '/charges/export',
    summary: 'Export the charges that the company keeps as CSV or a workbook',
    access: 'estimate:cost',
    tags,
    query: exportQuerySchema,
    produces: exportTypes,
  },
  ...resourceCalls(chargeResource),
} as const satisfies Readonly<Record<string, CallDefinition>>;
