import { productionChannel, type Channel } from '@quayside/contract/registry';
import type { RegistryStore } from '../registry/store';
import { changesOf } from '../releases/live-parts';
import type { ReleaseEvent, Webhook } from './webhook';

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
    const [made] = before.revision === after.revision - 1 ? changesOf([after, before]) : [];
    const { changedAt: at, changedBy: by, revision, reason } = after;
    if (made) webhook.send({ event, at, channel: name, revision, by, reason, parts: made.parts });
    return after;
  }

  return {
    ...store,
    patchChannel: (name, ...rest) => announce('release', name, () => store.patchChannel(name, ...rest)),
    rollback: (name, ...rest) => announce('rollback', name, () => store.rollback(name, ...rest)),
  };
}
