import type { RouteObject } from '@quayside/platform';
import type { ComponentType } from 'react';

/** A page with its words, both on the way at once: neither weighs on the entry. */
const page = (load: () => Promise<ComponentType>) => async () => {
  const [Component] = await Promise.all([load(), import('./locales/register')]);
  return { Component };
};

const rateCardForm = () => import('./pages/rate-card-form/rate-card-form.page');
const tariffForm = () => import('./pages/tariff-form/tariff-form.page');
const rateSheet = () => import('./pages/rate-sheet/rate-sheet.page');
const placeList = () => import('./pages/place-list/place-list.page');
const placeForm = () => import('./pages/place-form/place-form.page');
const carriers = () => import('./pages/carriers/carriers.page');
const supplierForm = () => import('./pages/supplier-form/supplier-form.page');

export const routes: Record<`/${string}`, RouteObject[]> = {
  '/supplier': [
    {
      index: true,
      lazy: page(async () => (await import('./pages/supplier-list/supplier-list.page')).SupplierListPage),
    },
    { path: 'new', lazy: page(async () => (await supplierForm()).NewSupplierPage) },
    {
      path: 'price-book',
      lazy: page(async () => (await import('./pages/price-book/price-book.page')).PriceBookPage),
    },
    { path: 'price-book/new', lazy: page(async () => (await tariffForm()).NewTariffPage) },
    {
      path: 'price-book/coverage',
      lazy: page(async () => (await import('./pages/coverage/coverage.page')).CoveragePage),
    },
    {
      path: 'price-book/changes',
      lazy: page(async () => (await import('./pages/price-change/price-change.page')).PriceChangePage),
    },
    {
      path: 'price-book/rate-sheet',
      lazy: page(async () => (await import('./pages/sheet-owner/sheet-owner.page')).SheetOwnerPage),
    },
    {
      path: 'price-book/rate-sheet/:ownerId',
      lazy: page(async () => (await rateSheet()).TariffSheetPage),
    },
    {
      path: 'price-book/import',
      lazy: page(async () => (await import('./pages/tariff-import/tariff-import.page')).TariffImportPage),
    },
    {
      path: 'price-book/port-groups',
      lazy: page(async () => (await placeList()).PortGroupListPage),
    },
    { path: 'price-book/port-groups/new', lazy: page(async () => (await placeForm()).NewPortGroupPage) },
    {
      path: 'price-book/port-groups/:portGroupId',
      lazy: page(async () => (await placeForm()).EditPortGroupPage),
    },
    { path: 'price-book/zones', lazy: page(async () => (await placeList()).ZoneListPage) },
    { path: 'price-book/zones/new', lazy: page(async () => (await placeForm()).NewZonePage) },
    { path: 'price-book/zones/:zoneId', lazy: page(async () => (await placeForm()).EditZonePage) },
    { path: 'price-book/carriers', lazy: page(async () => (await carriers()).CarriersPage) },
    { path: 'price-book/carriers/new', lazy: page(async () => (await carriers()).NewCarrierPage) },
    { path: 'price-book/carriers/import', lazy: page(async () => (await carriers()).CarriersImportPage) },
    { path: 'price-book/carriers/:carrierId', lazy: page(async () => (await carriers()).CarrierPage) },
    {
      path: 'price-book/:tariffId',
      lazy: page(async () => (await import('./pages/tariff-view/tariff-view.page')).TariffViewPage),
    },
    { path: 'price-book/:tariffId/edit', lazy: page(async () => (await tariffForm()).EditTariffPage) },
    {
      path: ':supplierId',
      lazy: page(async () => (await import('./pages/supplier-view/supplier-view.page')).SupplierViewPage),
    },
    { path: ':supplierId/edit', lazy: page(async () => (await supplierForm()).EditSupplierPage) },
    {
      path: ':supplierId/member-list',
      lazy: page(async () => (await import('./pages/member-list/member-list.page')).MemberListPage),
    },
    {
      path: ':supplierId/rate-cards/new',
      lazy: page(async () => (await rateCardForm()).NewRateCardPage),
    },
    {
      path: ':supplierId/rate-cards/import',
      lazy: page(
        async () => (await import('./pages/rate-card-import/rate-card-import.page')).RateCardImportPage,
      ),
    },
    {
      path: ':supplierId/rate-cards/sheet',
      lazy: page(async () => (await rateSheet()).RateSheetPage),
    },
    {
      path: ':supplierId/rate-cards/:rateCardId',
      lazy: page(async () => (await import('./pages/rate-card-view/rate-card-view.page')).RateCardViewPage),
    },
    {
      path: ':supplierId/rate-cards/:rateCardId/edit',
      lazy: page(async () => (await rateCardForm()).EditRateCardPage),
    },
  ],
};
