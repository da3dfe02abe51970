import type { CallDefinition } from '@quayside/api';
import {
  appliedLayout,
  layoutQuery,
  previewQuery,
  previewWithMessage,
  quotationPreview,
  setLayout,
  storedLayout,
} from '../quotation-layout';

const staff = { tags: ['layouts of quotations'] } as const;

/** How quotations are laid out: of the company, of a shipper, of an estimate. For staff. */
export const layoutCalls = {
  readQuotationLayout: {
    ...staff,
    method: 'get',
    path: '/estimates/:estimateId/quotation-layout',
    summary: 'The layout that the quotation of an estimate has, and where it is from',
    access: 'estimate:export',
    query: layoutQuery,
    response: appliedLayout,
  },
  setEstimateLayout: {
    ...staff,
    method: 'put',
    path: '/estimates/:estimateId/quotation-layout',
    summary: 'Sets the layout of one estimate, or removes it. Sent revisions keep theirs',
    access: 'estimate:write',
    body: setLayout,
    response: storedLayout,
  },
  setShipperLayout: {
    ...staff,
    method: 'put',
    path: '/shippers/:shipperId/quotation-layout',
    summary: 'Sets the layout of the quotations for a shipper, or removes it',
    access: 'shipper:write',
    body: setLayout,
    response: storedLayout,
  },
  setCompanyLayout: {
    ...staff,
    method: 'put',
    path: '/quotation-layout',
    summary: 'Sets the usual layout of the company, or removes it',
    access: 'company:write',
    body: setLayout,
    response: storedLayout,
  },
  previewQuotation: {
    ...staff,
    method: 'get',
    path: '/estimates/:estimateId/quotation-preview',
    summary: 'The quotation as an image, in the layout that is asked for',
    access: 'estimate:export',
    query: previewQuery,
    response: quotationPreview,
  },
  previewMessage: {
    ...staff,
    method: 'post',
    path: '/estimates/:estimateId/quotation-preview',
    summary: 'The quotation as an image, with the message that it would be sent with. Changes nothing',
    access: 'estimate:export',
    body: previewWithMessage,
    response: quotationPreview,
    status: 200,
  },
} as const satisfies Readonly<Record<string, CallDefinition>>;
