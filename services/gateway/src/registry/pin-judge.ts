import { pinSetsOf } from '@quayside/contract/canary';
import {
  servicePart,
  previewChannel,
  productionChannel,
  type ChannelPatch,
  type Pins,
} from '@quayside/contract/registry';
import { newMisfits, withAbsentServices, type Misfit } from '@quayside/federation/release';
import { problem } from '@quayside/service-kit';
import {
  changedParts,
  faultsOfCanaries,
  faultsOfPins,
  faultsOfPreview,
  releaseReader,
  type Fault,
} from './change-faults';
import { patchedState, type ChannelState } from './channel-changes';
import { gatewayPart } from './gateway-part';
import type { LiveRegistry } from './live';
import type { PreviewStore } from './preview-store';
import { mayRelease, type Publisher } from './publisher';
import type { RegistryStore } from './store';

export type PinJudgeOptions = {
  store: Pick<RegistryStore, 'channel' | 'release'>;
  previews: Pick<PreviewStore, 'find'>;
  live: Pick<LiveRegistry, 'hasService'>;
};

/** Why a part of a change cannot be live. `part` is the one of the change that would have to be left out. */
export type Refusal = Fault & { part: string; isForbidden?: true };

/** Everything that is wrong with a change of a channel; nothing when it may be made. */
export type PinJudge = (before: ChannelState, after: ChannelState) => Promise<Refusal[]>;

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
export function createPinJudge(
  options: PinJudgeOptions,
): (publisher: Pick<Publisher, 'name' | 'parts'>, channel: string) => PinJudge {
  const { store, previews, live } = options;

  /** Pins below those of a channel: a preview's stand on production's. An unknown or expired preview cannot be changed. */
  async function baseOf(name: string): Promise<Pins> {
    const prefix = previewChannel('');
    if (!name.startsWith(prefix)) return {};
    if (!(await previews.find(name.slice(prefix.length)))) throw problem('not-found');
    return (await store.channel(productionChannel)).pins;
  }

  return (publisher, name) => async (ownBefore, ownAfter) => {
    const base = await baseOf(name);
    const before = { ...ownBefore, pins: { ...base, ...ownBefore.pins } };
    const after = { ...ownAfter, pins: { ...base, ...ownAfter.pins } };
    const pinned = changedParts(before.pins, after.pins, (version) => version);
    const tried = changedParts(before.canaries, after.canaries, (canary) => JSON.stringify(canary));
    const changed = new Set([...pinned, ...tried]);
    const forbidden = [...changed].filter((part) => !mayRelease(publisher, part));
    if (forbidden.length > 0) {
      return forbidden.map((part) => ({
        part,
        isForbidden: true as const,
        ...{ path: `pins.${part}`, code: 'forbidden', message: `${publisher.name} may not release ${part}` },
      }));
    }
    const read = releaseReader(store);
    const faults = [
      ...faultsOfPreview(name, ownAfter.pins, pinned),
      ...(await faultsOfPins(after.pins, pinned, read)),
      ...(await faultsOfCanaries(name, after, tried, read)),
    ];
    if (faults.length > 0)
      return faults.map((fault) => ({ part: fault.path.replace(/^\w+\./, ''), ...fault }));
    // A service that is taken out ends, though it has an address as long as it runs.
    const isTakenOut = (domain: string, { pins }: ChannelState) => {
      const part = servicePart(domain);
      return before.pins[part] !== undefined && pins[part] === undefined;
    };
    const releasesOf = async (state: ChannelState) =>
      Promise.all(
        pinSetsOf(state).map(async (pins) => {
          const found = await Promise.all(Object.entries(pins).map((pin) => read(...pin)));
          const releases = found.filter((release) => release !== null);
          return [
            gatewayPart,
            ...withAbsentServices(
              releases,
              (domain) => live.hasService(domain, pins) && !isTakenOut(domain, state),
            ),
          ];
        }),
      );
    const misfits = newMisfits(await releasesOf(before), await releasesOf(after));
    return misfits.map((misfit) => refusalOf(misfit, changed));
  };
}

/** The patch without a part. */
function without(patch: ChannelPatch, part: string): ChannelPatch {
  const { [part]: _pin, ...pins } = patch.pins;
  const { [part]: _canary, ...canaries } = patch.canaries ?? {};
  return { ...patch, pins, ...(patch.canaries ? { canaries } : {}) };
}

/**
 * The patch without the parts that are refused. Each part is judged by itself, so that one that does not fit leaves the others as they
 * are wished. A part that fits only together with a refused one is refused, too.
 */
export async function acceptedPatch(
  current: ChannelState & { revision: number; channel: string } & Parameters<typeof patchedState>[0],
  patch: ChannelPatch,
  judge: PinJudge,
): Promise<{ patch: ChannelPatch; refused: Refusal[] }> {
  const refused: Refusal[] = [];
  let rest = patch;
  for (;;) {
    const found = await judge(current, patchedState(current, rest));
    const named = new Set([...Object.keys(rest.pins), ...Object.keys(rest.canaries ?? {})]);
    const own = found.filter(({ part }) => named.has(part));
    if (found.length === 0) return { patch: rest, refused };
    // A part of another team, or something that the patch does not name: nothing of it can be made.
    if (own.length === 0 || own.some(({ isForbidden }) => isForbidden))
      return { patch: { ...rest, pins: {}, canaries: {} }, refused: [...refused, ...found] };
    refused.push(...own);
    for (const { part } of own) rest = without(rest, part);
  }
}
