import type { Route } from './types';

/** The status with which a route answers when all is well, as its OpenAPI document says. */
export function statusOf(route: Route): number {
  if (route.status !== undefined) return route.status;
  if (!route.response && route.produces.length === 0) return 204;
  return route.method === 'post' ? 201 : 200;
}

/** The types of content with which a route answers; none where it has nothing to say. */
export function contentTypesOf(route: Route): readonly string[] {
  return route.response ? ['application/json', ...route.produces] : route.produces;
}
