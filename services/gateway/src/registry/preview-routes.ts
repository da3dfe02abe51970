import { previewChannel, previewNameSchema, previewWishSchema } from '@quayside/contract/registry';
import { problem } from '@quayside/service-kit';
import { Router } from 'express';
import type { PreviewStore } from './preview-store';
import type { Publishers } from './publisher';
import { named, parseJson, signedRoute } from './signed-request';
import type { RegistryStore } from './store';

/** `/registry/previews`: any team opens one, pins its own parts in its channel, and ends it; several teams may meet in one. */
export function previewRoutes(options: {
  store: RegistryStore;
  previews: PreviewStore;
  publishers: Publishers;
}): Router {
  const { store, previews, publishers } = options;
  const router = Router();

  router.get(
    '/',
    signedRoute(publishers, async ({ response }) => {
      const items = await Promise.all(
        (await previews.list()).map(async (preview) => ({
          ...preview,
          pins: (await store.channel(previewChannel(preview.name))).pins,
        })),
      );
      response.json({ items });
    }),
  );

  router.put(
    '/:name',
    signedRoute(publishers, async ({ request, response, publisher, body }) => {
      const name = named(previewNameSchema, request.params.name);
      const wish = parseJson(previewWishSchema, body);
      response.json(await previews.open(name, wish, { by: publisher.name, reason: '' }));
    }),
  );

  router.delete(
    '/:name',
    signedRoute(publishers, async ({ request, response, publisher }) => {
      const name = named(previewNameSchema, request.params.name);
      if (!(await previews.end(name, { by: publisher.name, reason: '' }))) throw problem('not-found');
      response.status(204).end();
    }),
  );

  return router;
}
