import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { remoteReleaseSchema } from '@quayside/contract/registry';
import { problem } from '@quayside/service-kit';
import type { RequestHandler } from 'express';
import { proxyUpgrade } from 'httpxy';
import type { Logger } from 'pino';
import { pathOf } from '../http/context';
import { liveRemote, type GatewayRegistry, type LiveRemote, type ReadRegistry } from '../registry/live';
import { answerWithin } from '../config';
import { callUpstream, upstreamProblem } from '../proxy/upstream';

type Remotes = Readonly<Record<string, string>>;

function targetOf(remotes: Remotes, path: string): string | undefined {
  const [, first, name] = path.split('/');
  return first === '__dev' && name !== undefined && Object.hasOwn(remotes, name) ? remotes[name] : undefined;
}

/** `/__dev/<domain>/*`: the development server of a remote, on the one origin. */
export function developmentProxy(remotes: Remotes): RequestHandler {
  return async (request, response) => {
    const base = targetOf(remotes, pathOf(request));
    if (!base || request.method !== 'GET') throw problem('not-found');
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const answer = await callUpstream({
      base,
      method: 'GET',
      path: request.originalUrl,
      headers: { accept: request.headers.accept ?? '*/*' },
      answerWithin,
      signal: gone.signal,
    }).catch((error: unknown) => {
      throw upstreamProblem(error);
    });
    response.status(answer.statusCode);
    response.setHeader('Content-Type', answer.headers['content-type'] ?? 'application/octet-stream');
    response.setHeader('Cache-Control', 'no-store');
    answer.body.pipe(response);
  };
}

/** Passes the hot reload's WebSocket on. */
export function developmentUpgrade(remotes: Remotes) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const base = targetOf(remotes, request.url ?? '');
    if (!base) {
      socket.destroy();
      return;
    }
    proxyUpgrade(base, request, socket, head, { changeOrigin: true, xfwd: false }).catch(() =>
      socket.destroy(),
    );
  };
}

/** The registry with the remotes under development in place of their pins; one that does not answer keeps its pin. */
export function withDevelopmentRemotes(remotes: Remotes, read: ReadRegistry, log: Logger): ReadRegistry {
  const names = Object.keys(remotes).sort();
  if (names.length === 0) return read;
  return async (channel: string): Promise<GatewayRegistry> => {
    const registry = await read(channel);
    const served = await Promise.all(
      names.map(async (name) => {
        try {
          const url = new URL(`/__dev/${name}/release.json`, remotes[name]);
          const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) });
          const release = remoteReleaseSchema.parse(await answer.json());
          return [liveRemote(release, (part, file) => `/__dev/${part}/${file}`)];
        } catch (error) {
          log.warn({ error, remote: name }, 'the development server does not answer');
          return [];
        }
      }),
    );
    const replaced = served.flat();
    const kept = registry.remotes.filter((remote) => !replaced.some(({ name }) => name === remote.name));
    const byName = (one: LiveRemote, other: LiveRemote) => (one.name < other.name ? -1 : 1);
    return { ...registry, remotes: [...kept, ...replaced].sort(byName) };
  };
}
