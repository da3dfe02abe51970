import { statusOf, type AnswerOf, type Call, type ParamsOf, type ReadBy } from '@quayside/api';
import { hasOperatorRight, type OperatorRight } from '@quayside/contract';
import { problem, versionOf, type Member } from '@quayside/service-kit';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { IdentityResolver } from '../identity/resolver';
import { named, parse } from '../registry/signed-request';

export type MemberCall<C extends Call> = {
  member: Member;
  params: ParamsOf<C>;
  query: ReadBy<C['query'], undefined>;
  body: ReadBy<C['body'], undefined>;
  /** Of `If-Match`; 0 where the call wants none. */
  version: number;
  request: Request;
  response: Response;
};

/**
 * Who asks must be signed in and have one of the rights of the operator, whatever else they are.
 * @throws ProblemError `unauthenticated`, `forbidden`
 */
export function demandRight(
  identity: Pick<IdentityResolver, 'resolve'>,
  ...rights: readonly OperatorRight[]
): RequestHandler {
  return async (request, response, next) => {
    const member = await identity.resolve(request.headers);
    if (!member) throw problem('unauthenticated');
    if (!rights.some((right) => hasOperatorRight(member, right)))
      throw problem('forbidden', { detail: 'This is for those to whom the operator gave the right' });
    response.locals.member = member;
    response.setHeader('Cache-Control', 'no-store');
    next();
  };
}

const readBody = express.json({ limit: '16kb' });

/**
 * A call of the gateway's own contract, behind `demandRight`: what comes in is checked by its schemas, as in services.
 * @throws ProblemError `not-found` for parameters of another form, `invalid` for anything else that is not as agreed
 */
export function answerCall<const C extends Call>(
  router: Router,
  call: C,
  work: (call: MemberCall<C>) => Promise<AnswerOf<C>>,
): void {
  const { method, path, params, query, body, ifMatch } = call;
  router[method](path, readBody, async (request: Request, response: Response) => {
    const answer = await work({
      member: response.locals.member as Member,
      params: (params ? named(params, request.params) : {}) as ParamsOf<C>,
      query: (query ? parse(query, request.query) : undefined) as MemberCall<C>['query'],
      version: ifMatch ? versionOf(request) : 0,
      body: (body ? parse(body, request.body) : undefined) as MemberCall<C>['body'],
      request,
      response,
    });
    response.status(statusOf(call));
    if (answer === undefined) response.end();
    else response.json(answer);
  });
}
