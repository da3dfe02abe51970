import { partSchema } from '@quayside/contract/registry';
import { problem } from '@quayside/service-kit';
import type { RequestHandler } from 'express';
import { buffer } from 'node:stream/consumers';
import { placeOf } from '../preview/place';
import type { GatewayRegistry } from '../registry/live';
import { named } from '../registry/signed-request';
import type { FindFile } from './routes';

type ReadManifests = (channel: string) => Promise<Pick<GatewayRegistry, 'manifests'>>;

/**
 * `GET /assets/<part>/mf-manifest.json`: the manifest of the live release of a remote, for hosts that are built with the plugin of
 * Module Federation. Its file names are relative to this address.
 */
export function manifestHandler(read: ReadManifests, find: FindFile): RequestHandler {
  return async (request, response) => {
    const part = named(partSchema, request.params.part);
    const { manifests } = await read(placeOf(response).channel);
    const file = Object.hasOwn(manifests, part) ? manifests[part] : undefined;
    const found = file === undefined ? undefined : await find(part, file);
    if (!found) throw problem('not-found');
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.send(await buffer(found.content()));
  };
}
