import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Member } from '../identity/member';
import { actingIdentityHeader } from '../identity/peers';
import { audienceOf, type ServiceTokens } from '../identity/service-token';
import { requirePermission, type IdentityVerifier } from '../identity/verify';
import { Deadline } from '../runtime/deadline';
import type { Service } from '../runtime/service.types';
import { isId } from '../tenancy/identifiers';
import type { KitModels } from '../tenancy/kit-models';
import type { Scope } from '../tenancy/scope.types';
import type { CallThread } from '../threads/call-thread';
import { readJson } from './body';
import { createCallLimit } from './call-limit';
import { once } from './idempotency';
import { versionOf } from './if-match';
import { contentTypesOf, statusOf } from '@quayside/api';
import { problem } from './problem';
import { readQuery } from './query';
import { render, send, type Rendered } from './render';
import { Reply } from './reply';
import type { Route } from './types';
import { validate } from './validate';

export type RouteParts = {
  service: Service;
  kit: KitModels;
  verifyIdentity: IdentityVerifier;
  tokens: ServiceTokens;
  /** Whom the identity tokens of its callers are for. */
  audience: string;
  scopeOf: (
    member: Member,
    call: { identityToken: string; deadline: Deadline; idempotencyKey?: string },
  ) => Scope;
  /** Does what is large. */
  thread?: CallThread | undefined;
  /** Answers are checked against their schema (in tests: a drift is a failure there, not in production). */
  checksAnswers: boolean;
};

type Caller = { member?: Member; identityToken?: string; caller?: string };

/** Per-request values that the log line names. */
export type RequestLocals = {
  log: Logger;
  route?: string;
  member?: Member;
  caller?: string;
  digest?: string;
};

/** The Express handler of a route: who, what, which version, then the work in its transaction. */
export function handlerOf(route: Route, parts: RouteParts): RequestHandler {
  const takeCall = createCallLimit(route.limit);
  return async (request, response) => {
    const locals = response.locals as RequestLocals;
    locals.route = `${route.method.toUpperCase()} ${route.path}`;
    const who = await authenticate(route, parts, request, locals);
    locals.member = who.member;
    locals.caller = who.caller;
    await takeCall(who.member?.id);
    const { thread } = parts;
    if (thread && route.large && isLongBody(route, request)) return passed(thread, route, request, response);
    const input = {
      params: await paramsOf(route, request),
      query: await queryOf(route, request),
      version: route.ifMatch ? versionOf(request) : 0,
      body: await bodyOf(route, request, response),
      service: parts.service,
      request,
      response,
      log: locals.log,
      ...who,
    };
    const deadline = new Deadline(route.deadline, 'the request');
    const { member, identityToken } = who;
    const idempotencyKey = route.passesKey ? request.get('idempotency-key') : undefined;
    const scope =
      member && identityToken
        ? parts.scopeOf(member, { identityToken, deadline, ...(idempotencyKey ? { idempotencyKey } : {}) })
        : undefined;
    if (thread && scope && (await isLarge(route, scope, input))) {
      deadline.leave();
      return passed(thread, route, request, response);
    }
    const stopTelling = tellOfWork(request, response);
    try {
      await send(response, await deadline.of(run(route, parts, request, { ...input, scope })));
    } finally {
      stopTelling();
    }
  };
}

/**
 * By its length, before it is read: reading a long one is part of what would hold others up. One that is too long is refused at once,
 * here.
 */
function isLongBody({ large, bodyLimit }: Route, request: Request): boolean {
  if (large?.bytes === undefined) return false;
  const length = request.headers['content-length'];
  if (length === undefined) return 'transfer-encoding' in request.headers;
  return Number(length) >= large.bytes && Number(length) <= bodyLimit;
}

async function isLarge(route: Route, scope: Scope, { params, body }: { params: unknown; body: unknown }) {
  const ask = route.large?.isLarge as ((asked: object) => Promise<boolean>) | undefined;
  return (await ask?.({ scope, params, body })) ?? false;
}

async function passed(thread: CallThread, route: Route, request: Request, response: Response): Promise<void> {
  const body: unknown = request.body;
  const stopTelling = tellOfWork(request, response);
  try {
    await thread.pass(request, response, {
      deadline: route.deadline,
      body: Buffer.isBuffer(body) ? body : undefined,
    });
  } finally {
    stopTelling();
  }
}

const tellEvery = 4_000;

