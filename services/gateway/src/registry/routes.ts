import { problem } from '@quayside/service-kit';
import { Router } from 'express';
import { channelRoutes } from './channel-routes';
import { fileRoutes } from './file-routes';
import { keyRoutes } from './key-routes';
import type { RegistryOptions } from './parts';
import { previewRoutes } from './preview-routes';
import { createPublishers } from './publisher';
import { releaseRoutes } from './release-routes';

/**
 * `/registry`: contents by their digest, releases that never change, channels that change by compare-and-set. Writing and history are for
 * the keys of teams, each for its own parts; reading a channel is for everybody, because open pages watch its revision.
 */
export function registryRoutes(options: RegistryOptions): Router {
  const publishers = createPublishers(options.keys, options.owner);
  const router = Router();
  router.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  const parts = { ...options, publishers };
  router.use('/files', fileRoutes(parts));
  router.use('/releases', releaseRoutes(parts));
  router.use('/keys', keyRoutes(parts));
  router.use('/previews', previewRoutes(parts));
  router.use(channelRoutes(parts));
  router.use(() => {
    throw problem('not-found');
  });
  return router;
}
