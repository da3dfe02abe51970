import { isServicePart } from '@quayside/contract/parts';
import {
  previewChannel,
  type Channel,
  type Pins,
  type Preview,
  type PreviewSource,
  type PreviewWish,
} from '@quayside/contract/registry';
import { codeOf, problem } from '@quayside/service-kit';
import type { LiveRegistry } from './live';
import { createPinGuards } from './pin-judge';
import type { PreviewStore } from './preview-store';
import { demandPart, type Publisher } from './publisher';
import { patchedPins, type RegistryStore } from './store';

type ShownPreview = Preview & { pins: Pins };

const attempts = 8;
const nothing: Pins = {};

/** Where a part that is shown comes from; nothing where it was pinned by another way since. */
export function sourceOf(
  { sources }: Pick<Preview, 'sources'>,
  pins: Pins,
  part: string,
): PreviewSource | undefined {
  const source = sources?.[part];
  return source && source.version === pins[part] ? source : undefined;
}

/** A preview as answers describe it, without the sources of versions that it does not show any more. */
export function described(preview: Preview, pins: Pins): Preview {
  const sources = Object.keys(pins).flatMap((part) => {
    const source = sourceOf(preview, pins, part);
    return source ? [[part, source] as const] : [];
  });
  const { sources: _all, ...rest } = preview;
  return sources.length > 0 ? { ...rest, sources: Object.fromEntries(sources) } : rest;
}

const changeOf = ({ pins = {}, branch }: PreviewWish, { name }: Publisher) => ({
  pins,
  reason: `preview of ${branch}`.slice(0, 300),
  changedBy: name,
});

const doerOf = ({ name }: Publisher, reason = '') => ({ by: name, team: name, reason });

const shown = (preview: Preview, pins: Pins): ShownPreview => ({ ...described(preview, pins), pins });

/** @throws ProblemError `state-conflict` for a part that another team shows, or services that would work on other data than was asked for */
function demandRoom(open: Preview, pins: Pins, wish: PreviewWish, team: string): void {
  const wished = Object.entries(wish.pins ?? {});
  for (const [part, version] of wished) {
    const source = sourceOf(open, pins, part);
    if (source && source.team !== team && version !== pins[part]) {
      const detail = `the preview ${open.name} shows ${part} of ${source.team}, from ${source.branch}: use another name`;
      throw problem('state-conflict', { detail });
    }
  }
  const hasService = wished.some(([part, version]) => version !== null && isServicePart(part));
  const isOwn = (open.team ?? team) === team && open.branch === wish.branch;
  if (!hasService || isOwn || (wish.data ?? 'copy') === open.data) return;
  const works = open.data === 'copy' ? 'on a copy of production\u2019s data' : 'on production\u2019s data';
  throw problem('state-conflict', { detail: `services of the preview ${open.name} work ${works}` });
}

