import { defineLinks } from '@quayside/contract/links';

/** Where suppliers and their rate cards are found; published, for all domains. */
export const supplierLinks = defineLinks('supplier', {
  list: '/supplier?stage',
  create: '/supplier/new',
  view: '/supplier/:supplierId',
  edit: '/supplier/:supplierId/edit',
  members: '/supplier/:supplierId/member-list',
  createRateCard: '/supplier/:supplierId/rate-cards/new?stage&mode&portOfLoading&portOfDischarge&charges',
  importRateCards: '/supplier/:supplierId/rate-cards/import',
  readRateSheet: '/supplier/:supplierId/rate-cards/sheet',
  rateCard: '/supplier/:supplierId/rate-cards/:rateCardId',
  editRateCard: '/supplier/:supplierId/rate-cards/:rateCardId/edit',
  priceBook: '/supplier/price-book?stage&portOfLoading&portOfDischarge',
  createTariff: '/supplier/price-book/new?stage&mode&portOfLoading&portOfDischarge&charges',
  coverage: '/supplier/price-book/coverage',
  changePrices: '/supplier/price-book/changes',
  importTariffs: '/supplier/price-book/import',
  portGroups: '/supplier/price-book/port-groups',
  createPortGroup: '/supplier/price-book/port-groups/new',
  portGroup: '/supplier/price-book/port-groups/:portGroupId',
  zones: '/supplier/price-book/zones',
  createZone: '/supplier/price-book/zones/new',
  zone: '/supplier/price-book/zones/:zoneId',
  tariff: '/supplier/price-book/:tariffId',
  editTariff: '/supplier/price-book/:tariffId/edit',
});
