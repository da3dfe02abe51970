import { createClient as clientOf, type Client, type Request, type Transport } from '@quayside/api/client';
import type { Calls } from '@quayside/api';
import type { Problem } from '@quayside/contract';
import { askToSignIn } from '../session/sign-in-again';
import { ApiError } from './api-error';

const defaultTimeout = 20_000;

/**
 * Functions of a domain's calls: `createClient(projectsCalls)`. Failures are {@link ApiError}s. An expired session asks to sign in
 * over the page, and the call goes on after that: nothing typed is lost.
 */
export function createClient<C extends Calls>(calls: C): Client<C> {
  return clientOf(calls, transport);
}

/** How requests leave the page and what comes back is read. */
export const transport: Transport = {
  json: async (request) => {
    const response = await call(request, 'application/json');
    const text = await response.text();
    return text ? (JSON.parse(text) as unknown) : undefined;
  },
  file: async (request) => {
    const response = await call(request, '*/*');
    return { name: fileName(response.headers.get('content-disposition')), blob: await response.blob() };
  },
};

async function call(request: Request, accept: string): Promise<Response> {
  const idempotencyKey =
    request.method === 'POST' ? (request.idempotencyKey ?? crypto.randomUUID()) : undefined;
  const response = await send({ ...request, idempotencyKey }, accept);
  if (response.ok) return response;
  const error = await readProblem(response);
  if (error.code === 'unauthenticated' && (await askToSignIn())) {
    const again = await send({ ...request, idempotencyKey }, accept);
    if (again.ok) return again;
    throw await readProblem(again);
  }
  throw error;
}

async function send(request: Request, accept: string): Promise<Response> {
  const headers: Record<string, string> = { Accept: accept };
  if (request.body !== undefined) headers['Content-Type'] = 'application/json';
  if (request.version !== undefined) headers['If-Match'] = `"${request.version}"`;
  if (request.idempotencyKey) headers['Idempotency-Key'] = request.idempotencyKey;
  const timeout = AbortSignal.timeout(request.timeout ?? defaultTimeout);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  try {
    return await fetch(request.path + queryString(request.query), {
      method: request.method,
      headers,
      signal,
      credentials: 'same-origin',
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiError({ code: timeout.aborted ? 'timeout' : 'network', status: 0 });
  }
}

async function readProblem(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
  if (problem?.code) return new ApiError({ ...problem, status: response.status });
  return new ApiError({
    code: response.status >= 500 ? 'service-unavailable' : 'malformed',
    status: response.status,
  });
}

function queryString(query: Request['query']): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    parameters.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = parameters.toString();
  return text ? `?${text}` : '';
}

function fileName(disposition: string | null): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? 'download';
}

/** Hands a file to the browser's downloads. */
export function saveFile({ name, blob }: { name: string; blob: Blob }): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
