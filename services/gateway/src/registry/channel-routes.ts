import {
  channelPatchSchema,
  namedParts,
  channelSchema,
  partSchema,
  productionChannel,
  rollbackSchema,
  type Channel,
} from '@quayside/contract/registry';
import { etagOf, problem, versionOf } from '@quayside/service-kit';
import type { Request, Router } from 'express';
import { acceptedPatch, createPinGuards, createPinJudge, refuse } from './pin-judge';
import { demandPart } from './publisher';
import type { RegistryParts } from './parts';
import { named, parseJson, signedRoutes } from './signed-request';

/** Open pages watch the revision, and services follow the pins. Names of people and reasons are for the teams. */
const publicPart = ({ channel, revision, pins }: Channel) => ({ channel, revision, pins });

const wildcard = (value: unknown) => (Array.isArray(value) ? value.join('/') : value);
const nameOf = (request: Request) => named(channelSchema.shape.channel, wildcard(request.params.name));

/** `/registry/channels` and `/registry/history`: what is live, and what was. */
export function channelRoutes({ store, live, previews, publishers }: RegistryParts): Router {
  const { router, on } = signedRoutes(publishers);
  const guardFor = createPinGuards({ store, previews, live });
  const judgeFor = createPinJudge({ store, previews, live });

  router.get('/channels/*name', async (request, response) => {
    const name = nameOf(request);
    const isSigned = request.headers.authorization !== undefined;
    if (isSigned) await publishers.demand(request);
    else if (name !== productionChannel) throw problem('not-found');
    const channel = await store.channel(name);
    const tag = etagOf(channel.revision);
    response.setHeader('ETag', tag);
    if (request.headers['if-none-match'] === tag) response.status(304).end();
    else response.json(isSigned ? channel : publicPart(channel));
  });

  on('patch', '/channels/*name', async ({ request, response, publisher, body }) => {
    const patch = parseJson(channelPatchSchema, body);
    const revision = versionOf(request);
    const name = nameOf(request);
    const current = await store.expect(name, revision);
    const judged = await acceptedPatch(current, patch, judgeFor(publisher, name));
    if (namedParts(judged.patch).length === 0) refuse(judged.refused);
    const accepted = { ...judged.patch, changedBy: publisher.name };
    const channel = await store.patchChannel(name, revision, accepted, guardFor(publisher, name));
    live.forget();
    const refused = judged.refused.map(({ part, code, message }) => ({ part, code, message }));
    response
      .setHeader('ETag', etagOf(channel.revision))
      .json(refused.length > 0 ? { ...channel, refused } : channel);
  });

  on('post', '/channels/*name/rollback', async ({ request, response, publisher, body }) => {
    const wish = { ...parseJson(rollbackSchema, body), changedBy: publisher.name };
    const revision = versionOf(request);
    const name = nameOf(request);
    // The right comes first: who may not change the part learns nothing of its history.
    if (wish.part !== undefined) demandPart(publisher, wish.part);
    const channel = await store.rollback(name, revision, wish, guardFor(publisher, name));
    live.forget();
    response.setHeader('ETag', etagOf(channel.revision)).json(channel);
  });

  on('get', '/problems/*name', async ({ request, response }) => {
    response.json({ items: await live.problems(nameOf(request)) });
  });

  on('get', '/history/:part', async ({ request, response }) => {
    response.json(await store.history(named(partSchema, request.params.part)));
  });

  return router;
}
