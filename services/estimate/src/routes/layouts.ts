import { implement } from '@quayside/service-kit';
import {
  previewMessage,
  previewQuotation,
  readLayout,
  setCompanyLayout,
  setEstimateLayout,
  setShipperLayout,
} from '../application/layouts';
import { largeEstimate } from '../application/large';
import { estimateCalls } from '../contract/calls';

/** How quotations are laid out, and how they look. */
export const layoutRoutes = [
  implement(estimateCalls.readQuotationLayout, ({ scope, member, params, query }) =>
    readLayout(scope, member, params.estimateId, query.revision),
  ),
  implement(
    estimateCalls.setEstimateLayout,
    ({ scope, member, params, body }) => setEstimateLayout(scope, member, params.estimateId, body.layout),
    { inTurn: ({ estimateId }) => estimateId },
  ),
  implement(
    estimateCalls.setShipperLayout,
    ({ scope, params, body }) => setShipperLayout(scope, params.shipperId, body.layout),
    { inTurn: ({ shipperId }) => shipperId },
  ),
  implement(estimateCalls.setCompanyLayout, ({ scope, body }) => setCompanyLayout(scope, body.layout)),
  implement(
    estimateCalls.previewQuotation,
    ({ scope, member, params, query }) => previewQuotation(scope, member, params.estimateId, query),
    { deadline: 30_000, large: largeEstimate },
  ),
  implement(
    estimateCalls.previewMessage,
    ({ scope, member, params, body }) => previewMessage(scope, member, params.estimateId, body),
    { deadline: 30_000, large: largeEstimate },
  ),
];
