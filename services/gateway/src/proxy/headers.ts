import type { IncomingHttpHeaders } from 'node:http';

/**
 * What of a browser's request reaches a service. A list of what may pass, not of what may not: whoever invents a
 * header that a service might believe (`X-User-Id`, `X-Forwarded-For`, `X-HTTP-Method-Override`) gets nowhere.
 */
const passedOn = [
  'accept',
  'accept-language',
  'content-encoding',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'offer-token',
  'origin',
  'range',
  'sec-fetch-site',
  'sec-purpose',
  'user-agent',
] as const;

const keptBack = new Set([
  'alt-svc',
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'server',
  'strict-transport-security',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
  'x-powered-by',
]);

export type Forwarding = {
  requestId: string;
  traceparent: string;
  address: string | undefined;
  publicUrl: URL;
  /** Signed identity; absent for requests without session. */
  identity?: string;
  /** Only the account service, which owns sessions, sees cookies. */
  cookie?: string;
};

/** Headers of the request to a service. */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  forwarding: Forwarding,
): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = {};
  for (const name of passedOn) {
    const value = headers[name];
    if (value !== undefined) result[name] = value;
  }
  result['x-request-id'] = forwarding.requestId;
  result.traceparent = forwarding.traceparent;
  result['x-forwarded-proto'] = forwarding.publicUrl.protocol.replace(':', '');
  result['x-forwarded-host'] = forwarding.publicUrl.host;
  if (forwarding.address) result['x-forwarded-for'] = forwarding.address;
  if (forwarding.identity) result.authorization = `Bearer ${forwarding.identity}`;
  if (forwarding.cookie) result.cookie = forwarding.cookie;
  return result;
}

/** Headers of the answer to the browser; CORS stays closed whatever a service says. */
export function responseHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || keptBack.has(name) || name.startsWith('access-control-')) continue;
    result[name] = value;
  }
  if (!result['cache-control']) result['cache-control'] = 'no-store';
  return result;
}
