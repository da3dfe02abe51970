import { defineLinks } from '@quayside/contract/links';

/** Where projects are found; published, for all domains. */
export const projectsLinks = defineLinks('projects', {
  list: '/projects?shipperId',
  view: '/projects/:projectId',
  orders: '/projects/orders?projectId',
  order: '/projects/orders/:orderId',
});
