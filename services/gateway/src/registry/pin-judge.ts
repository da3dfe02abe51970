import {
  servicePart,
  previewChannel,
  productionChannel,
  type Channel,
  type ChannelPatch,
  type Pins,
} from '@quayside/contract/registry';
import { newMisfits, withAbsentServices, type Misfit } from '@quayside/federation/release';
import { invalid, problem } from '@quayside/service-kit';
import { changedParts, faultsOfPins, faultsOfPreview, releaseReader, type Fault } from './change-faults';
import { gatewayPart } from './gateway-part';
import type { LiveRegistry } from './live';
import type { PreviewStore } from './preview-store';
import { mayRelease, type Team } from './publisher';
import { patchedPins, type PinGuard, type RegistryStore } from './store';

export type PinJudgeOptions = {
  store: Pick<RegistryStore, 'channel' | 'release'>;
  previews: Pick<PreviewStore, 'find'>;
  live: Pick<LiveRegistry, 'hasService'>;
};

/** Why a part of a change cannot be live. `part` is the one of the change that would have to be left out. */
export type Refusal = Fault & { part: string; isForbidden?: true };

/** Everything that is wrong with a change of a channel; nothing when it may be made. */
export type PinJudge = (before: Pins, after: Pins) => Promise<Refusal[]>;

/** Refuses the changed part of a misfit; where both parts are changed, the one that demands what the other does not give. */
const refusalOf = ({ part, other, code, message }: Misfit, changed: ReadonlySet<string>): Refusal => ({
  part: changed.has(part) ? part : other,
  path: `pins.${part}`,
  code,
  message,
});

/**
 * Who changes which channel may change it to what: what is changed must be the publisher's, be published, and fit what else is live, the
 * shell too, whose turn it may be.
 */
export function createPinJudge({ store, previews, live }: PinJudgeOptions) {
  /** Pins below those of a channel: a preview's stand on production's. An unknown or expired preview cannot be changed. */
  async function baseOf(name: string, isBeingOpened: boolean): Promise<Pins> {
    const prefix = previewChannel('');
    if (!name.startsWith(prefix)) return {};
    if (!isBeingOpened && !(await previews.find(name.slice(prefix.length)))) throw problem('not-found');
    return (await store.channel(productionChannel)).pins;
  }

  return (publisher: Team, name: string, preview?: 'is-being-opened'): PinJudge =>
    async (ownBefore, ownAfter) => {
      const base = await baseOf(name, preview === 'is-being-opened');
      const before = { ...base, ...ownBefore };
      const after = { ...base, ...ownAfter };
      const pinned = changedParts(before, after);
      const changed = new Set(pinned);
      const forbidden = pinned.filter((part) => !mayRelease(publisher, part));
      if (forbidden.length > 0)
        return forbidden.map((part) => {
          const message = `${publisher.name} may not release ${part}`;
          return { part, isForbidden: true, path: `pins.${part}`, code: 'forbidden', message };
        });
      const read = releaseReader(store);
      const faults = [
        ...faultsOfPreview(name, ownAfter, pinned),
        ...(await faultsOfPins(after, pinned, read)),
      ];
      if (faults.length > 0)
        return faults.map((fault) => ({ part: fault.path.replace(/^\w+\./, ''), ...fault }));
      // A service that is taken out ends, though it has an address as long as it runs.
      const isTakenOut = (domain: string, pins: Pins) => {
        const part = servicePart(domain);
        return before[part] !== undefined && pins[part] === undefined;
      };
      const releasesOf = async (pins: Pins) => {
        const found = await Promise.all(Object.entries(pins).map((pin) => read(...pin)));
        const releases = found.filter((release) => release !== null);
        const isLive = (domain: string) => !isTakenOut(domain, pins) && live.hasService(domain, pins);
        return [gatewayPart, ...withAbsentServices(releases, isLive)];
      };
      const misfits = newMisfits([await releasesOf(before)], [await releasesOf(after)]);
      return misfits.map((misfit) => refusalOf(misfit, changed));
    };
}

/** @throws ProblemError that names every part that is refused, and why */
export function refuse(refusals: readonly Refusal[]): void {
  const [first] = refusals;
  if (first?.isForbidden) throw problem('forbidden', { detail: first.message });
  if (first) throw invalid(refusals.map(({ path, code, message }) => ({ path, code, message })));
}

/** Who changes which channel may change it to what, all or nothing: asked by teams' keys and by members with the right alike. */
export function createPinGuards(options: PinJudgeOptions) {
  const judgeFor = createPinJudge(options);
  return (...asked: Parameters<typeof judgeFor>): PinGuard => {
    const judge = judgeFor(...asked);
    return async (before, after) => refuse(await judge(before, after));
  };
}

/**
 * The patch without the parts that are refused. Each part is judged by itself, so that one that does not fit leaves the others as they
 * are wished. A part that fits only together with a refused one is refused, too.
 */
export async function acceptedPatch(
  current: Pick<Channel, 'pins'>,
  patch: ChannelPatch,
  judge: PinJudge,
): Promise<{ patch: ChannelPatch; refused: Refusal[] }> {
  const refused: Refusal[] = [];
  let rest = patch;
  for (;;) {
    const found = await judge(current.pins, patchedPins(current.pins, rest.pins));
    const named = new Set(Object.keys(rest.pins));
    const own = found.filter(({ part }) => named.has(part));
    if (found.length === 0) return { patch: rest, refused };
    // A part of another team, or something that the patch does not name: nothing of it can be made.
    if (own.length === 0 || own.some(({ isForbidden }) => isForbidden))
      return { patch: { ...rest, pins: {} }, refused: [...refused, ...found] };
    refused.push(...own);
    const left = Object.entries(rest.pins).filter(([part]) => !own.some((each) => each.part === part));
    rest = { ...rest, pins: Object.fromEntries(left) };
  }
}
