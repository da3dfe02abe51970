import { priceEstimate } from '@quayside/rating';
import { estimateDocument } from '@quayside/rating/schema';
import { defineRoute, invalid } from '@quayside/service-kit';
import { z } from 'zod';
import { cargoList } from '../contract/header';
import { cargoBodyLimit } from './context';

const rateBody = z.strictObject({
  document: estimateDocument.safeExtend({ cargo: cargoList }),
  /** Answers this line apart, too. */
  lineId: z.string().min(1).max(64).optional(),
});
const rateAnswer = z.strictObject({ priced: z.unknown(), line: z.unknown().nullable() });

export const rateRoutes = [
  defineRoute({
    method: 'post',
    path: '/rate',
    summary: 'Prices a document without storing it: every line with its explanation as data',
    access: 'estimate:cost',
    tags: ['rate'],
    body: rateBody,
    response: rateAnswer,
    transaction: false,
    status: 200,
    bodyLimit: cargoBodyLimit,
    deadline: 20_000,
    handler: ({ body: { document, lineId } }) => {
      const priced = priceEstimate(document);
      const line = lineId === undefined ? null : priced.lines.find(({ id }) => id === lineId);
      if (line === undefined)
        throw invalid([{ path: 'lineId', code: 'unknown', message: 'no such line in the document' }]);
      return { priced, line };
    },
  }),
];
