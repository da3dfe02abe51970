import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { liveVersionsPath } from '@quayside/contract/live-versions';
import type { InlinedRegistry } from '@quayside/contract/registry';
import { callThere } from './call-there';
import { whyUnreachable, type Deployment } from './deployment';
import { withDevelopedVersion, withDevelopedRemote } from './page';
import { createSessions } from './sessions';

/** Milliseconds that the running product may be silent. */
const patience = 30_000;

/** Between two neighbours only, or of the other origin's own name. */
const ofOneHop = new Set([
  'alt-svc',
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'strict-transport-security',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export type ForwardOptions = {
  deployment: Pick<Deployment, 'origin'>;
  /** As the browser has it. */
  local: URL;
  /** The remote as it is now. @throws Error saying why there is none */
  developed: () => Promise<InlinedRegistry['remotes'][number]>;
};

function refuse(response: ServerResponse, status: number, detail: string): void {
  const headers = { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' };
  response.writeHead(status, headers).end(JSON.stringify({ status, title: 'npm run dev --against', detail }));
}

/**
 * What the running product may not be asked for: what another site or another name of this machine makes the browser ask, and what did
 * not come of a member's own doing.
 */
function refusalOf(request: IncomingMessage, local: URL): string | undefined {
  const { host, origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (host !== local.host) return `This is ${local.origin} and nothing else`;
  if (safeMethods.has(request.method ?? '')) return undefined;
  if (origin !== undefined && origin !== local.origin) return 'Another site asked for this';
  if (site !== undefined && site !== 'same-origin') return 'Another site asked for this';
  return origin === undefined && site === undefined ? 'Only a page asks for this' : undefined;
}

/** Headers of a request as the running product gets them: it sees its own origin, where the browser sees this machine's. */
function requestHeaders(
  headers: IncomingHttpHeaders,
  cookie: string | undefined,
  { deployment, local }: Pick<ForwardOptions, 'deployment' | 'local'>,
): OutgoingHttpHeaders {
  const there = deployment.origin;
  const passed = Object.entries(headers).filter(
    ([name]) => !ofOneHop.has(name) && name !== 'cookie' && !name.startsWith('x-forwarded-'),
  );
  const result: OutgoingHttpHeaders = { ...Object.fromEntries(passed), host: there.host };
  if (headers.origin !== undefined) result.origin = there.origin;
  if (headers.referer !== undefined) result.referer = headers.referer.replace(local.origin, there.origin);
  if (cookie !== undefined) result.cookie = cookie;
  return result;
}

function responseHeaders(
  headers: IncomingHttpHeaders,
  cookies: readonly string[],
  { deployment, local }: Pick<ForwardOptions, 'deployment' | 'local'>,
): OutgoingHttpHeaders {
  const passed = Object.entries(headers).filter(([name]) => !ofOneHop.has(name) && name !== 'set-cookie');
  const result: OutgoingHttpHeaders = Object.fromEntries(passed);
  const { location } = headers;
  if (location?.startsWith(`${deployment.origin.origin}/`))
    result.location = location.replace(deployment.origin.origin, local.origin);
  if (cookies.length > 0) result['set-cookie'] = [...cookies];
  return result;
}

/** Answers that are changed on their way, by what they are. */
const isPage = ({ headers }: IncomingMessage) => /^text\/html\b/.test(headers['content-type'] ?? '');
const isVersions = (path: string) => path === liveVersionsPath;

/**
 * Passes what the browser asks of this machine's origin on to the running product, and its answers back: pages with the developed remote
 * in them. Reports of errors are kept here: what goes wrong while something is made is none of the product's faults.
 */
export function createForwarder(options: ForwardOptions) {
  const { deployment, local, developed } = options;
  const { origin } = deployment;
  const sessions = createSessions(origin);

  function call(request: IncomingMessage, response: ServerResponse): Promise<IncomingMessage> {
    const headers = requestHeaders(request.headers, sessions.outgoing(request.headers.cookie), options);
    const path = request.url ?? '/';
    // What is changed here must come whole, and plain.
    const isWhole = request.headers['sec-fetch-dest'] === 'document' || isVersions(path);
    if (isWhole) {
      delete headers['if-none-match'];
      headers['accept-encoding'] = 'identity';
    }
    return new Promise((resolve, reject) => {
      const outgoing = callThere(
        new URL(path, origin),
        { method: request.method, headers, patience },
        resolve,
      );
      outgoing.once('error', reject);
      response.once('close', () => outgoing.destroy());
      request.pipe(outgoing);
    });
  }

  async function changed(path: string, body: string): Promise<string> {
    const remote = await developed();
    if (isVersions(path)) return withDevelopedVersion(body, remote);
    return withDevelopedRemote(body, remote) ?? body;
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const answer = await call(request, response);
    const cookies = sessions.incoming(answer.headers['set-cookie'] ?? [], request.headers.cookie);
    const headers = responseHeaders(answer.headers, cookies, options);
    const isPlain = answer.headers['content-encoding'] === undefined;
    const isChanged = isPage(answer) || (isVersions(path) && answer.statusCode === 200);
    if (!isChanged || !isPlain || request.method !== 'GET') {
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
      return;
    }
    const body = await changed(path, await text(answer));
    delete headers['content-length'];
    delete headers.etag;
    response.writeHead(answer.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' }).end(body);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const refusal = refusalOf(request, local);
    if (refusal !== undefined) return refuse(response, 403, refusal);
    if (request.url?.startsWith('/api/telemetry')) {
      response.writeHead(204).end();
      return;
    }
    forward(request, response).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      const known = (error as Error).name === 'NotBuiltError' ? (error as Error).message : undefined;
      refuse(response, known ? 503 : 502, known ?? whyUnreachable(origin, error).message);
    });
  };
}
