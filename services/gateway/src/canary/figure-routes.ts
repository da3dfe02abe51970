import { channelSchema } from '@quayside/contract/registry';
import { Router } from 'express';
import { z } from 'zod';
import type { ReadFigures } from './figures';
import type { Sides } from './sides';
import type { Publishers } from '../registry/publisher';
import { named, parseJson, signedRoute } from '../registry/signed-request';
import type { RegistryStore } from '../registry/store';

/** So long a browser is lent a side: enough to look at a canary. */
const lentFor = 15 * 60;

const bucketSchema = z.strictObject({ bucket: z.int().min(0).max(99) });

/** `/registry/figures`: what is said of versions; `/registry/sides`: a cookie to look at a canary by, for who releases it. */
export function figureRoutes(options: {
  store: Pick<RegistryStore, 'channel'>;
  figuresOf: ReadFigures;
  sides: Pick<Sides, 'given'>;
  publishers: Publishers;
}): Router {
  const { store, figuresOf, sides, publishers } = options;
  const router = Router();

  router.get(
    '/figures/*name',
    signedRoute(publishers, async ({ request, response }) => {
      const { name: parts } = request.params;
      const name = named(channelSchema.shape.channel, Array.isArray(parts) ? parts.join('/') : parts);
      response.json({ items: await figuresOf(await store.channel(name)) });
    }),
  );

  router.post(
    '/sides',
    signedRoute(publishers, async ({ response, body }) => {
      const { bucket } = parseJson(bucketSchema, body);
      response.json({ cookie: sides.given(bucket, lentFor) });
    }),
  );

  return router;
}
