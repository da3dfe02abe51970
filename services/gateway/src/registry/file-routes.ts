import { digestSchema } from '@quayside/contract/registry';
import type { Router } from 'express';
import { z } from 'zod';
import { problem } from '@quayside/service-kit';
import { demandDigest } from './file-store';
import type { RegistryParts } from './parts';
import { largestFile } from './release-faults';
import { named, parseJson, signedRoutes } from './signed-request';

const missingSchema = z.strictObject({ digests: z.array(digestSchema).max(5_000) });

/** `/registry/files`: contents by their digest. A publisher sends what is not here yet. */
export function fileRoutes({ files, publishers }: RegistryParts): Router {
  const { router, on } = signedRoutes(publishers);

  on('post', '/missing', async ({ response, body }) => {
    const { digests } = parseJson(missingSchema, body);
    const missing: string[] = [];
    for (const digest of new Set(digests)) if (!(await files.has(digest))) missing.push(digest);
    response.json({ missing });
  });

  on(
    'put',
    '/:digest',
    async ({ request, response, body }) => {
      const digest = named(digestSchema, request.params.digest);
      await files.put(digest, body);
      response.status(201).end();
    },
    { limit: largestFile },
  );

  /** For whoever runs what is no page: a service's release is fetched by its key. */
  on('get', '/:digest', async ({ request, response }) => {
    const digest = named(digestSchema, request.params.digest);
    const content = await files.read(digest);
    if (!content) throw problem('not-found');
    demandDigest(digest, content);
    response.setHeader('Content-Type', 'application/octet-stream');
    response.send(content);
  });

  return router;
}
