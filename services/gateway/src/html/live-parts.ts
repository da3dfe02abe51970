import type { LiveParts } from '@quayside/contract/live-parts';
import type { RequestHandler } from 'express';
import { placeOf } from '../preview/place';
import type { GatewayRegistry } from '../registry/live';

/** What a remote is held against, without the files: they say nothing of whether it fits. */
function livePartsOf({ channel, revision, shell, services }: GatewayRegistry): LiveParts {
  const parts = [...(shell ? [shell] : []), ...services];
  return { channel, revision, parts: parts.map((part) => ({ ...part, integrity: {} })) };
}

/**
 * `GET /registry/live`: what is live of shell and services, for who develops a remote against this product. For everybody, as the
 * services' own descriptions are.
 */
export function livePartsHandler(read: (channel: string) => Promise<GatewayRegistry>): RequestHandler {
  let last: { registry: GatewayRegistry; text: string } | undefined;
  return async (_request, response) => {
    const registry = await read(placeOf(response).channel);
    // Contracts are long: written once for each reading of the registry, not for each who asks.
    if (last?.registry !== registry) last = { registry, text: JSON.stringify(livePartsOf(registry)) };
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.send(last.text);
  };
}
