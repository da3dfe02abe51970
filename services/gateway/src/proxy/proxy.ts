import { pipeline } from 'node:stream/promises';
import type { Problem } from '@quayside/contract';
import { largestFile } from '@quayside/contract/file-limits';
import { identityDomain } from '@quayside/contract/parts';
import { domainNameSchema } from '@quayside/contract/registry';
import { loggedText, type Member, problem } from '@quayside/service-kit';
import { Transform } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import type { Dispatcher } from 'undici';
import { sessionCookieOf } from '../http/cookies';
import { placeOf, type Place } from '../preview/place';
import type { Limit } from '../http/rate-limit';
import { contextOf, pathOf } from '../http/context';
import type { IdentityResolver } from '../identity/resolver';
import type { ErrorRecorder } from '../telemetry/store';
import type { AnsweringService } from './answering-service';
import { requestHeaders, responseHeaders } from './headers';
import { demandOwnOrigin } from './origin-check';
import { callUpstream, upstreamProblem } from './upstream';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const mostAtOnce = 200;
const largestProblem = 64 * 1024;

export type ProxyOptions = {
  answering: (place: Place, domain: string) => Promise<AnsweringService>;
  answerWithin: number;
  identity: IdentityResolver;
  anonymousLimit: Limit;
  record: ErrorRecorder;
};

/** A path that a service might read differently from us is refused, not repaired. */
export function isPlainPath(path: string): boolean {
  if (path.length > 2_000 || /[\\\0]|\/\/|%(00|2f|5c)/i.test(path)) return false;
  try {
    return decodeURIComponent(path)
      .split('/')
      .every((segment) => segment !== '.' && segment !== '..');
  } catch {
    return false;
  }
}

function counted(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(problem('too-large'));
      else done(null, chunk);
    },
  });
}

function bodyOf(request: Request): Transform | undefined {
  const length = request.headers['content-length'];
  if (length === undefined && request.headers['transfer-encoding'] === undefined) return undefined;
  if (length !== undefined && Number(length) > largestFile) throw problem('too-large');
  if (length === '0') return undefined;
  const limit = counted(largestFile);
  request.once('error', (error) => limit.destroy(error));
  return request.pipe(limit);
}

async function readProblem(answer: Dispatcher.ResponseData): Promise<Problem | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= largestProblem) chunks.push(chunk);
  }
  if (!String(answer.headers['content-type']).includes('json') || size > largestProblem) return undefined;
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Problem;
  } catch {
    return undefined;
  }
}

/**
 * `/api/<domain>/*`: passes a request to the domain's service with the signed identity of whoever asks, and gives
 * back its answer. Whatever goes wrong on the way is a problem document, never a page of HTML.
 */
export function apiProxy(options: ProxyOptions): RequestHandler {
  const { answering, identity, record } = options;
  const inFlight = new Map<string, number>();

  async function serverError(
    request: Request,
    domain: string,
    answer: Dispatcher.ResponseData,
    response: Response,
    who: Member | undefined,
  ): Promise<void> {
    const document = await readProblem(answer);
    if (!document?.digest) {
      throw problem(answer.statusCode === 503 ? 'service-unavailable' : 'internal', {
        retryAfter: answer.statusCode === 503 ? 3 : undefined,
        cause: new Error(`${domain} answered ${answer.statusCode} without a problem document`),
      });
    }
    record({
      digest: document.digest,
      source: domain,
      code: document.code,
      message: document.detail ?? document.title,
      method: request.method,
      path: loggedText(pathOf(request)),
      requestId: contextOf(request, response).requestId,
      ...(who && { organisationId: who.organisationId, memberId: who.id }),
    });
    response.status(answer.statusCode);
    for (const [name, value] of Object.entries(responseHeaders(answer.headers))) {
      if (name !== 'content-length') response.setHeader(name, value);
    }
    response.end(JSON.stringify(document));
  }

  async function pass(request: Request, response: Response, domain: string): Promise<void> {
    const place = placeOf(response);
    const publicUrl = place.origin;
    const cookie = sessionCookieOf(request.headers.cookie);
    demandOwnOrigin(request, response);
    const context = contextOf(request, response);
    const body = bodyOf(request);
    const who = await identity.resolve(request.headers);
    if (!who) await options.anonymousLimit(request);
    const gone = new AbortController();
    // Of an answer that was given whole, nothing is left to give up.
    response.once('close', () => void (response.writableFinished || gone.abort()));
    const service = await answering(place, domain);
    const token = who && (await identity.tokenFor(who, service.audience));
    // Looked up last: from here to the service's socket nothing waits, so that nobody reaches one that was left.
    const base = await service.reach();
    const answer = await callUpstream({
      base,
      method: request.method,
      path: request.originalUrl,
      headers: requestHeaders(request.headers, {
        requestId: context.requestId,
        traceparent: context.traceparent,
        address: request.ip,
        publicUrl,
        identity: token,
        cookie: domain === identityDomain ? cookie : undefined,
      }),
      body,
      answerWithin: options.answerWithin,
      signal: gone.signal,
    }).catch((error: unknown) => {
      if (body?.errored) throw body.errored;
      throw upstreamProblem(error);
    });
    // Signing out, a changed role or a changed password must count at once, not when the cache ends.
    if (domain === identityDomain && request.method !== 'GET' && request.method !== 'HEAD')
      identity.forget(request.headers);
    if (answer.statusCode >= 500) return serverError(request, domain, answer, response, who);
    response.status(answer.statusCode);
    for (const [name, value] of Object.entries(responseHeaders(answer.headers)))
      response.setHeader(name, value);
    const setCookie = answer.headers['set-cookie'];
    if (setCookie) response.setHeader('set-cookie', place.sealed([setCookie].flat()));
    await pipeline(answer.body, response).catch((error: unknown) => {
      if (!gone.signal.aborted) context.log.warn({ err: error, domain }, 'the answer of a service broke off');
      response.destroy();
    });
  }

  /** Known by its address, be it released before this gateway or after. */
  async function isKnown(place: Place, domain: string): Promise<boolean> {
    return domainNameSchema.safeParse(domain).success && (await answering(place, domain)).isKnown;
  }

  return async (request, response) => {
    const path = pathOf(request);
    const domain = path.split('/')[2] ?? '';
    if (!isPlainPath(path) || !(await isKnown(placeOf(response), domain))) throw problem('not-found');
    if (!methods.has(request.method)) {
      throw problem('method-not-allowed', { headers: { Allow: [...methods].join(', ') } });
    }
    const running = inFlight.get(domain) ?? 0;
    if (running >= mostAtOnce) throw problem('service-unavailable', { retryAfter: 1 });
    inFlight.set(domain, running + 1);
    try {
      await pass(request, response, domain);
    } finally {
      inFlight.set(domain, (inFlight.get(domain) ?? 1) - 1);
    }
  };
}
