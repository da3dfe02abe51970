import { readRelease } from '@quayside/contract/read-release';
import { partSchema, versionSchema } from '@quayside/contract/registry';
import { copyOf, isSignatureValid, publicKeyOf } from '@quayside/federation/release';
import { invalid, problem } from '@quayside/service-kit';
import type { Router } from 'express';
import { demandPart } from './publisher';
import { isForBrowsers, releaseFaults } from './release-faults';
import type { RegistryParts } from './parts';
import { jsonOf, named, signedRoutes } from './signed-request';

/** `/registry/releases`: published once, by the key of the part's team, after every file was hashed here again. */
export function releaseRoutes({ store, keys, files, publishers }: RegistryParts): Router {
  const { router, on } = signedRoutes(publishers);

  on('post', '/', async ({ response, publisher, body }) => {
    const { release, faults: unread } = readRelease(jsonOf(body));
    if (unread) throw invalid(unread.slice(0, 50));
    const { signature, key, ...document } = release;
    const { part, version } = document;
    demandPart(publisher, part);
    const record = key === publisher.key ? await keys.find(key) : undefined;
    if (!record || !isSignatureValid(document, signature, publicKeyOf(record))) {
      const message = 'not made over this document by the key that publishes it';
      throw invalid([{ path: 'signature', code: 'signature', message }]);
    }
    if (await store.release(part, version))
      throw problem('conflict', { detail: 'this version is published already' });
    const refuse = (messages: readonly string[]) => {
      if (messages.length === 0) return;
      const found = messages.map((message) => ({ path: 'integrity', code: 'file', message }));
      throw invalid(found.slice(0, 50));
    };
    refuse(await releaseFaults(release, files));
    if (isForBrowsers(release)) {
      const taken = await store.claimFiles(part, release.integrity, (file) => copyOf(file) !== undefined);
      refuse(taken.map((file) => `${file} has another content in an earlier release`));
    }
    await store.addRelease(release, publisher.name);
    response.status(201).location(`/registry/releases/${part}/${version}`).json(release);
  });

  on('get', '/:part/:version', async ({ request, response }) => {
    const part = named(partSchema, request.params.part);
    const release = await store.release(part, named(versionSchema, request.params.version));
    if (!release) throw problem('not-found');
    response.json(release);
  });

  return router;
}
