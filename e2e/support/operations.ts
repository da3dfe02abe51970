import { domains, type Domain } from '@quayside/contract/domains';
import type { Role } from '@quayside/contract/roles';
import { send } from './http';
import type { Schema } from './schema-example';

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema?: Schema };

/** One operation as a service's OpenAPI document tells it. */
export type Operation = {
  domain: Domain;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  name: string;
  isPublic: boolean;
  /** Undefined: every signed-in member. */
  roles: Role[] | undefined;
  parameters: Parameter[];
  body: Schema | undefined;
  /** The body is the bytes of a file, whose name is in the query. */
  takesFile: boolean;
  wantsVersion: boolean;
  takesKey: boolean;
};

type Described = {
  parameters?: Parameter[];
  security?: unknown[];
  'x-permission': { access: string; roles?: Role[] }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

function operationOf(domain: Domain, path: string, method: string, described: Described): Operation {
  const access = described['x-permission'];
  const parameters = described.parameters ?? [];
  const isOpen = access.some((one) => one.access === 'signed-in' || one.access === 'public');
  return {
    domain,
    method: method.toUpperCase() as Operation['method'],
    path,
    name: `${method.toUpperCase()} ${path}`,
    isPublic: access.some((one) => one.access === 'public'),
    roles: isOpen ? undefined : access.flatMap((one) => one.roles ?? []),
    parameters,
    body: described.requestBody?.content['application/json']?.schema,
    takesFile: described.requestBody?.content['application/octet-stream'] !== undefined,
    wantsVersion: parameters.some(({ name }) => name === 'If-Match'),
    takesKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
  };
}

let loading: Promise<Operation[]> | undefined;

/** All operations of the five services. */
export function allOperations(): Promise<Operation[]> {
  loading ??= Promise.all(domains.map(operationsOf)).then((lists) => lists.flat());
  return loading;
}

async function operationsOf(domain: Domain): Promise<Operation[]> {
  const answer = await send('GET', `/api/${domain}/openapi.json`);
  if (answer.status !== 200) throw new Error(`${domain} shows no OpenAPI document: ${answer.status}`);
  const document = JSON.parse(answer.text) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(domain, path, method, described)),
  );
}

export const isWrite = (operation: Operation) => operation.method !== 'GET';

/** Names in the path, in their order. */
export function pathNames(operation: Operation): string[] {
  return [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}
