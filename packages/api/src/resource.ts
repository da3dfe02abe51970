import type { KnownPermission } from '@quayside/contract';
import type { z } from 'zod';
import type { CallDefinition } from './call';
import { listQuery, pageOf } from './list';

export type ResourceOperation = 'list' | 'get' | 'create' | 'update' | 'archive' | 'restore' | 'remove';

/** A kind of record that is listed, shown, created, changed, archived: what its calls have in common. */
export type Resource = {
  /** Singular: `shipper`. Calls are named after it: `listShippers`, `getShipper`, `createShipper` … */
  readonly name: string;
  /** `/shippers` or `/shippers/:shipperId/products`. */
  readonly path: `/${string}`;
  /** Name of the id in paths: `shipperId`. */
  readonly idParameter: string;
  readonly access: {
    readonly read: KnownPermission | readonly KnownPermission[];
    readonly write: KnownPermission | readonly KnownPermission[];
  };
  /** Strict schema of the body of POST. */
  readonly create: z.ZodObject;
  /** Strict schema of the body of PATCH: `changesOf(create)`, as a rule. */
  readonly update: z.ZodObject;
  /** What is answered of a record. */
  readonly view: z.ZodType;
  /** Query parameters of the list, besides limit, cursor, sort, q, archived. */
  readonly filters?: z.ZodObject;
  readonly operations: readonly ResourceOperation[];
};

type Below<R extends Resource, Ending extends string> = R['path'] extends `/${infer Rest}`
  ? `/${Rest}/:${R['idParameter']}${Ending}`
  : never;
type ItemPath<R extends Resource> = Below<R, ''>;
type Plural<R extends Resource> = `${Capitalize<R['name']>}s`;
type NameOf<R extends Resource, Operation extends ResourceOperation> = Operation extends 'list'
  ? `list${Plural<R>}`
  : `${Operation}${Capitalize<R['name']>}`;
type ListQuery<R extends Resource> =
  R['filters'] extends z.ZodObject<infer Filters>
    ? z.ZodObject<typeof listQuery.shape & Filters, z.core.$strict>
    : typeof listQuery;

type Common<Path extends `/${string}`, A> = {
  path: Path;
  summary: string;
  access: A;
  tags: readonly string[];
};
type Changing<R extends Resource, Ending extends string = ''> = Common<
  Below<R, Ending>,
  R['access']['write']
> & {
  ifMatch: true;
};
type OperationCalls<R extends Resource> = {
  list: Common<R['path'], R['access']['read']> & {
    method: 'get';
    query: ListQuery<R>;
    response: ReturnType<typeof pageOf<R['view']>>;
  };
  get: Common<ItemPath<R>, R['access']['read']> & { method: 'get'; response: R['view'] };
  create: Common<R['path'], R['access']['write']> & {
    method: 'post';
    body: R['create'];
    response: R['view'];
    status: 201;
  };
  update: Changing<R> & { method: 'patch'; body: R['update']; response: R['view'] };
  archive: Changing<R, '/archive'> & { method: 'post'; response: R['view']; status: 200 };
  restore: Changing<R, '/restore'> & { method: 'post'; response: R['view']; status: 200 };
  remove: Changing<R> & { method: 'delete' };
};

/** The calls of a resource by operation; each is what {@link resourceCalls} gives under its name. */
export type CallsOfResource<R extends Resource> = {
  [Operation in R['operations'][number] as NameOf<R, Operation>]: OperationCalls<R>[Operation];
};

/** Says of a resource what is agreed: `describeResource({ name: 'project', path: '/projects', … })`. */
export function describeResource<const R extends Resource>(resource: R): R {
  return resource;
}

/** The name of an operation's call: `list` of `shipper` is `listShippers`. */
export function callName(resource: Pick<Resource, 'name'>, operation: ResourceOperation): string {
  const name = resource.name.charAt(0).toUpperCase() + resource.name.slice(1);
  return operation === 'list' ? `list${name}s` : operation + name;
}

/** The calls of a resource by their names, to be spread into `defineCalls`. */
export function resourceCalls<const R extends Resource>(resource: R): CallsOfResource<R> {
  const { name, path, access, view } = resource;
  const itemPath = `${path}/:${resource.idParameter}` as const;
  const tags = [`${name}s`];
  const query = resource.filters ? listQuery.extend(resource.filters.shape) : listQuery;
  const changing = { access: access.write, tags, response: view, ifMatch: true } as const;
  const calls: Record<ResourceOperation, CallDefinition> = {
    list: {
      method: 'get',
      path,
      summary: `Lists ${name}s`,
      tags,
      access: access.read,
      query,
      response: pageOf(view),
    },
    get: {
      method: 'get',
      path: itemPath,
      summary: `Shows a ${name}`,
      tags,
      access: access.read,
      response: view,
    },
    create: {
      method: 'post',
      path,
      summary: `Creates a ${name}`,
      tags,
      access: access.write,
      body: resource.create,
      response: view,
      status: 201,
    },
    update: {
      ...changing,
      method: 'patch',
      path: itemPath,
      summary: `Changes a ${name}`,
      body: resource.update,
    },
    archive: {
      ...changing,
      method: 'post',
      path: `${itemPath}/archive`,
      summary: `Archives a ${name}`,
      status: 200,
    },
    restore: {
      ...changing,
      method: 'post',
      path: `${itemPath}/restore`,
      summary: `Takes a ${name} back from the archive`,
      status: 200,
    },
    remove: {
      method: 'delete',
      path: itemPath,
      summary: `Deletes a ${name}`,
      tags,
      access: access.write,
      ifMatch: true,
    },
  };
  return Object.fromEntries(
    resource.operations.map((operation) => [callName(resource, operation), calls[operation]]),
  ) as CallsOfResource<R>;
}
