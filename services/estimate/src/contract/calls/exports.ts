import type { CallDefinition } from '@quayside/api';
import { createExport, exportJob, exportPage, exportsQuery, quotationQuery } from '../exports';

const tags = ['exports'];

/** Documents and files of estimates. */
export const exportCalls = {
  createExport: {
    method: 'post',
    path: '/exports',
    summary:
      'Makes quotations, load reports, CSV or JSON of chosen estimates; the file is there when the job is done',
    access: 'estimate:export',
    tags,
    body: createExport,
    response: exportJob,
  },
  listExports: {
    method: 'get',
    path: '/exports',
    summary: 'What was exported, newest first',
    access: 'estimate:export',
    tags,
    query: exportsQuery,
    response: exportPage,
  },
  getExport: {
    method: 'get',
    path: '/exports/:exportId',
    summary: 'One export with its progress',
    access: 'estimate:export',
    tags,
    response: exportJob,
  },
  downloadExport: {
    method: 'get',
    path: '/exports/:exportId/file',
    summary: 'The exported file: the same bytes at every download',
    produces: [
      'application/pdf',
      'application/zip',
      'application/json',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    access: 'estimate:export',
    tags,
  },
  downloadQuotation: {
    method: 'get',
    path: '/estimates/:estimateId/quotation',
    summary: 'The quotation PDF of a sent revision, as the shipper gets it; kept after the first rendering',
    produces: ['application/pdf'],
    access: 'estimate:read',
    tags,
    query: quotationQuery,
  },
  downloadOrderConfirmation: {
    method: 'get',
    path: '/estimates/:estimateId/order-confirmation',
    summary: 'The confirmation of the order as PDF: the accepted offer with the order numbers of both sides',
    produces: ['application/pdf'],
    access: 'estimate:read',
    tags,
    query: quotationQuery.pick({ language: true }),
  },
} as const satisfies Readonly<Record<string, CallDefinition>>;
