import { createHash } from 'node:crypto';
import { previewChannel, productionChannel, type Pins } from '@quayside/contract/registry';
import { canonicalJson } from '@quayside/contract/canonical-json';
import { codeOf, invalid, problem } from '@quayside/service-kit';
import { Router } from 'express';
import { trialCalls } from '../contract/member-calls';
import { answerCall, demandRight } from '../http/member-call';
import { previewOrigin, refuseFromPreview } from '../preview/place';
import { refuseForeign } from '../proxy/refuse-foreign';
import { createPinGuards } from '../registry/pin-guards';
import { pastVersionsOf } from './live-parts';
import { nameOfMember, revisionsRead, type ReleasesOptions } from './routes';

const days = 1;
const versionsShown = 30;
const longestBranch = 120;

/**
 * `/api/trials`: what the developer overlay asks for "this version in my tab". It is a preview like any other: a host of its own with a
 * session of its own, so that production's origin runs nothing but what is live, whoever asks for whatever.
 */
export function trialRoutes(options: Omit<ReleasesOptions, 'figuresOf'>): Router {
  const { store, live, previews, identity, publicUrl } = options;
  const guardFor = createPinGuards({ store, previews, live });
  const router = Router();
  router.use(refuseForeign, demandRight(identity, 'previews'), refuseFromPreview);

  answerCall(router, trialCalls.listPublished, async ({ params: { part } }) => {
    const { releases } = await store.history(part, versionsShown);
    const lives = pastVersionsOf(await store.revisions(productionChannel, revisionsRead), part);
    const stateOf = (version: string): 'live' | 'past' | 'never' => {
      const life = lives.find((each) => each.version === version);
      return life ? (life.until === null ? 'live' : 'past') : 'never';
    };
    const items = releases.map(({ version, team, publishedAt }) => ({
      version,
      team,
      publishedAt,
      state: stateOf(version),
    }));
    return { items, total: items.length };
  });

  /** A service of a preview's own wants a copy of the data, which whoever opens a preview by command makes. */
  async function demandFrontEnds(pins: Pins): Promise<void> {
    for (const [part, version] of Object.entries(pins)) {
      const release = await store.release(part, version);
      if (release && release.kind !== 'service') continue;
      const message = release ? `${part} is a service` : `${part} ${version} is not published`;
      throw invalid([{ path: `pins.${part}`, code: 'unknown', message }]);
    }
  }

  /** Whoever asks for the same versions at the same moment wants the same. */
  async function pin(channel: string, pins: Pins, changedBy: string): Promise<void> {
    const { revision, pins: present } = await store.channel(channel);
    if (canonicalJson(present) === canonicalJson(pins)) return;
    const patch = { pins, reason: 'trial', changedBy };
    const guard = guardFor({ name: changedBy, parts: Object.keys(pins) }, channel);
    await store.patchChannel(channel, revision, patch, guard).catch(async (error: unknown) => {
      const now = await store.channel(channel);
      if (codeOf(error) !== 'stale-version' || canonicalJson(now.pins) !== canonicalJson(pins)) throw error;
    });
  }

  answerCall(router, trialCalls.openTrial, async ({ body: { pins }, member }) => {
    await demandFrontEnds(pins);
    const name = `try-${createHash('sha256').update(canonicalJson(pins)).digest('hex').slice(0, 16)}`;
    const branch = Object.entries(pins)
      .map(([part, version]) => `${part} ${version}`)
      .join(', ')
      .slice(0, longestBranch);
    const wasOpen = await previews.find(name);
    const { expiresAt } = await previews.open(
      name,
      { branch, author: member.name, days },
      { by: nameOfMember(member), reason: 'trial' },
    );
    try {
      await pin(previewChannel(name), pins, nameOfMember(member));
    } catch (error) {
      // What does not fit is not left open with nothing in it.
      if (!wasOpen) await previews.end(name, { by: nameOfMember(member), reason: 'does not fit' });
      throw error;
    }
    return { url: previewOrigin(name, publicUrl), expiresAt };
  });

  router.use(() => {
    throw problem('not-found');
  });
  return router;
}
