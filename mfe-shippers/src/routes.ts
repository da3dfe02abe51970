import { registerLocales, type RouteObject } from '@quayside/platform';
import { en } from './locales/en';
import { ja } from './locales/ja';

registerLocales('shippers', { en, ja });

export const routes: Record<`/${string}`, RouteObject[]> = {
  '/shippers': [
    {
      index: true,
      lazy: async () => ({
        Component: (await import('./pages/shipper-list/shipper-list.page')).ShipperListPage,
      }),
    },
    {
      path: 'new',
      lazy: async () => ({
        Component: (await import('./pages/shipper-form/shipper-new.page')).ShipperNewPage,
      }),
    },
    {
      path: ':shipperId',
      lazy: async () => ({
        Component: (await import('./pages/shipper-view/shipper-view.page')).ShipperViewPage,
      }),
    },
    {
      path: ':shipperId/edit',
      lazy: async () => ({
        Component: (await import('./pages/shipper-form/shipper-edit.page')).ShipperEditPage,
      }),
    },
    {
      path: ':shipperId/pickup-locations',
      lazy: async () => ({
        Component: (await import('./pages/locations/pickup-locations.page')).PickupLocationsPage,
      }),
    },
    {
      path: ':shipperId/delivery-locations',
      lazy: async () => ({
        Component: (await import('./pages/locations/delivery-locations.page')).DeliveryLocationsPage,
      }),
    },
    {
      path: ':shipperId/product-list',
      lazy: async () => ({
        Component: (await import('./pages/product-list/product-list.page')).ProductListPage,
      }),
    },
    {
      path: ':shipperId/member-list',
      lazy: async () => ({
        Component: (await import('./pages/member-list/member-list.page')).MemberListPage,
      }),
    },
    {
      path: ':shipperId/estimate-comparison',
      lazy: async () => ({
        Component: (await import('./pages/estimate-comparison/estimate-comparison.page'))
          .EstimateComparisonPage,
      }),
    },
    {
      path: ':shipperId/estimate-comparison/edit',
      lazy: async () => ({
        Component: (await import('./pages/estimate-comparison-edit/estimate-comparison-edit.page'))
          .EstimateComparisonEditPage,
      }),
    },
  ],
};
