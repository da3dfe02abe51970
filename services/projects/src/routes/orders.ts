import { created, given, implement, problem } from '@quayside/service-kit';
import { takeChange, updateOrder } from '../application/orders/change';
import { createOrder } from '../application/orders/create';
import { presentOrder, presentOrderRows } from '../application/orders/present';
import { proposalOf } from '../application/orders/proposal';
import { projectsCalls } from '../contract';
import { orders } from '../store/orders';

/** These ask the estimate service first, and write in a transaction of their own. */
const settings = { transaction: false, deadline: 20_000 };

export const orderRoutes = [
  implement(projectsCalls.listOrders, async ({ query, scope }) => {
    const { state, projectId, estimateId, assigneeId, ...list } = query;
    const page = await scope.store(orders).list(list, given({ state, projectId, estimateId, assigneeId }));
    return { ...page, items: await presentOrderRows(scope, page.items) };
  }),
  implement(projectsCalls.getOrder, async ({ params, scope, member }) =>
    presentOrder(scope, member, await scope.store(orders).get(params.orderId)),
  ),
  implement(projectsCalls.proposeOrder, ({ params, scope }) => proposalOf(scope, params.estimateId), {
    deadline: 20_000,
  }),
  implement(
    projectsCalls.createOrder,
    async ({ body, scope, member }) => {
      const order = await createOrder(scope, body);
      return created(await presentOrder(scope, member, order), `/api/projects/orders/${order.id}`);
    },
    settings,
  ),
  implement(projectsCalls.updateOrder, async ({ params, body, version, scope, member }) => {
    const order = await scope.store(orders).get(params.orderId);
    if (order.version !== version)
      throw problem('stale-version', { current: await presentOrder(scope, member, order) });
    return presentOrder(scope, member, await updateOrder(scope, order, body));
  }),
  implement(
    projectsCalls.takeOrderChange,
    async ({ params, body, scope, member }) =>
      presentOrder(scope, member, await takeChange(scope, params.orderId, body.revision)),
    settings,
  ),
];
