import { implement } from '@quayside/service-kit';
import {
  listPriceChanges,
  makePriceChange,
  previewPriceChange,
  undoPriceChange,
} from '../application/price-changes';
import { supplierCalls } from '../contract';

const long = { deadline: 60_000 };

export const priceChangeRoutes = [
  implement(supplierCalls.previewPriceChange, ({ body, scope }) => previewPriceChange(scope, body), {
    ...long,
    transaction: false,
  }),
  implement(
    supplierCalls.createPriceChange,
    ({ body, scope, member }) => makePriceChange(scope, body, member.name),
    long,
  ),
  implement(supplierCalls.listPriceChanges, async ({ scope }) => {
    const items = await listPriceChanges(scope);
    return { items, total: items.length };
  }),
  implement(
    supplierCalls.undoPriceChange,
    ({ params, version, scope, member }) =>
      undoPriceChange(scope, params.priceChangeId, version, member.name),
    long,
  ),
];
