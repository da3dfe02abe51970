import { livePartsPath } from '@quayside/contract/live-parts';
import { liveVersionsPath } from '@quayside/contract/live-versions';
import {
  createBaseApp,
  problem,
  type Addresses,
  type IdentitySigner,
  type Metrics,
  type Readiness,
} from '@quayside/service-kit';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { manifestHandler } from '../assets/manifest';
import { otherOrigins } from '../assets/other-origins';
import { assetHandler, type FindFile } from '../assets/routes';
import type { GatewayConfig } from '../config';
import { developmentProxy } from '../development/remotes';
import { liveVersionsHandler } from '../html/live-versions';
import { pageHandler } from '../html/routes';
import type { IdentityResolver } from '../identity/resolver';
import { createAnsweringServices } from '../proxy/answering-service';
import { apiProxy } from '../proxy/proxy';
import type { ReadRegistry } from '../registry/live';
import { createSealedCookies } from '../preview/sealed-cookie';
import { createGuestLinks, demandReading, guestEntry, guestLinkRoutes } from '../preview/guest-links';
import { demandPreviewRight, findPlace } from '../preview/place';
import { livePartsHandler } from '../html/live-parts';
import type { PreviewStore } from '../registry/preview-store';
import type { RegistryOptions } from '../registry/parts';
import { registryRoutes } from '../registry/routes';
import { releasesRoutes } from '../releases/routes';
import { telemetryRoutes } from '../telemetry/routes';
import type { ErrorStore } from '../telemetry/store';
import { compressed } from './compress';
import { refuseOtherHosts } from './own-hosts';
import { problemHandler } from './problems';
import { addressLimit } from './rate-limit';
import { securityHeaders } from './security-headers';

/** Requests a minute that one address may make without being signed in, and reports of errors: an office is one address. */
const anonymousRequests = 1_200;
const errorReports = 60;

export type AppParts = {
  config: GatewayConfig;
  log: Logger;
  metrics: Metrics;
  readiness: Readiness;
  missing: () => Promise<string[]>;
  errors: ErrorStore;
  addresses: Addresses;
  findFile: FindFile;
  signer: IdentitySigner;
  identity: IdentityResolver;
  registry: RegistryOptions;
  previews: Pick<PreviewStore, 'find'>;
  readRegistry: ReadRegistry;
};

/** The one origin: registry, files, API and pages, in this order. */
export function createApp(parts: AppParts): Express {
  const { config, errors, identity, readRegistry } = parts;
  const { publicUrl, developmentRemotes, trustedProxy } = config;
  const app = createBaseApp({
    log: parts.log,
    metrics: parts.metrics,
    readiness: parts.readiness,
    missing: parts.missing,
    isPublic: true,
    // The base app wants a name; this address can be nobody's.
    trustedProxy: trustedProxy || '255.255.255.255',
  });
  const anonymousLimit = addressLimit(anonymousRequests, 60);
  app.use(securityHeaders(publicUrl), compressed());
  const cookies = createSealedCookies({ secret: config.serviceSecret, publicUrl });
  // Services read the public keys under an internal name of the gateway.
  app.get('/.well-known/jwks.json', (_request, response) => {
    response.setHeader('Cache-Control', 'public, max-age=60');
    response.json(parts.signer.jwks);
  });
  app.use(refuseOtherHosts(publicUrl));
  const links = createGuestLinks({ secret: config.serviceSecret, publicUrl });
  app.use(findPlace({ publicUrl, previews: parts.previews, cookies, links }));
  app.get(guestEntry, links.enter());
  app.get(livePartsPath, livePartsHandler(readRegistry));
  app.get(liveVersionsPath, demandPreviewRight(identity), liveVersionsHandler(readRegistry));
  app.use('/registry', registryRoutes(parts.registry));
  app.use('/assets', otherOrigins(config.assetOrigins));
  app.get('/assets/:part/mf-manifest.json', manifestHandler(readRegistry, parts.findFile));
  app.use('/assets', assetHandler(parts.findFile));
  app.use(demandPreviewRight(identity), demandReading);
  app.use('/__dev', developmentProxy(developmentRemotes));
  app.use('/api', telemetryRoutes({ errors, identity, limit: addressLimit(errorReports, 60) }));
  app.use('/api/releases', releasesRoutes({ ...parts.registry, errors, identity, publicUrl }));
  app.use('/api/previews', guestLinkRoutes({ links, previews: parts.previews, identity }));
  app.use(
    '/api',
    apiProxy({
      answering: createAnsweringServices({
        addresses: parts.addresses,
        ownParts: async (channel) => (await readRegistry(channel)).own,
      }),
      answerWithin: config.answerWithin,
      identity,
      anonymousLimit,
      record: errors.record,
    }),
  );
  app.use(['/internal', '/metrics'], () => {
    throw problem('not-found');
  });
  app.use(pageHandler({ readRegistry, identity, publicUrl, demo: config.demo }));
  app.use(problemHandler(errors.record));
  return app;
}
