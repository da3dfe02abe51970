import type { KnownPermission } from '@quayside/contract';
import type { z } from 'zod';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * Who may call: a permission (one of several suffices), any signed-in member, everybody, or another service
 * (`service`: `/internal/*` only; `service-for-member`: another service on behalf of a member).
 */
export type Access =
  KnownPermission | readonly KnownPermission[] | 'signed-in' | 'public' | 'service' | 'service-for-member';

/** `'/a/:b/c/:d'` → `'b' | 'd'` */
export type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What is agreed of a call; the service adds how it does it, the browser who asks. */
export type CallDefinition = {
  readonly method: Method;
  /** Below `/api/<service>`, or below `/internal` for `service` access: `/shippers/:shipperId`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly tags?: readonly string[];
  /** Absent: each `:name` of the path is an id of 24 hexadecimal digits (else 404). */
  readonly params?: z.ZodType;
  /** Strict object; values arrive as text. Absent: no query parameter is taken. */
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is the bytes of a file, as `application/octet-stream`. */
  readonly takes?: 'file';
  /** The answer, as JSON. */
  readonly response?: z.ZodType;
  /** Types of content of files that it answers, as `text/csv`. */
  readonly produces?: readonly string[];
  /** Status of the answer; else 201 of POST with an answer, 200 of others, 204 where nothing is answered. */
  readonly status?: number;
  /** Wants `If-Match` with the version that is changed (428 without, 412 when it is another). */
  readonly ifMatch?: boolean;
};

/** A call with where it belongs. Its name is its key in the contract, and the first part of its key in the query cache. */
export type Call = CallDefinition & { readonly service: string; readonly name: string };

export type Calls = Readonly<Record<string, Call>>;

export type Named<Definitions extends Readonly<Record<string, CallDefinition>>> = {
  readonly [Name in keyof Definitions]: Definitions[Name] & {
    readonly service: string;
    readonly name: Name & string;
  };
};

/**
 * The calls that a service answers, by name: `defineCalls('projects', { listProjects: { method: 'get', … } })`.
 * This is data. The service implements it, the browser's client, the OpenAPI document and the stubs of tests are made from it.
 */
export function defineCalls<const Definitions extends Readonly<Record<string, CallDefinition>>>(
  service: string,
  definitions: Definitions,
): Named<Definitions> {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [name, { ...definition, service, name }]),
  ) as Named<Definitions>;
}

/** What a service reads from a part of a request once it is checked. */
export type ReadBy<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise;

/** Parameters of the path as the service reads them. */
export type ParamsOf<C extends CallDefinition> = ReadBy<
  C['params'],
  Record<PathParameters<C['path']>, string>
>;

/** What is answered, as the browser reads it. */
export type AnswerOf<C extends CallDefinition> = C['response'] extends z.ZodType
  ? z.output<C['response']>
  : undefined;

/** The body as it is sent. */
export type BodyOf<C extends CallDefinition> = C['body'] extends z.ZodType ? z.input<C['body']> : undefined;

/** The query as it is asked. */
export type QueryOf<C extends CallDefinition> = C['query'] extends z.ZodType
  ? z.input<C['query']>
  : undefined;
