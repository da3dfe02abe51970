import {
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type ResponseConfig,
  type RouteConfig,
} from '@asteasolutions/zod-to-openapi';
import { permissions, problemStatus, type Permission } from '@quayside/contract';
import { fieldIssueSchema } from '@quayside/contract/records';
import { sessionCookieAt } from '@quayside/contract/session-cookie';
import { z } from 'zod';
import { contentTypesOf, statusOf } from '@quayside/api';
import type { Access, Route } from './types';

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().optional(),
    instance: z.string().optional(),
    code: z.enum(Object.keys(problemStatus) as [string, ...string[]]),
    digest: z.string().describe('id of the log entry'),
    errors: z.array(fieldIssueSchema).optional(),
    retryAfter: z.number().optional(),
    current: z.unknown().optional(),
  })
  .describe('RFC 9457');

/** A file's content: bytes, or JSON of any shape. */
const fileSchema = (type: string) =>
  type === 'application/json' ? {} : { type: 'string' as const, format: 'binary' };
const id = z.string().regex(/^[0-9a-f]{24}$/);

/** The service's OpenAPI 3.1 document, of the same zod schemas that validate. */
export function openApiDocument(input: {
  name: string;
  title: string;
  routes: readonly Route[];
  /** Where people come to; on https the session's cookie has another name. */
  publicUrl: string;
}): object {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieAt(input.publicUrl),
  });
  const { $schema: _dialect, ...problemJson } = z.toJSONSchema(problemSchema);
  registry.registerComponent(
    'schemas',
    'Problem',
    problemJson as Parameters<typeof registry.registerComponent<'schemas'>>[2],
  );
  const problem: ResponseConfig = {
    description: 'Refused',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  for (const route of input.routes) {
    if (route.access !== 'service' && route.access !== 'service-for-member')
      registry.registerPath(pathOf(input.name, route, problem));
  }
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: `Quayside: ${input.title}`, version: '1' },
    servers: [{ url: '/' }],
  });
}

function pathOf(service: string, route: Route, problem: ResponseConfig): RouteConfig {
  const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const params = route.params ?? z.object(Object.fromEntries(names.map((name) => [name, id])));
  const headers: Record<string, z.ZodType> = {};
  if (route.ifMatch) headers['If-Match'] = z.string().regex(/^"\d+"$/);
  if (route.method === 'post' && (route.transaction || route.passesKey))
    headers['Idempotency-Key'] = z.string().min(1).max(255).optional();
  const content = Object.fromEntries(
    contentTypesOf(route).map((type) => [
      type,
      { schema: type === 'application/json' && route.response ? route.response : fileSchema(type) },
    ]),
  );
  const success: ResponseConfig =
    Object.keys(content).length > 0 ? { description: 'Done', content } : { description: 'Done' };
  return {
    method: route.method,
    path: `/api/${service}${route.path.replace(/:(\w+)/g, '{$1}')}`,
    summary: route.summary,
    tags: [...(route.tags.length > 0 ? route.tags : [route.path.split('/')[1] ?? service])],
    ...(route.access === 'public' ? {} : { security: [{ session: [] }] }),
    'x-permission': describeAccess(route.access),
    request: {
      ...(names.length > 0 ? { params: params as z.ZodObject } : {}),
      ...(route.query ? { query: route.query as z.ZodObject } : {}),
      ...(Object.keys(headers).length > 0 ? { headers: z.object(headers) } : {}),
      ...(route.body
        ? { body: { required: true, content: { 'application/json': { schema: route.body } } } }
        : {}),
    },
    responses: { [statusOf(route)]: success, default: problem },
  };
}

function describeAccess(access: Access): { access: string; roles?: string[] }[] {
  const list: readonly string[] = typeof access === 'string' ? [access] : access;
  return list.map((one) => ({
    access: one,
    ...(Object.hasOwn(permissions, one) ? { roles: [...permissions[one as Permission]] } : {}),
  }));
}
