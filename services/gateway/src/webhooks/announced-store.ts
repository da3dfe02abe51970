import { productionChannel, type Channel } from '@quayside/contract/registry';
import { changedParts } from '../registry/change-faults';
import type { RegistryStore } from '../registry/store';
import type { ReleaseEvent, Webhook } from './webhook';

function eventOf(event: ReleaseEvent['event'], before: Channel, after: Channel): ReleaseEvent {
  const parts = changedParts(before.pins, after.pins).map((part) => ({
    part,
    from: before.pins[part] ?? null,
    to: after.pins[part] ?? null,
  }));
  const { channel, revision, changedAt: at, changedBy: by, reason } = after;
  return { event, at, channel, revision, by, reason, parts };
}

/** The store, which tells the webhook of every change of what is live. */
export function announcedStore(store: RegistryStore, webhook: Pick<Webhook, 'send'>): RegistryStore {
  async function announce(
    event: ReleaseEvent['event'],
    name: string,
    change: () => Promise<Channel>,
  ): Promise<Channel> {
    if (name !== productionChannel) return change();
    const before = await store.channel(name);
    const after = await change();
    // With another change between reading and writing it is not known what this one changed.
    if (before.revision === after.revision - 1) {
      const made = eventOf(event, before, after);
      if (made.parts.length > 0) webhook.send(made);
    }
    return after;
  }

  return {
    ...store,
    patchChannel: (name, ...rest) => announce('release', name, () => store.patchChannel(name, ...rest)),
    rollback: (name, ...rest) => announce('rollback', name, () => store.rollback(name, ...rest)),
  };
}
