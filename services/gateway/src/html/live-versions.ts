import type { LiveVersions } from '@quayside/contract/live-versions';
import { problem } from '@quayside/service-kit';
import type { RequestHandler } from 'express';
import { placeOf } from '../preview/place';
import type { ReadRegistry } from '../registry/live';

/**
 * `/registry/versions`: the versions that a page would be made from if it were loaded now. Pins alone do not say that: a preview takes
 * production's, and a release that cannot be served is in no page.
 */
export function liveVersionsHandler(readRegistry: ReadRegistry): RequestHandler {
  return async (_request, response) => {
    const { shell, remotes } = await readRegistry(placeOf(response).channel);
    if (!shell) throw problem('service-unavailable', { retryAfter: 5, detail: 'No shell is released yet' });
    const live: LiveVersions = {
      shell: shell.version,
      remotes: Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
    };
    response.setHeader('Cache-Control', 'no-store');
    response.json(live);
  };
}
