import { defineLinks } from '@quayside/contract/links';

/** Where suppliers and their rate cards are found; published, for all domains. */
export const supplierLinks = defineLinks('supplier', {
  list: '/supplier',
  create: '/supplier/new',
  view: '/supplier/:supplierId',
  edit: '/supplier/:supplierId/edit',
  members: '/supplier/:supplierId/member-list',
  createRateCard: '/supplier/:supplierId/rate-cards/new',
  importRateCards: '/supplier/:supplierId/rate-cards/import',
  rateCard: '/supplier/:supplierId/rate-cards/:rateCardId',
  editRateCard: '/supplier/:supplierId/rate-cards/:rateCardId/edit',
  priceBook: '/supplier/price-book',
  createTariff: '/supplier/price-book/new',
  tariff: '/supplier/price-book/:tariffId',
  editTariff: '/supplier/price-book/:tariffId/edit',
});
