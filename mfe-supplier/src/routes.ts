import type { RouteObject } from '@quayside/platform';

const rateCardForm = () => import('./pages/rate-card-form/rate-card-form.page');
const supplierForm = () => import('./pages/supplier-form/supplier-form.page');

export const routes: Record<`/${string}`, RouteObject[]> = {
  '/supplier': [
    {
      index: true,
      lazy: async () => ({
        Component: (await import('./pages/supplier-list/supplier-list.page')).SupplierListPage,
      }),
    },
    { path: 'new', lazy: async () => ({ Component: (await supplierForm()).NewSupplierPage }) },
    {
      path: ':supplierId',
      lazy: async () => ({
        Component: (await import('./pages/supplier-view/supplier-view.page')).SupplierViewPage,
      }),
    },
    { path: ':supplierId/edit', lazy: async () => ({ Component: (await supplierForm()).EditSupplierPage }) },
    {
      path: ':supplierId/member-list',
      lazy: async () => ({
        Component: (await import('./pages/member-list/member-list.page')).MemberListPage,
      }),
    },
    {
      path: ':supplierId/rate-cards/new',
      lazy: async () => ({ Component: (await rateCardForm()).NewRateCardPage }),
    },
    {
      path: ':supplierId/rate-cards/import',
      lazy: async () => ({
        Component: (await import('./pages/rate-card-import/rate-card-import.page')).RateCardImportPage,
      }),
    },
    {
      path: ':supplierId/rate-cards/:rateCardId',
      lazy: async () => ({
        Component: (await import('./pages/rate-card-view/rate-card-view.page')).RateCardViewPage,
      }),
    },
    {
      path: ':supplierId/rate-cards/:rateCardId/edit',
      lazy: async () => ({ Component: (await rateCardForm()).EditRateCardPage }),
    },
  ],
};
