import type { Problem } from '@quayside/contract';
import { askToSignIn } from '../session/sign-in-again';
import { ApiError } from './api-error';

export type QueryValue = string | number | boolean | readonly string[] | null | undefined;

export type CallOptions = {
  query?: Record<string, QueryValue>;
  body?: unknown;
  /** Version for `If-Match`; the body's `version` of the last answer. */
  version?: number;
  signal?: AbortSignal;
  /** The same key makes a repeated POST the same request; made up when absent. */
  idempotencyKey?: string;
  timeout?: number;
  accept?: string;
};

export type ApiClient = {
  get: <Answer>(path: string, options?: CallOptions) => Promise<Answer>;
  post: <Answer>(path: string, options?: CallOptions) => Promise<Answer>;
  put: <Answer>(path: string, options?: CallOptions) => Promise<Answer>;
  patch: <Answer>(path: string, options?: CallOptions) => Promise<Answer>;
  remove: <Answer>(path: string, options?: CallOptions) => Promise<Answer>;
  /** A file, with the name that the server gave it. */
  file: (path: string, options?: CallOptions) => Promise<{ name: string; blob: Blob }>;
};

const defaultTimeout = 20_000;

/**
 * Calls of one domain's service. Failures are {@link ApiError}s. An expired session asks to sign in over the page, and the
 * call goes on after that: nothing typed is lost.
 */
export function createApiClient(base: `/api/${string}`): ApiClient {
  const call = async (method: string, path: string, options: CallOptions = {}): Promise<Response> => {
    const idempotencyKey = method === 'POST' ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined;
    const response = await send(method, base + path, { ...options, idempotencyKey });
    if (response.ok) return response;
    const error = await readProblem(response);
    if (error.code === 'unauthenticated' && (await askToSignIn())) {
      const again = await send(method, base + path, { ...options, idempotencyKey });
      if (again.ok) return again;
      throw await readProblem(again);
    }
    throw error;
  };
  const json =
    (method: string) =>
    async <Answer>(path: string, options?: CallOptions): Promise<Answer> => {
      const response = await call(method, path, options);
      const text = await response.text();
      return (text ? JSON.parse(text) : undefined) as Answer;
    };
  return {
    get: json('GET'),
    post: json('POST'),
    put: json('PUT'),
    patch: json('PATCH'),
    remove: json('DELETE'),
    file: async (path, options) => {
      const response = await call(options?.body === undefined ? 'GET' : 'POST', path, {
        accept: '*/*',
        ...options,
      });
      return { name: fileName(response.headers.get('content-disposition')), blob: await response.blob() };
    },
  };
}

async function send(method: string, path: string, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = { Accept: options.accept ?? 'application/json' };
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.version !== undefined) headers['If-Match'] = `"${options.version}"`;
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  const timeout = AbortSignal.timeout(options.timeout ?? defaultTimeout);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    return await fetch(path + queryString(options.query), {
      method,
      headers,
      signal,
      credentials: 'same-origin',
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
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

function queryString(query: CallOptions['query']): string {
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
