import { previewNameSchema, previewWishSchema } from '@quayside/contract/registry';
import type { Router } from 'express';
import type { RegistryParts } from './parts';
import { createSharedPreviews } from './shared-previews';
import { named, parseJson, signedRoutes } from './signed-request';

/** `/registry/previews`: any team opens one or joins one, shows its own parts there, and takes them out again. */
export function previewRoutes({ publishers, ...options }: RegistryParts): Router {
  const shared = createSharedPreviews(options);
  const { router, on } = signedRoutes(publishers);

  on('get', '/', async ({ response }) => {
    response.json({ items: await shared.list() });
  });

  on('put', '/:name', async ({ request, response, publisher, body }) => {
    const name = named(previewNameSchema, request.params.name);
    const wish = parseJson(previewWishSchema, body);
    response.json(await shared.show(name, wish, publisher));
  });

  /** By a token for this one request, or by one that a pipeline has for a long time and that opens nothing else. */
  router.delete('/:name', async (request, response) => {
    const publisher = await publishers.demandToEnd(request);
    const remaining = await shared.leave(named(previewNameSchema, request.params.name), publisher);
    if (remaining.length === 0) response.status(204).end();
    else response.json({ remaining });
  });

  return router;
}
