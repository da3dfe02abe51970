import { domains, type Domain } from '@quayside/contract';
import { releaseSchema } from '@quayside/contract/registry';
import { filesWithoutIntegrity, isPublisherToken, isSignatureValid } from '@quayside/federation/release';
import { invalid, problem } from '@quayside/service-kit';
import express, { Router, type Request, type RequestHandler } from 'express';
import type { KeyObject } from 'node:crypto';
import { satisfies } from 'semver';
import { z } from 'zod';
import type { ReleaseFiles } from './files';
import type { LiveRegistry } from './live';
import {
  channelNameSchema,
  channelPatchSchema,
  fileNameSchema,
  rollbackSchema,
  versionSchema,
} from './schemas';
import type { RegistryStore } from './store';

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      code: issue.code,
      message: issue.message,
    })),
  );
}

/** A path parameter of the wrong form names nothing that exists. */
function named<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw problem('not-found');
  return parsed.data;
}

function expectedRevision(request: Request): number {
  const header = request.headers['if-match'];
  if (header === undefined) throw problem('version-required');
  const match = /^"(\d{1,15})"$/.exec(header.trim());
  if (!match) throw problem('stale-version', { detail: 'If-Match must be one strong tag, such as "7"' });
  return Number(match[1]);
}

const domainSchema = z.enum(domains);
const wildcard = (value: unknown) => (Array.isArray(value) ? value.join('/') : value);

export type RegistryOptions = {
  store: RegistryStore;
  files: ReleaseFiles;
  live: LiveRegistry;
  publicKey: KeyObject;
  /** Version of the platform that the shell in service provides. */
  platformVersion: () => string | undefined;
};

/**
 * `/registry`: releases are immutable, channels change by compare-and-set. Writing and history are for the owner
 * of the release key; reading a channel is for everybody, because open pages watch its revision.
 */
export function registryRoutes(options: RegistryOptions): Router {
  const { store, files, live, publicKey } = options;
  const router = Router();
  const json = express.json({ limit: '512kb', strict: true });

  const publisherOnly: RequestHandler = (request, _response, next) => {
    const token = /^Bearer (\S{1,2000})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token || !isPublisherToken(token, publicKey)) throw problem('unauthenticated');
    next();
  };

  async function demandUsable(remote: Domain, version: string): Promise<void> {
    const release = await store.release(remote, version);
    if (!release)
      throw invalid([{ path: `pins.${remote}`, code: 'unknown', message: `${version} is not published` }]);
    const platform = options.platformVersion();
    const range = release.descriptor.platform;
    if (platform && !satisfies(platform, range)) {
      const message = `${version} wants platform ${range}, the shell in service provides ${platform}`;
      throw invalid([{ path: `pins.${remote}`, code: 'platform', message }]);
    }
  }

  router.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });

  router.put('/files/:app/:version/*file', publisherOnly, async (request, response) => {
    const app = named(domainSchema, request.params.app);
    const version = named(versionSchema, request.params.version);
    const file = named(fileNameSchema, wildcard(request.params.file));
    if (await store.release(app, version))
      throw problem('conflict', { detail: 'this version is published already' });
    await files.store(app, version, file, request);
    response.status(201).end();
  });

  router.post('/releases', publisherOnly, json, async (request, response) => {
    const release = parse(releaseSchema, request.body);
    const { signature, ...document } = release;
    const { remote, version } = document;
    if (!isSignatureValid(document, signature, publicKey)) {
      throw invalid([
        { path: 'signature', code: 'signature', message: 'not made over this document by the release key' },
      ]);
    }
    if (document.descriptor.name !== remote) {
      throw invalid([{ path: 'descriptor.name', code: 'mismatch', message: `must be ${remote}` }]);
    }
    if (await store.release(remote, version))
      throw problem('conflict', { detail: 'this version is published already' });
    const faults = [
      ...filesWithoutIntegrity(document).map((file) => `${file} has no integrity`),
      ...(await files.faults(remote, version, document.integrity)),
    ];
    if (faults.length > 0) {
      throw invalid(faults.slice(0, 50).map((message) => ({ path: 'integrity', code: 'file', message })));
    }
    await store.addRelease(release);
    live.forget();
    response.status(201).location(`/registry/releases/${remote}/${version}`).json(release);
  });

  router.get('/releases/:remote/:version', publisherOnly, async (request, response) => {
    const remote = named(domainSchema, request.params.remote);
    const release = await store.release(remote, named(versionSchema, request.params.version));
    if (!release) throw problem('not-found');
    response.json(release);
  });

  router.get('/channels/*name', async (request, response) => {
    const channel = await store.channel(named(channelNameSchema, wildcard(request.params.name)));
    const tag = `"${channel.revision}"`;
    response.setHeader('ETag', tag);
    if (request.headers['if-none-match'] === tag) response.status(304).end();
    else response.json(channel);
  });

  router.patch('/channels/*name', publisherOnly, json, async (request, response) => {
    const name = named(channelNameSchema, wildcard(request.params.name));
    const revision = expectedRevision(request);
    const patch = parse(channelPatchSchema, request.body);
    for (const remote of domains) {
      const version = patch.pins[remote];
      if (version) await demandUsable(remote, version);
    }
    const channel = await store.patchChannel(name, revision, patch);
    live.forget();
    response.setHeader('ETag', `"${channel.revision}"`).json(channel);
  });

  router.post('/channels/*name/rollback', publisherOnly, json, async (request, response) => {
    const name = named(channelNameSchema, wildcard(request.params.name));
    const channel = await store.rollback(
      name,
      expectedRevision(request),
      parse(rollbackSchema, request.body),
      demandUsable,
    );
    live.forget();
    response.setHeader('ETag', `"${channel.revision}"`).json(channel);
  });

  router.get('/history/:remote', publisherOnly, async (request, response) => {
    response.json(await store.history(named(domainSchema, request.params.remote)));
  });

  router.use(() => {
    throw problem('not-found');
  });
  return router;
}
