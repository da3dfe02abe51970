import type { LiveVersions } from '@quayside/contract/live-versions';
import { problem } from '@quayside/service-kit';
import type { RequestHandler } from 'express';
import { placeOf } from '../preview/place';
import { bucketFor, type PageOptions } from './routes';

/**
 * `/registry/versions`: the versions that a page would be made from if it were loaded now. What pins there are does not tell that: a preview
 * takes production's, a canary is for some, and what cannot be served is in no page.
 */
export function liveVersionsHandler(
  options: Pick<PageOptions, 'readRegistry' | 'sides' | 'identity'>,
): RequestHandler {
  return async (request, response) => {
    const bucket = await bucketFor(options, request, response);
    const { shell, remotes } = await options.readRegistry(placeOf(response).channel, bucket);
    if (!shell) throw problem('service-unavailable', { retryAfter: 5, detail: 'No shell is released yet' });
    const live: LiveVersions = {
      shell: shell.version,
      remotes: Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
    };
    response.setHeader('Cache-Control', 'no-store');
    response.json(live);
  };
}
