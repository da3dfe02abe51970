import { defineLinks } from '@quayside/contract/links';

/** Where shippers and what belongs to them are found; published, for all domains. */
export const shippersLinks = defineLinks('shippers', {
  list: '/shippers',
  create: '/shippers/new',
  view: '/shippers/:shipperId',
  edit: '/shippers/:shipperId/edit',
  pickupLocations: '/shippers/:shipperId/pickup-locations',
  deliveryLocations: '/shippers/:shipperId/delivery-locations',
  products: '/shippers/:shipperId/product-list',
  members: '/shippers/:shipperId/member-list',
  comparison: '/shippers/:shipperId/estimate-comparison',
  editComparison: '/shippers/:shipperId/estimate-comparison/edit',
});
