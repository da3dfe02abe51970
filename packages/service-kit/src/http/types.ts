import type { Access, CallDefinition, Method, ParamsOf, PathParameters, ReadBy } from '@quayside/api';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Member } from '../identity/member';
import type { Service } from '../runtime/service.types';
import type { Scope } from '../tenancy/scope.types';
import type { Reply } from './reply';

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

/** What a handler works with: who asks, and what of the request its schemas allow. */
export type ContextOfCall<C extends CallDefinition> = C['access'] extends 'public' | 'service'
  ? HandlerContext<ParamsOf<C>, ReadBy<C['query'], Record<string, never>>, ReadBy<C['body'], undefined>>
  : MemberContext<ParamsOf<C>, ReadBy<C['query'], Record<string, never>>, ReadBy<C['body'], undefined>>;

export type ResultOf<C extends CallDefinition> =
  (C['response'] extends z.ZodType ? z.input<C['response']> : unknown) | Reply | void;

export type Large<Params = Record<string, string>> = {
  /** Length of the body from which it is, without a look into it. */
  bytes?: number;
  /** Asked of what is shorter: quick beside the work itself. */
  isLarge?: (asked: { scope: Scope; params: Params; body: unknown }) => Promise<boolean>;
};

/** How a service does what a call asks; nothing of it concerns who calls. */
export type RouteSettings<Params = Record<string, string>> = {
  /** The `Idempotency-Key` goes on to the service that is asked, where the work is done once. */
  passesKey?: boolean;
  /** Handlers of POST, PUT, PATCH, DELETE run in a transaction (with `Idempotency-Key` on POST) unless `false`. */
  transaction?: boolean;
  /**
   * Transactions of what it names follow one another in this process, per organisation: for what would refuse each
   * other's writes, as numbers drawn and changes of one object.
   */
  inTurn?: (params: Params) => string;
  /** Members of the body that hold files, whose texts the handler checks itself. */
  files?: readonly string[];
  /** Bytes; 1 MB when absent. */
  bodyLimit?: number;
  /** Milliseconds until 503; 10,000 when absent. */
  deadline?: number;
  /** What is so large that a thread of its own does it, where the process has one. */
  large?: Large<Params>;
  /** Most calls of one member in a span of time, for what is dear: exports, imports, mail. 429 beyond. */
  limit?: CallLimit;
  /** Runs before authentication. */
  before?: readonly RequestHandler[];
};

/** A defined route; opaque to those who define it. */
export type Route = {
  /** Of its call. */
  readonly name: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly tags: readonly string[];
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly takesFile: boolean;
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
  readonly large: Large<never> | undefined;
  readonly limit: CallLimit | undefined;
  readonly before: readonly RequestHandler[];
  readonly handler: (context: never) => unknown;
};

export type { Access, Method, NextFunction, PathParameters, Request, Response };
