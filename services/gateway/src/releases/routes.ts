import { previewChannel, productionChannel, type Preview } from '@quayside/contract/registry';
import { invalid, problem, type Member } from '@quayside/service-kit';
import { Router } from 'express';
import { releaseCalls } from '../contract/member-calls';
import type { Live, OpenPreview } from '../contract/releases';
import { answerCall, demandRight } from '../http/member-call';
import type { IdentityResolver } from '../identity/resolver';
import { previewOrigin, refuseFromPreview } from '../preview/place';
import { refuseForeign } from '../proxy/origin-check';
import type { LiveRegistry } from '../registry/live';
import { createPinGuards } from '../registry/pin-judge';
import type { PreviewStore } from '../registry/preview-store';
import { described } from '../registry/shared-previews';
import type { RegistryStore } from '../registry/store';
import type { ErrorStore } from '../telemetry/store';
import {
  changesOf,
  changesOfPreviews,
  livePartsOf,
  merged,
  pastVersionsOf,
  revisionWith,
  withSources,
} from './live-parts';

/** So far back is looked; an installation that is released ten times a day has it for half a year. */
const revisionsRead = 2_000;

type ReleasesOptions = {
  store: RegistryStore;
  live: Pick<LiveRegistry, 'forget' | 'hasService'>;
  previews: PreviewStore;
  identity: Pick<IdentityResolver, 'resolve'>;
  publicUrl: URL;
  errors: Pick<ErrorStore, 'ofVersions'>;
};

const listed = <Item>(items: Item[]) => ({ items, total: items.length });

/** As it stands in the history of channels. */
const nameOfMember = ({ email }: Pick<Member, 'email'>) => `member:${email}`;

/**
 * `/api/releases`: what members with the right `releases` see and do. Teams release by their keys (`/registry`); a member only goes back to
 * what was live before, and ends or keeps previews.
 */
export function releasesRoutes(options: ReleasesOptions): Router {
  const { store, live, previews, identity, publicUrl, errors } = options;
  const guardFor = createPinGuards({ store, previews, live });
  const router = Router();
  router.use(refuseForeign, demandRight(identity, 'releases'), refuseFromPreview);

  const revisions = () => store.revisions(productionChannel, revisionsRead);

  async function present(): Promise<Live> {
    const all = await revisions();
    const releases = await Promise.all(
      Object.entries(all[0]?.pins ?? {}).map(([part, version]) => store.release(part, version)),
    );
    return {
      revision: all[0]?.revision ?? 0,
      parts: livePartsOf(
        all,
        releases.filter((release) => release !== null),
      ),
    };
  }

  async function presentPreview(preview: Preview): Promise<OpenPreview> {
    const { pins } = await store.channel(previewChannel(preview.name));
    return {
      ...described(preview, pins),
      url: previewOrigin(preview.name, publicUrl),
      parts: Object.entries(pins).map(([part, version]) => ({ part, version })),
    };
  }

  answerCall(router, releaseCalls.getLive, present);

  answerCall(router, releaseCalls.listErrors, async () => {
    const { pins } = await store.channel(productionChannel);
    return listed(await errors.ofVersions(pins));
  });

  async function changes({ part, of }: { part?: string | undefined; of?: 'previews' | undefined }) {
    const deeds = changesOfPreviews(part ? [] : await previews.history(revisionsRead));
    if (of === 'previews') return deeds;
    const own = changesOf(await revisions());
    return merged(part ? own.filter(({ parts }) => parts.some((each) => each.part === part)) : own, deeds);
  }

  answerCall(router, releaseCalls.listChanges, async ({ query: { limit, cursor, ...about } }) => {
    const all = await changes(about);
    const last = all.findIndex(({ id }) => id === cursor);
    // What a list went on from and is not there any more has nothing after it: nobody gets the beginning again.
    const from = cursor !== undefined && last < 0 ? all.length : last + 1;
    const shown = all.slice(from, from + limit);
    const cameIn = shown.flatMap(({ parts }) =>
      parts.flatMap(({ part, to }) => (to === null ? [] : [{ part, version: to }])),
    );
    const items = withSources(shown, await store.sources(cameIn));
    const isMore = from + limit < all.length;
    return { items, total: all.length, nextCursor: (isMore && items.at(-1)?.id) || null };
  });

  answerCall(router, releaseCalls.listPastVersions, async ({ params: { part } }) =>
    listed(pastVersionsOf(await revisions(), part)),
  );

  answerCall(
    router,
    releaseCalls.goBack,
    async ({ params: { part }, body: { version, reason }, version: revision, member }) => {
      const name = nameOfMember(member);
      const all = await revisions();
      if (all[0]?.pins[part] === version)
        throw problem('state-conflict', { detail: `${part} ${version} is live already` });
      const toRevision = revisionWith(all, part, version);
      if (toRevision === undefined)
        throw invalid([{ path: 'version', code: 'unknown', message: `${part} ${version} was never live` }]);
      const wish = { part, toRevision, reason, changedBy: name };
      const guard = guardFor({ name, parts: [part] }, productionChannel);
      await store.rollback(productionChannel, revision, wish, guard);
      live.forget();
      return present();
    },
  );

  answerCall(router, releaseCalls.listPreviews, async () =>
    listed(await Promise.all((await previews.list()).map(presentPreview))),
  );

  answerCall(
    router,
    releaseCalls.prolongPreview,
    async ({ params: { name }, body: { days, reason }, member }) => {
      const preview = await previews.prolong(name, days, { by: nameOfMember(member), reason });
      if (!preview) throw problem('not-found');
      return presentPreview(preview);
    },
  );

  answerCall(router, releaseCalls.endPreview, async ({ params: { name }, body: { reason }, member }) => {
    if (!(await previews.end(name, { by: nameOfMember(member), reason }))) throw problem('not-found');
    return undefined;
  });

  router.use(() => {
    throw problem('not-found');
  });
  return router;
}
