import type { RouteObject } from '@quayside/platform';
import type { ComponentType } from 'react';

/** A page with its words, both on the way at once: neither weighs on the entry. */
const page = (load: () => Promise<ComponentType>) => async () => {
  const [Component] = await Promise.all([load(), import('./locales/register')]);
  return { Component };
};

export const routes: Record<`/${string}`, RouteObject[]> = {
  '/shippers': [
    {
      index: true,
      lazy: page(async () => (await import('./pages/shipper-list/shipper-list.page')).ShipperListPage),
    },
    {
      path: 'new',
      lazy: page(async () => (await import('./pages/shipper-form/shipper-new.page')).ShipperNewPage),
    },
    {
      path: ':shipperId',
      lazy: page(async () => (await import('./pages/shipper-view/shipper-view.page')).ShipperViewPage),
    },
    {
      path: ':shipperId/edit',
      lazy: page(async () => (await import('./pages/shipper-form/shipper-edit.page')).ShipperEditPage),
    },
    {
      path: ':shipperId/pickup-locations',
      lazy: page(async () => (await import('./pages/locations/pickup-locations.page')).PickupLocationsPage),
    },
    {
      path: ':shipperId/delivery-locations',
      lazy: page(
        async () => (await import('./pages/locations/delivery-locations.page')).DeliveryLocationsPage,
      ),
    },
    {
      path: ':shipperId/product-list',
      lazy: page(async () => (await import('./pages/product-list/product-list.page')).ProductListPage),
    },
    {
      path: ':shipperId/member-list',
      lazy: page(async () => (await import('./pages/member-list/member-list.page')).MemberListPage),
    },
    {
      path: ':shipperId/estimate-comparison',
      lazy: page(
        async () =>
          (await import('./pages/estimate-comparison/estimate-comparison.page')).EstimateComparisonPage,
      ),
    },
    {
      path: ':shipperId/estimate-comparison/edit',
      lazy: page(
        async () =>
          (await import('./pages/estimate-comparison-edit/estimate-comparison-edit.page'))
            .EstimateComparisonEditPage,
      ),
    },
  ],
};
