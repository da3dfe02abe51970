import type { Permission } from '@quayside/contract';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Member } from '../identity/member';
import type { Service } from '../runtime/types';
import type { Scope } from '../tenancy/scope.types';
import type { Reply } from './reply';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * Who may call: a permission (one of several suffices), any signed-in member, everybody, or another service
 * (`service`: `/internal/*` only; `service-for-member`: another service on behalf of a member).
 */
export type Access =
  Permission | readonly Permission[] | 'signed-in' | 'public' | 'service' | 'service-for-member';

export type HandlerContext<Params, Query, Body> = {
  params: Params;
  query: Query;
  body: Body;
  service: Service;
  request: Request;
  response: Response;
  log: Logger;
  /** Name of the calling service on `service` routes. */
  caller: string | undefined;
  /** Version of `If-Match`; present on routes with `ifMatch: true` (428 otherwise). */
  version: number;
};

export type MemberContext<Params, Query, Body> = HandlerContext<Params, Query, Body> & {
  member: Member;
  scope: Scope;
};

export type CallLimit = { calls: number; seconds: number };

/** `'/a/:b/c/:d'` → `'b' | 'd'` */
export type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Parsed<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise;

type ContextOf<A extends Access, Path extends string, P, Q, B> = A extends 'public' | 'service'
  ? HandlerContext<
      Parsed<P, Record<PathParameters<Path>, string>>,
      Parsed<Q, Record<string, never>>,
      Parsed<B, undefined>
    >
  : MemberContext<
      Parsed<P, Record<PathParameters<Path>, string>>,
      Parsed<Q, Record<string, never>>,
      Parsed<B, undefined>
    >;

export type RouteInput<
  A extends Access,
  Path extends `/${string}`,
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
  R extends z.ZodType | undefined,
> = {
  method: Method;
  /** Below `/api/<service>`, or below `/internal` for `service` access: `/shippers/:shipperId`. */
  path: Path;
  summary: string;
  access: A;
  tags?: readonly string[];
  /** Absent: each `:name` of the path is an id of 24 hexadecimal digits (else 404). */
  params?: P;
  /** Strict object; values arrive as text. Absent: no query parameter is taken. */
  query?: Q;
  body?: B;
  /** Documents the answer; a value is also accepted as it is (presented by the handler). */
  response?: R;
  /** Types of content of files that it answers, as `text/csv`. */
  produces?: readonly string[];
  /** Status of the answer; else 201 of POST with an answer, 200 of others, 204 where nothing is answered. */
  status?: number;
  /** Wants `If-Match`; the version is in the context. */
  ifMatch?: boolean;
  /** The `Idempotency-Key` goes on to the service that is asked, where the work is done once. */
  passesKey?: boolean;
  /** Handlers of POST, PUT, PATCH, DELETE run in a transaction (with `Idempotency-Key` on POST) unless `false`. */
  transaction?: boolean;
  /**
   * Transactions of what it names follow one another in this process, per organisation: for what would refuse each
   * other's writes, as numbers drawn and changes of one object.
   */
  inTurn?: (params: Parsed<P, Record<PathParameters<Path>, string>>) => string;
  /** Members of the body that hold files, whose texts the handler checks itself. */
  files?: readonly string[];
  /** Bytes; 1 MB when absent. */
  bodyLimit?: number;
  /** Milliseconds until 503; 10,000 when absent. */
  deadline?: number;
  /** Most calls of one member in a span of time, for what is dear: exports, imports, mail. 429 beyond. */
  limit?: CallLimit;
  /** Runs before authentication. */
  before?: readonly RequestHandler[];
  handler: (
    context: ContextOf<A, Path, P, Q, B>,
  ) =>
    | Promise<(R extends z.ZodType ? z.input<R> : unknown) | Reply | void>
    | (R extends z.ZodType ? z.input<R> : unknown)
    | Reply
    | void;
};

/** A defined route; opaque to those who define it. */
export type Route = {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly tags: readonly string[];
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly response: z.ZodType | undefined;
  readonly produces: readonly string[];
  readonly status: number | undefined;
  readonly passesKey: boolean;
  readonly ifMatch: boolean;
  readonly transaction: boolean;
  readonly inTurn: ((params: never) => string) | undefined;
  readonly files: readonly string[];
  readonly bodyLimit: number;
  readonly deadline: number;
  readonly limit: CallLimit | undefined;
  readonly before: readonly RequestHandler[];
  readonly handler: (context: never) => unknown;
};

export type { NextFunction, Request, Response };
