import { invalid, problem } from '@quayside/service-kit';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import type { z } from 'zod';
import { demandBody, type Publisher, type Publishers } from './publisher';

/** Whose request it is, and its body as it was sent. */
export type SignedCall = { request: Request; response: Response; publisher: Publisher; body: Buffer };

const nothing = Buffer.alloc(0);

/** Routes for the owners of keys: the token is looked at before the body is read, and the body before it is believed. */
export function signedRoutes(publishers: Publishers) {
  const router = Router();

  const withToken: RequestHandler = async (request, response, next) => {
    response.locals.signed = await publishers.demand(request);
    next();
  };

  function on(
    method: 'get' | 'post' | 'put' | 'patch',
    path: string,
    handle: (call: SignedCall) => Promise<unknown>,
    { limit = 1024 * 1024 }: { limit?: number } = {},
  ): void {
    const read = express.raw({ type: () => true, limit });
    router[method](path, withToken, read, async (request, response) => {
      const { publisher, claims } = response.locals.signed as Awaited<ReturnType<Publishers['demand']>>;
      const body = Buffer.isBuffer(request.body) ? request.body : nothing;
      demandBody(claims, body);
      await handle({ request, response, publisher, body });
    });
  }

  return { router, on };
}

/** @throws ProblemError `invalid` naming what is wrong where */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      code: issue.code,
      message: issue.message,
    })),
  );
}

/** @throws ProblemError `malformed` for what is no JSON, `invalid` for what has another shape */
export function parseJson<Schema extends z.ZodType>(schema: Schema, body: Buffer): z.output<Schema> {
  return parse(schema, jsonOf(body));
}

/** @throws ProblemError `malformed` for what is no JSON */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw problem('malformed');
  }
}

/** A path parameter of the wrong form names nothing that exists. */
export function named<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw problem('not-found');
  return parsed.data;
}
