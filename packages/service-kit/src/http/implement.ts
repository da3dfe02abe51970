import type { Call, ParamsOf } from '@quayside/api';
import type { ContextOfCall, ResultOf, Route, RouteSettings } from './types';

const megabyte = 1_048_576;

/**
 * How the service does what a call of its contract asks: `implement(projectCalls.getProject, ({ params, scope }) => …)`.
 * Method, path, schemas and permission are those of the call.
 */
export function implement<const C extends Call>(
  call: C,
  handler: (context: ContextOfCall<C>) => Promise<ResultOf<C>> | ResultOf<C>,
  settings: RouteSettings<ParamsOf<C>> = {},
): Route {
  return routeOf(call, handler as Route['handler'], settings);
}

/** A call with what does its work. */
export function routeOf(
  call: Omit<Call, 'service'>,
  handler: Route['handler'],
  settings: RouteSettings<never> = {},
): Route {
  return {
    name: call.name,
    method: call.method,
    path: call.path,
    summary: call.summary,
    access: call.access,
    tags: call.tags ?? [],
    params: call.params,
    query: call.query,
    body: call.body,
    takesFile: call.takes === 'file',
    response: call.response,
    produces: call.produces ?? [],
    status: call.status,
    passesKey: settings.passesKey ?? false,
    ifMatch: call.ifMatch ?? false,
    transaction: settings.transaction ?? call.method !== 'get',
    inTurn: settings.inTurn,
    files: settings.files ?? [],
    bodyLimit: settings.bodyLimit ?? megabyte,
    deadline: settings.deadline ?? 10_000,
    large: settings.large,
    limit: settings.limit,
    before: settings.before ?? [],
    handler,
  };
}
