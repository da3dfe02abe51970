import {
  channelPatchSchema,
  channelSchema,
  partSchema,
  previewChannel,
  productionChannel,
  rollbackSchema,
  type Pins,
  type Release,
} from '@quayside/contract/registry';
import { newMisfits } from '@quayside/federation/release';
import { invalid, problem } from '@quayside/service-kit';
import { Router, type Request } from 'express';
import type { LiveRegistry } from './live';
import type { PreviewStore } from './preview-store';
import { demandPart, type Publisher, type Publishers } from './publisher';
import { named, parseJson, signedRoute } from './signed-request';
import type { PinGuard, RegistryStore } from './store';

function expectedRevision(request: Request): number {
  const header = request.headers['if-match'];
  if (header === undefined) throw problem('version-required');
  const match = /^"(\d{1,15})"$/.exec(header.trim());
  if (!match) throw problem('stale-version', { detail: 'If-Match must be one strong tag, such as "7"' });
  return Number(match[1]);
}

const wildcard = (value: unknown) => (Array.isArray(value) ? value.join('/') : value);
const nameOf = (request: Request) => named(channelSchema.shape.channel, wildcard(request.params.name));

/** `/registry/channels` and `/registry/history`: what is live, and what was. */
export function channelRoutes(options: {
  store: RegistryStore;
  live: LiveRegistry;
  previews: Pick<PreviewStore, 'find'>;
  publishers: Publishers;
}): Router {
  const { store, live, previews, publishers } = options;
  const router = Router();

  async function releasesOf(pins: Pins): Promise<Release[]> {
    const found = await Promise.all(
      Object.entries(pins).map(([part, version]) => store.release(part, version)),
    );
    return found.filter((release) => release !== null);
  }

  /** Pins below those of a channel: a preview's stand on production's. An unknown or expired preview is changed by nobody. */
  async function baseOf(name: string): Promise<Pins> {
    const prefix = previewChannel('');
    if (!name.startsWith(prefix)) return {};
    if (!(await previews.find(name.slice(prefix.length)))) throw problem('not-found');
    return (await store.channel(productionChannel)).pins;
  }

  /** What is changed must be the publisher's, be published, and fit what else is live: the shell too, whose turn it may be. */
  const guardFor = (publisher: Publisher, name: string): PinGuard => {
    return async (ownBefore, ownAfter) => {
      const base = await baseOf(name);
      const [before, after] = [
        { ...base, ...ownBefore },
        { ...base, ...ownAfter },
      ];
      const parts = new Set([...Object.keys(before), ...Object.keys(after)]);
      const changed = [...parts].filter((part) => before[part] !== after[part]);
      for (const part of changed) demandPart(publisher, part);
      const releases = await releasesOf(after);
      const unknown = changed.filter(
        (part) => after[part] !== undefined && !releases.some((release) => release.part === part),
      );
      if (unknown.length > 0) {
        throw invalid(
          unknown.map((part) => ({
            path: `pins.${part}`,
            code: 'unknown',
            message: `${after[part]} is not published`,
          })),
        );
      }
      const misfits = newMisfits(await releasesOf(before), releases);
      if (misfits.length > 0) {
        throw invalid(misfits.map(({ part, code, message }) => ({ path: `pins.${part}`, code, message })));
      }
    };
  };

  router.get('/channels/*name', async (request, response) => {
    const channel = await store.channel(nameOf(request));
    const tag = `"${channel.revision}"`;
    response.setHeader('ETag', tag);
    if (request.headers['if-none-match'] === tag) response.status(304).end();
    else response.json(channel);
  });

  router.patch(
    '/channels/*name',
    signedRoute(publishers, async ({ request, response, publisher, body }) => {
      const patch = { ...parseJson(channelPatchSchema, body), changedBy: publisher.name };
      const revision = expectedRevision(request);
      const name = nameOf(request);
      const channel = await store.patchChannel(name, revision, patch, guardFor(publisher, name));
      live.forget();
      response.setHeader('ETag', `"${channel.revision}"`).json(channel);
    }),
  );

  router.post(
    '/channels/*name/rollback',
    signedRoute(publishers, async ({ request, response, publisher, body }) => {
      const wish = { ...parseJson(rollbackSchema, body), changedBy: publisher.name };
      const revision = expectedRevision(request);
      const name = nameOf(request);
      const channel = await store.rollback(name, revision, wish, guardFor(publisher, name));
      live.forget();
      response.setHeader('ETag', `"${channel.revision}"`).json(channel);
    }),
  );

  router.get(
    '/history/:part',
    signedRoute(publishers, async ({ request, response }) => {
      response.json(await store.history(named(partSchema, request.params.part)));
    }),
  );

  return router;
}
