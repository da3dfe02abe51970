import type { QueryValue, Request } from '@quayside/api/client';
import { transport } from './transport';

export type CallOptions = {
  query?: Record<string, QueryValue>;
  body?: unknown;
  /** Version for `If-Match`; the body's `version` of the last answer. */
  version?: number;
  signal?: AbortSignal;
  /** The same key makes a repeated POST the same request; made up when absent. */
  idempotencyKey?: string;
  timeout?: number;
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

/** Calls of one domain's service by path, for those whose contract has no calls yet. */
export function createApiClient(base: `/api/${string}`): ApiClient {
  const json =
    (method: Request['method']) =>
    async <Answer>(path: string, options?: CallOptions): Promise<Answer> =>
      (await transport.json({ ...options, method, path: base + path })) as Answer;
  return {
    get: json('GET'),
    post: json('POST'),
    put: json('PUT'),
    patch: json('PATCH'),
    remove: json('DELETE'),
    file: (path, options) =>
      transport.file({ ...options, method: options?.body === undefined ? 'GET' : 'POST', path: base + path }),
  };
}