/** Previews that several teams share: each shows its own parts and takes out its own parts, and nothing is left half done. */
export function createSharedPreviews(options: {
  store: Pick<RegistryStore, 'channel' | 'release' | 'patchChannel'>;
  previews: PreviewStore;
  live: Pick<LiveRegistry, 'forget' | 'hasService'>;
}) {
  const { store, previews, live } = options;
  const guardFor = createPinGuards({ store, previews, live });

  /** Tries again after another team was quicker: each changes its own parts only. */
  async function patch(
    channel: string,
    change: (current: Channel) => Parameters<typeof store.patchChannel>,
  ): Promise<Channel> {
    for (let attempt = 1; ; attempt += 1) {
      const current = await store.channel(channel);
      try {
        return await store.patchChannel(...change(current));
      } catch (error) {
        if (codeOf(error) !== 'stale-version' || attempt >= attempts) throw error;
      }
    }
  }

  /** What was pinned under this name before is of a preview that has ended. */
  async function open(name: string, wish: PreviewWish, publisher: Publisher): Promise<ShownPreview> {
    const channel = previewChannel(name);
    const change = changeOf(wish, publisher);
    const { pins } = change;
    const guard = guardFor(publisher, channel, 'is-being-opened');
    const present = await store.channel(channel);
    await guard(nothing, patchedPins(nothing, pins));
    const preview = await previews.open(name, wish, doerOf(publisher));
    if (Object.keys({ ...present.pins, ...pins }).length === 0) return shown(preview, {});
    try {
      const now = await patch(channel, (current) => {
        const former = Object.fromEntries(Object.keys(current.pins).map((part) => [part, null]));
        const all = { ...change, pins: { ...former, ...pins } };
        return [channel, current.revision, all, (_before, after) => guard(nothing, after)];
      });
      return shown(preview, now.pins);
    } catch (error) {
      await previews.end(name, doerOf(publisher, 'its parts could not be pinned'));
      throw error;
    }
  }

  async function join(former: Preview, wish: PreviewWish, publisher: Publisher): Promise<ShownPreview> {
    const { name } = former;
    const channel = previewChannel(name);
    const change = changeOf(wish, publisher);
    demandRoom(former, (await store.channel(channel)).pins, wish, publisher.name);
    const { pins } =
      Object.keys(change.pins).length === 0
        ? await store.channel(channel)
        : await patch(channel, (current) => {
            demandRoom(former, current.pins, wish, publisher.name);
            return [channel, current.revision, change, guardFor(publisher, channel)];
          });
    return shown(await previews.open(name, wish, doerOf(publisher)), pins);
  }

  /** Of what is shown: what this team shows, and what others do. */
  function divided(preview: Preview, pins: Pins, publisher: Publisher) {
    const parts = Object.keys(pins);
    const isOwn = (part: string) => {
      const source = sourceOf(preview, pins, part);
      return source ? source.team === publisher.name : publisher.parts.includes(part);
    };
    return { own: parts.filter(isOwn), others: parts.filter((part) => !isOwn(part)) };
  }

  return {
    /**
     * Opens a preview or joins one, and pins in it what the wish names.
     * @throws ProblemError when the team may not, or something does not fit: then nothing was opened and nothing was changed.
     */
    async show(name: string, wish: PreviewWish, publisher: Publisher): Promise<ShownPreview> {
      for (const part of Object.keys(wish.pins ?? {})) demandPart(publisher, part);
      const former = await previews.find(name);
      const preview = await (former ? join(former, wish, publisher) : open(name, wish, publisher));
      live.forget();
      return preview;
    },

    async list(): Promise<ShownPreview[]> {
      const all = await previews.list();
      return Promise.all(
        all.map(async (preview) => shown(preview, (await store.channel(previewChannel(preview.name))).pins)),
      );
    },

    /**
     * Takes a team's parts out of a preview, and ends it when nothing else is shown there.
     * @returns what others still show there; nothing once it has ended
     * @throws ProblemError `not-found`, or `forbidden` for a team that shows nothing there
     */
    async leave(name: string, publisher: Publisher): Promise<string[]> {
      const preview = await previews.find(name);
      if (!preview) throw problem('not-found');
      const channel = previewChannel(name);
      const { own, others } = divided(preview, (await store.channel(channel)).pins, publisher);
      if (others.length > 0 && own.length === 0)
        throw problem('forbidden', { detail: `${publisher.name} shows nothing in the preview ${name}` });
      if (others.length === 0) {
        await previews.end(name, doerOf(publisher));
        live.forget();
        return [];
      }
      // Not asked whether the rest fits without them: the rest is what its teams want to see, and its page says what is missing.
      await patch(channel, (current) => {
        const pins = Object.fromEntries(own.map((part) => [part, null]));
        const change = { pins, reason: `end of the preview by ${publisher.name}`, changedBy: publisher.name };
        return [channel, current.revision, change, () => Promise.resolve()];
      });
      await previews.forgetSources(name, own);
      live.forget();
      return others;
    },
  };
}
