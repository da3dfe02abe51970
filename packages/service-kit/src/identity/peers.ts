import { problemStatus, type Problem, type ProblemCode } from '@quayside/contract';
import { problem } from '../http/problem';
import type { PeerCall } from '../tenancy/scope.types';
import type { ServiceTokens } from './service-token';

/** Header with the acting member's identity token, whose audience is the calling service. */
export const actingIdentityHeader = 'acting-identity';

type PeersInput = { peers: Record<string, string>; tokens: ServiceTokens };

/** Calls another service; its problems are passed on, and silence is 503. What is asked for under a key is done once there. */
export function createPeers({ peers, tokens }: PeersInput) {
  return async function callPeer<Result>(
    call: PeerCall<Result>,
    identityToken: string | undefined,
    idempotencyKey?: string,
  ): Promise<Result> {
    const base = peers[call.to];
    if (!base) throw problem('service-unavailable', { detail: `${call.to} is not known here` });
    const response = await send(new URL(call.path, base), {
      method: call.method,
      headers: {
        Authorization: `Bearer ${await tokens.issue(call.to)}`,
        ...(identityToken ? { [actingIdentityHeader]: identityToken } : {}),
        ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey && call.method === 'POST' ? { 'Idempotency-Key': idempotencyKey } : {}),
        ...(call.version === undefined ? {} : { 'If-Match': `"${call.version}"` }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    });
    const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
    if (response.ok) return call.response.parse(body);
    throw passedOn(body);
  };
}

async function send(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw problem('service-unavailable', { retryAfter: 3, cause: error });
  }
}

function passedOn(body: unknown): Error {
  const { code, detail, errors, current, retryAfter } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Partial<Problem>;
  const isOurs = typeof code === 'string' && Object.hasOwn(problemStatus, code);
  // A refused service token is our fault, not the member's.
  if (!isOurs || code === 'unauthenticated' || code === 'internal')
    return problem('service-unavailable', { retryAfter: 3 });
  return problem(code as ProblemCode, { detail, errors, current, retryAfter });
}
