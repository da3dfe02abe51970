import { resourceCalls, type CallDefinition } from '@quayside/api';
import { exportQuerySchema, exportTypes, importBodySchema, importResultSchema } from '@quayside/csv/contract';
import { customsProposal, customsProposalBody, customsRateResource } from '../customs-rates';

const tags = ['customsRates'];

/** Fees and duties that the company keeps itself. Fixed words of a path come before ids of the same place. */
export const customsRateCalls = {
  proposeCustoms: {
    method: 'post',
    path: '/customs-rates/proposal',
    summary:
      "What the company's tables say of an import entry: fees, duty and additional duties by line; nothing is stored",
    access: 'estimate:cost',
    tags,
    body: customsProposalBody,
    response: customsProposal,
    status: 200,
  },
  importCustomsRates: {
    method: 'post',
    path: '/customs-rates/import',
    status: 200,
    tags,
    access: 'company:write',
    summary: 'Import fees and duties from a file: dry run or all or nothing',
    response: importResultSchema,
    body: importBodySchema,
  },
  exportCustomsRates: {
    method: 'get',
    path: '/customs-rates/export',
    summary: 'Export fees and duties as CSV or a workbook',
    access: 'estimate:cost',
    tags,
    query: exportQuerySchema,
    produces: exportTypes,
  },
  ...resourceCalls(customsRateResource),
} as const satisfies Readonly<Record<string, CallDefinition>>;
