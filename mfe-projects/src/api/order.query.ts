import type { BodyOf, QueryOf } from '@quayside/api';
import { queryClient, useListQuery, useQuery } from '@quayside/platform';
import type { Milestone, Order, projectsCalls } from '@quayside/service-projects/contract';
import { refreshProject } from './project.query';
import { projects } from './projects.client';

export function useOrders(filters: QueryOf<typeof projectsCalls.listOrders>, limit = 50) {
  const query = { ...filters, limit };
  return useListQuery(projects.listOrders.key({ query }), (cursor, signal) =>
    projects.listOrders({ query: { ...query, cursor }, signal }),
  );
}

/** Orders of one project or estimate, the newest first. */
export const useOrdersOf = (query: { projectId: string } | { estimateId: string }) =>
  useQuery(projects.listOrders.query({ query: { ...query, limit: 50 } }));

export const useOrder = (orderId: string) => useQuery(projects.getOrder.query({ params: { orderId } }));

export const useOrderProposal = (estimateId: string) =>
  useQuery({ ...projects.proposeOrder.query({ params: { estimateId } }), staleTime: 0, retry: false });

/** An order shows in lists, at its project and at its estimate. */
async function refreshOrder(order: Pick<Order, 'id' | 'project'>): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: projects.getOrder.key({ params: { orderId: order.id } }) }),
    queryClient.invalidateQueries({ queryKey: projects.listOrders.key() }),
    queryClient.invalidateQueries({ queryKey: projects.readActivity.key({ query: { id: order.id } }) }),
    refreshProject(order.project.id),
  ]);
}

export async function createOrder(
  body: BodyOf<typeof projectsCalls.createOrder>,
  idempotencyKey: string,
): Promise<Order> {
  const order = await projects.createOrder({ body, idempotencyKey });
  await refreshOrder(order);
  return order;
}

export async function changeOrder(
  order: Pick<Order, 'id' | 'version'>,
  body: BodyOf<typeof projectsCalls.updateOrder>,
): Promise<Order> {
  const saved = await projects.updateOrder({ params: { orderId: order.id }, body, version: order.version });
  await refreshOrder(saved);
  return saved;
}

export async function takeOrderChange(order: Pick<Order, 'id'>, revision: number): Promise<Order> {
  const saved = await projects.takeOrderChange({ params: { orderId: order.id }, body: { revision } });
  await refreshOrder(saved);
  return saved;
}

/** Ticks a milestone of an order off, or opens it again. */
export async function tickOrderMilestone(order: Order, step: Milestone, done: boolean): Promise<void> {
  await projects.updateMilestone({
    params: { projectId: order.project.id, milestoneId: step.id },
    body: { done },
    version: step.version,
  });
  await refreshOrder(order);
}
