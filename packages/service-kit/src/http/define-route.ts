import type { z } from 'zod';
import type { Access, Route, RouteInput } from './types';

const megabyte = 1_048_576;

/** Describes one route; the service registers it in Express and in its OpenAPI document. */
export function defineRoute<
  A extends Access,
  Path extends `/${string}`,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType | undefined = undefined,
>(input: RouteInput<A, Path, P, Q, B, R>): Route {
  return {
    method: input.method,
    path: input.path,
    summary: input.summary,
    access: input.access,
    tags: input.tags ?? [],
    params: input.params,
    query: input.query,
    body: input.body,
    response: input.response,
    produces: input.produces ?? [],
    status: input.status,
    passesKey: input.passesKey ?? false,
    ifMatch: input.ifMatch ?? false,
    transaction: input.transaction ?? input.method !== 'get',
    inTurn: input.inTurn,
    files: input.files ?? [],
    bodyLimit: input.bodyLimit ?? megabyte,
    deadline: input.deadline ?? 10_000,
    limit: input.limit,
    before: input.before ?? [],
    handler: input.handler as Route['handler'],
  };
}
