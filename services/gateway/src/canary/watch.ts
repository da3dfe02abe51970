import { productionChannel, type Channel } from '@quayside/contract/registry';
import { ProblemError } from '@quayside/service-kit';
import type { LiveRegistry } from '../registry/live';
import type { RegistryStore } from '../registry/store';
import type { ReadFigures } from './figures';

/** As it stands in the history. */
export const watchName = 'canary-watch';

/** A canary that was taken out. */
export type Returned = { part: string; version: string; current: string; percent: number; reason: string };

/** Figures that came while it looked are looked at by looking again. */
const attempts = 5;

const isStale = (error: unknown) => error instanceof ProblemError && error.code === 'stale-version';

export type CanaryWatch = ReturnType<typeof createCanaryWatch>;

/**
 * Takes out a canary that does worse than what is pinned. Every gateway looks when something was said to it; the channel's revision lets
 * one of them do it. Taking one out needs no check of what fits: each canary fits without the others.
 */
export function createCanaryWatch(options: {
  store: Pick<RegistryStore, 'channel' | 'patchChannel'>;
  live: Pick<LiveRegistry, 'forget'>;
  figuresOf: ReadFigures;
  onReturn: (returned: Returned) => Promise<void>;
  onFailure: (error: unknown) => void;
}) {
  const { store, live, figuresOf, onReturn, onFailure } = options;
  let running: Promise<void> | undefined;
  let again = false;

  async function takeOut(channel: Channel): Promise<void> {
    const all = await figuresOf(channel);
    const bad = all.find(({ canary }) => canary?.verdict === 'return');
    if (!bad?.canary) return;
    const { part, current, canary } = bad;
    const reason = (canary.reason ?? '').slice(0, 300);
    const patch = { pins: {}, canaries: { [part]: null }, reason, changedBy: watchName };
    const after = await store.patchChannel(productionChannel, channel.revision, patch, () =>
      Promise.resolve(),
    );
    live.forget();
    const { version, percent } = canary;
    await onReturn({ part, version, current: current.version, percent, reason });
    await takeOut(after);
  }

  async function look(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const channel = await store.channel(productionChannel);
        return Object.keys(channel.canaries).length > 0 ? await takeOut(channel) : undefined;
      } catch (error) {
        // Another gateway was quicker, or somebody changed the channel: what stands now is looked at.
        if (!isStale(error) || attempt >= attempts) throw error;
      }
    }
  }

  function start(): Promise<void> {
    again = false;
    return look()
      .catch(onFailure)
      .then(() => {
        running = again ? start() : undefined;
        return running;
      });
  }

  return {
    /** Something new is known; looks once more where it is looking already. */
    look(): Promise<void> {
      if (running) again = true;
      else running = start();
      return running;
    },
  };
}
