import type { KeyObject } from 'node:crypto';
import { releaseKeySchema } from '@quayside/contract/registry';
import { isReleaseKeyValid } from '@quayside/federation/release';
import { invalid, problem } from '@quayside/service-kit';
import { Router } from 'express';
import { z } from 'zod';
import type { KeyStore } from './key-store';
import type { Publisher, Publishers } from './publisher';
import { named, parseJson, signedRoute } from './signed-request';

function demandOwner({ isOwner }: Publisher): void {
  if (!isOwner)
    throw problem('forbidden', { detail: 'keys are given and taken by the owner of the registry' });
}

/** `/registry/keys`: the owner gives a team its key and takes it back. */
export function keyRoutes(options: { keys: KeyStore; owner: KeyObject; publishers: Publishers }): Router {
  const { keys, owner, publishers } = options;
  const router = Router();

  router.get(
    '/',
    signedRoute(publishers, async ({ response, publisher }) => {
      demandOwner(publisher);
      const all = await keys.list();
      const items = all.map(({ publicKey: _public, signature: _made, ...key }) => ({ mail: null, ...key }));
      response.json({ items });
    }),
  );

  /** What the key that asks may do: asked before anything is built. */
  router.get(
    '/own',
    signedRoute(publishers, async ({ response, publisher: { name, isOwner, parts } }) => {
      response.json({ team: name, isOwner, parts });
    }),
  );

  router.post(
    '/',
    signedRoute(publishers, async ({ response, publisher, body }) => {
      demandOwner(publisher);
      const record = parseJson(releaseKeySchema, body);
      if (!isReleaseKeyValid(record, owner)) {
        const message = 'not made over this key by the owner of the registry';
        throw invalid([{ path: 'signature', code: 'signature', message }]);
      }
      await keys.add(record);
      response.status(201).json({});
    }),
  );

  router.post(
    '/:key/revoke',
    signedRoute(publishers, async ({ request, response, publisher, body }) => {
      demandOwner(publisher);
      parseJson(z.strictObject({}), body);
      const key = named(releaseKeySchema.shape.key, request.params.key);
      if (!(await keys.revoke(key))) throw problem('not-found');
      response.json({});
    }),
  );

  return router;
}
