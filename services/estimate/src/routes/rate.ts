import { priceEstimate } from '@quayside/rating';
import { implement, invalid } from '@quayside/service-kit';
import { largeBody } from '../application/large';
import { estimateCalls } from '../contract/calls';
import { cargoBodyLimit } from './body-limits';

export const rateRoutes = [
  implement(
    estimateCalls.priceDocument,
    ({ body: { document, lineId } }) => {
      const priced = priceEstimate(document);
      const line = lineId === undefined ? null : priced.lines.find(({ id }) => id === lineId);
      if (line === undefined)
        throw invalid([{ path: 'lineId', code: 'unknown', message: 'no such line in the document' }]);
      return { priced, line };
    },
    { transaction: false, bodyLimit: cargoBodyLimit, deadline: 20_000, large: largeBody },
  ),
];