/** Lets the gateway know that a long request is worked on, so that it gives up only those of a service that hangs. */
function tellOfWork(request: Request, response: Response): () => void {
  if (request.httpVersion !== '1.1') return () => undefined;
  const timer = setInterval(() => {
    if (!response.headersSent) response.writeProcessing();
  }, tellEvery);
  return () => clearInterval(timer);
}

async function run(
  route: Route,
  parts: RouteParts,
  request: Request,
  context: Caller & { params: unknown; body: unknown; scope: Scope | undefined },
): Promise<Rendered> {
  const call = route.handler as (context: object) => unknown;
  const work = async (scope: Scope | undefined) => {
    const result = await call({ ...context, scope });
    if (parts.checksAnswers && route.response && !(result instanceof Reply && result.content))
      await checkAnswer(route, result);
    const rendered = render(result, route);
    const isInternal = route.access === 'service' || route.access === 'service-for-member';
    if (parts.checksAnswers && !isInternal) checkDocumented(route, rendered);
    return rendered;
  };
  const { scope, member } = context;
  if (!scope || !route.transaction) return work(scope);
  const turn = route.inTurn?.(context.params as never);
  const key = request.headers['idempotency-key'];
  if (route.method === 'post' && typeof key === 'string' && member) {
    const path = request.originalUrl.split('?')[0] ?? '';
    return once(
      parts.kit,
      scope,
      { key, memberId: member.id, route: `POST ${path}`, body: context.body },
      work,
      turn,
    );
  }
  return scope.transaction(work, turn);
}

async function authenticate(
  route: Route,
  parts: RouteParts,
  request: Request,
  locals: RequestLocals,
): Promise<Caller> {
  const { access } = route;
  if (access === 'public') return {};
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw problem('unauthenticated');
  if (access === 'service' || access === 'service-for-member') {
    const from = await parts.tokens.verify(token, parts.service.name);
    const caller = from.service;
    if (from.preview !== undefined && route.method !== 'get')
      throw problem('forbidden', { detail: 'A preview changes nothing of other services' });
    if (access === 'service') return { caller };
    const acting = request.headers[actingIdentityHeader];
    if (typeof acting !== 'string') throw problem('unauthenticated');
    const member = await parts.verifyIdentity(acting, audienceOf(from));
    return { caller, member, identityToken: acting };
  }
  const member = await parts.verifyIdentity(token, parts.audience);
  // Before the permission is asked for, so that the log of a refusal names who was refused.
  locals.member = member;
  if (access !== 'signed-in') requirePermission(member, access);
  return { member, identityToken: token };
}

/** The parameters of the path. @throws ProblemError `not-found` where they name nothing */
export async function paramsOf(route: Route, request: Request): Promise<unknown> {
  if (!route.params) {
    for (const value of Object.values(request.params)) if (!isId(value)) throw problem('not-found');
    return request.params;
  }
  const parsed = await route.params.safeParseAsync(request.params);
  if (!parsed.success) throw problem('not-found');
  return parsed.data;
}

async function queryOf(route: Route, request: Request): Promise<unknown> {
  const values = readQuery(request);
  if (route.query) return validate(route.query, values);
  const unknown = Object.keys(values);
  if (unknown.length > 0) {
    throw problem('invalid', {
      errors: unknown
        .slice(0, 20)
        .map((path) => ({ path, code: 'unrecognized_keys', message: 'not a parameter of this' })),
    });
  }
  return values;
}

async function bodyOf(route: Route, request: Request, response: Response): Promise<unknown> {
  if (!route.body) return undefined;
  return validate(
    route.body,
    await readJson(request, response, { limit: route.bodyLimit, asTheyAre: route.files }),
  );
}

async function checkAnswer(route: Route, result: unknown): Promise<void> {
  const body: unknown = result instanceof Reply ? result.body : result;
  if (body === undefined) return;
  const parsed = await route.response?.safeParseAsync(body);
  if (parsed && !parsed.success)
    throw new Error(
      `${route.method} ${route.path} answers what its schema does not allow: ${parsed.error.message}`,
    );
}

/** What a client made from the OpenAPI document relies on. */
function checkDocumented(route: Route, { status, headers, text }: Rendered): void {
  const type =
    headers['Content-Type']?.split(';')[0] ?? (text === undefined ? undefined : 'application/json');
  const types = contentTypesOf(route);
  if (status !== statusOf(route) || (type === undefined ? types.length > 0 : !types.includes(type)))
    throw new Error(
      `${route.method} ${route.path} answers ${status} ${type ?? 'without content'}, documented are ${statusOf(route)} ${types.join(', ') || 'without content'}`,
    );
}
