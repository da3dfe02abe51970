import { contentTypesOf, statusOf } from '@quayside/api';
import { jsonSchemasOf, type JsonNode } from '@quayside/api/compatibility';
import { permissions, problemStatus, type KnownPermission } from '@quayside/contract';
import { fieldIssueSchema } from '@quayside/contract/records';
import { sessionCookieAt } from '@quayside/contract/session-cookie';
import { z } from 'zod';
import type { Access, Route } from './types';

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().optional(),
    instance: z.string().optional(),
    code: z.enum(Object.keys(problemStatus) as [string, ...string[]]),
    reason: z.string().optional().describe('why, in the words of a single service'),
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

/** Headers that a call is asked with. */
const versionHeader = z.string().regex(/^"\d+"$/);
const keyHeader = z.string().min(1).max(255);

const problem = {
  description: 'Refused',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** Takes a schema and gives what its JSON will be once all of them are made. */
type Take = (schema: z.ZodType) => () => JsonNode;

/** The service's OpenAPI 3.1 document, of the same zod schemas that validate. */
export function openApiDocument(input: {
  name: string;
  title: string;
  routes: readonly Route[];
  /** Where people come to; on https the session's cookie has another name. */
  publicUrl: string;
}): object {
  const taken: z.ZodType[] = [problemSchema];
  let made: readonly JsonNode[] = [];
  const take: Take = (schema) => {
    const index = taken.push(schema) - 1;
    return () => made[index] ?? {};
  };
  const operations = input.routes
    .filter(({ access }) => access !== 'service' && access !== 'service-for-member')
    .map((route) => ({ route, describe: operationOf(input.name, route, take) }));
  // Together, so that what has a name is made once, and read once by those who ask.
  const { schemas, definitions } = jsonSchemasOf(taken);
  made = schemas;
  const paths: Record<string, Record<string, object>> = {};
  for (const { route, describe } of operations) {
    const path = `/api/${input.name}${route.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method]: describe(definitions) };
  }
  const document = {
    openapi: '3.1.0',
    info: { title: `Quayside: ${input.title}`, version: '1' },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieAt(input.publicUrl) },
      },
      schemas: { Problem: made[0], ...definitions },
    },
    paths,
  };
  const text = JSON.stringify(document, withoutMarks).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text) as object;
}

/** What contracts are compared by, and no reader needs; and what is said of every integer. */
const withoutMarks = (key: string, value: unknown) =>
  key === 'x-rules' || key === 'x-opaque' || (typeof value === 'number' && !isCountable(value))
    ? undefined
    : value;
const isCountable = (value: number) => Math.abs(value) < Number.MAX_SAFE_INTEGER;

function operationOf(service: string, route: Route, take: Take): (definitions: Definitions) => object {
  const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const params = route.params ?? z.object(Object.fromEntries(names.map((name) => [name, id])));
  const path = names.length > 0 ? take(params) : undefined;
  const query = route.query && take(route.query);
  const body = route.body && take(route.body);
  const answer = route.response && take(route.response);
  const version = route.ifMatch ? take(versionHeader) : undefined;
  const takesKey = route.method === 'post' && (route.transaction || route.passesKey);
  const key = takesKey ? take(keyHeader) : undefined;
  return (definitions) => {
    const content = contentTypesOf(route).map((type) => [
      type,
      { schema: type === 'application/json' && answer ? answer() : fileSchema(type) },
    ]);
    const parameters = [
      ...parametersOf('path', path?.(), definitions),
      ...parametersOf('query', query?.(), definitions),
      ...(version ? [{ schema: version(), required: true, name: 'If-Match', in: 'header' }] : []),
      ...(key ? [{ schema: key(), required: false, name: 'Idempotency-Key', in: 'header' }] : []),
    ];
    return {
      summary: route.summary,
      tags: [...(route.tags.length > 0 ? route.tags : [route.path.split('/')[1] ?? service])],
      ...(route.access === 'public' ? {} : { security: [{ session: [] }] }),
      'x-permission': describeAccess(route.access),
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(body
        ? { requestBody: { required: true, content: { 'application/json': { schema: body() } } } }
        : {}),
      ...(route.takesFile
        ? {
            requestBody: {
              required: true,
              content: { 'application/octet-stream': { schema: fileSchema('application/octet-stream') } },
            },
          }
        : {}),
      responses: {
        [statusOf(route)]:
          content.length > 0
            ? { description: 'Done', content: Object.fromEntries(content) }
            : { description: 'Done' },
        default: problem,
      },
    };
  };
}

type Definitions = Readonly<Record<string, JsonNode>>;

/** The fields of a schema, as parameters. */
function parametersOf(
  place: 'path' | 'query',
  schema: JsonNode | undefined,
  definitions: Definitions,
): object[] {
  const {
    $ref: reference,
    properties = {},
    required = [],
  } = (schema ?? {}) as {
    $ref?: string;
    properties?: Record<string, JsonNode>;
    required?: readonly string[];
  };
  if (reference !== undefined)
    return parametersOf(place, definitions[reference.replace('#/$defs/', '')], definitions);
  return Object.entries(properties).map(([name, { description, ...field }]) => ({
    schema: field,
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    name,
    in: place,
  }));
}

function describeAccess(access: Access): { access: string; roles?: string[] }[] {
  const list: readonly string[] = typeof access === 'string' ? [access] : access;
  return list.map((one) => ({
    access: one,
    ...(Object.hasOwn(permissions, one) ? { roles: [...permissions[one as KnownPermission]] } : {}),
  }));
}
