import { fillPath, type AnswerOf, type Call } from '@quayside/api';
import type { InputOf } from '@quayside/api/client';
import { problemStatus, type Problem, type ProblemCode } from '@quayside/contract';
import { preferWait } from '../events/prefer-wait';
import { problem } from '../http/problem';
import type { Addresses } from '../runtime/addresses';
import type { ServiceTokens } from './service-token';

/** Header with the acting member's identity token, whose audience is the calling service. */
export const actingIdentityHeader = 'acting-identity';

type PeersInput = { addresses: Pick<Addresses, 'reach'>; tokens: ServiceTokens };

/** On whose behalf, under which key and until when another service is asked. */
type Behalf = {
  identityToken?: string | undefined;
  idempotencyKey?: string | undefined;
  /** Ends the call. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for which the answer may be held back until there is something to tell. */
  hold?: number | undefined;
};

/** Milliseconds until an answer. */
const patience = 5_000;

export type CallPeer = <C extends Call>(call: C, input: InputOf<C>, behalf?: Behalf) => Promise<AnswerOf<C>>;

/** What an input may hold; which of it a call wants, its type says. */
type LooseInput = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number>>;
  body?: unknown;
  version?: number;
};

/** Calls another service; its problems are passed on, and silence is 503. What is asked for under a key is done once there. */
export function createPeers({ addresses, tokens }: PeersInput): CallPeer {
  async function callPeer(
    call: Call,
    { params, query = {}, body, version }: LooseInput,
    { identityToken, idempotencyKey, signal, hold = 0 }: Behalf = {},
  ): Promise<unknown> {
    const base = await addresses.reach(call.service);
    if (!base) throw problem('service-unavailable', { detail: `${call.service} is not known here` });
    const url = new URL(`/internal${fillPath(call.path, params)}`, base);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const response = await send(url, {
      method: call.method.toUpperCase(),
      headers: {
        Authorization: `Bearer ${await tokens.issue(call.service)}`,
        ...(identityToken ? { [actingIdentityHeader]: identityToken } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey && call.method === 'post' ? { 'Idempotency-Key': idempotencyKey } : {}),
        ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
        ...(hold === 0 ? {} : { Prefer: preferWait(hold) }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(patience + hold), ...(signal ? [signal] : [])]),
    });
    const answer: unknown =
      response.status === 204 ? undefined : await response.json().catch(() => undefined);
    if (!response.ok) throw passedOn(answer, `the ${call.service} service answered ${response.status}`);
    return call.response?.parse(answer);
  }
  // The schema that the answer was read by is the one that its type is made of.
  return callPeer as CallPeer;
}

async function send(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw problem('service-unavailable', { retryAfter: 3, cause: error });
  }
}

/** @param cause what is logged where the problem is not the member's */
function passedOn(body: unknown, cause: string): Error {
  const { code, reason, detail, errors, current, retryAfter } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Partial<Problem>;
  const isOurs = typeof code === 'string' && Object.hasOwn(problemStatus, code);
  // A refused service token is our fault, not the member's.
  if (!isOurs || code === 'unauthenticated' || code === 'internal')
    return problem('service-unavailable', { retryAfter: 3, cause: new Error(cause) });
  return problem(code as ProblemCode, { reason, detail, errors, current, retryAfter });
}
