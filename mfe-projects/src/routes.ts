import type { RouteObject } from '@quayside/platform';
import type { ComponentType } from 'react';

/** A page with its words, both on the way at once: neither weighs on the entry. */
const page = (load: () => Promise<ComponentType>) => async () => {
  const [Component] = await Promise.all([load(), import('./locales/register')]);
  return { Component };
};

export const routes: Record<`/${string}`, RouteObject[]> = {
  '/projects': [
    {
      index: true,
      lazy: page(async () => (await import('./pages/project-list/project-list.page')).ProjectListPage),
    },
    {
      path: 'orders',
      lazy: page(async () => (await import('./pages/order-list/order-list.page')).OrderListPage),
    },
    {
      path: 'orders/:orderId',
      lazy: page(async () => (await import('./pages/order-view/order-view.page')).OrderViewPage),
    },
    {
      path: ':projectId',
      lazy: page(async () => (await import('./pages/project-view/project-view.page')).ProjectViewPage),
    },
  ],
};
