import { releaseKeySchema } from '@quayside/contract/registry';
import { isReleaseKeyValid } from '@quayside/federation/release';
import { invalid, problem } from '@quayside/service-kit';
import type { Router } from 'express';
import { z } from 'zod';
import type { Publisher } from './publisher';
import type { RegistryParts } from './parts';
import { named, parseJson, signedRoutes } from './signed-request';

function demandOwner({ isOwner }: Publisher): void {
  if (!isOwner)
    throw problem('forbidden', { detail: 'keys are given and taken by the owner of the registry' });
}

/** `/registry/keys`: the owner gives a team its key and takes it back. */
export function keyRoutes({ keys, owner, publishers }: RegistryParts): Router {
  const { router, on } = signedRoutes(publishers);

  on('get', '/', async ({ response, publisher }) => {
    demandOwner(publisher);
    const all = await keys.list();
    const items = all.map(({ publicKey: _public, signature: _made, ...key }) => ({ mail: null, ...key }));
    response.json({ items });
  });

  /** What the key that asks may do: asked before anything is built. */
  on('get', '/own', async ({ response, publisher: { name, isOwner, parts } }) => {
    response.json({ team: name, isOwner, parts });
  });

  on('post', '/', async ({ response, publisher, body }) => {
    demandOwner(publisher);
    const record = parseJson(releaseKeySchema, body);
    if (!isReleaseKeyValid(record, owner)) {
      const message = 'not made over this key by the owner of the registry';
      throw invalid([{ path: 'signature', code: 'signature', message }]);
    }
    await keys.add(record);
    response.status(201).json({});
  });

  on('post', '/:key/revoke', async ({ request, response, publisher, body }) => {
    demandOwner(publisher);
    parseJson(z.strictObject({}), body);
    const key = named(releaseKeySchema.shape.key, request.params.key);
    if (!(await keys.revoke(key))) throw problem('not-found');
    response.json({});
  });

  return router;
}
