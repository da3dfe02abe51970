import { accountPeerCalls } from '@quayside/service-account/peer-calls';
import type { createPeers } from '@quayside/service-kit';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { KeyStore } from '../registry/key-store';
import type { LiveRegistry } from '../registry/live';
import type { RegistryStore } from '../registry/store';
import { createFigures } from './figures';
import { createFiguresStore } from './figures-store';
import { createPageReports } from './page-reports';
import { returnMessage } from './return-mail';
import type { Sides } from './sides';
import { createCanaryWatch, type Returned } from './watch';

export type Canaries = ReturnType<typeof createCanaries>;

/** What pages say of versions, what is thought of it, and what follows from it. */
export function createCanaries(options: {
  connection: Connection;
  store: RegistryStore;
  live: LiveRegistry;
  keys: Pick<KeyStore, 'addressesOf'>;
  sides: Sides;
  callPeer: ReturnType<typeof createPeers>;
  log: Logger;
}) {
  const { connection, store, live, keys, sides, callPeer, log } = options;
  const figures = createFiguresStore(connection);
  const { figuresOf } = createFigures(figures);
  const pending = new Set<Promise<void>>();

  /** Waited for before the gateway ends. */
  function behind(work: Promise<void>): void {
    pending.add(work);
    void work.finally(() => pending.delete(work));
  }

  async function tell(returned: Returned): Promise<void> {
    log.error(returned, 'a canary was taken out');
    const to = await keys.addressesOf(returned.part);
    if (to.length === 0) {
      log.warn({ part: returned.part }, 'nobody is written to: no key of this part names an address');
      return;
    }
    const { sent } = await callPeer(accountPeerCalls.sendNotice, {
      body: { to, ...returnMessage(returned) },
    });
    if (sent) log.info({ part: returned.part }, 'the team was written to');
    else log.warn({ part: returned.part }, 'nobody is written to: no mail server is set up');
  }

  const watch = createCanaryWatch({
    store,
    live,
    figuresOf,
    onReturn: (returned) =>
      tell(returned).catch((error: unknown) => log.error({ err: error }, 'the team could not be written to')),
    onFailure: (error) => log.warn({ err: error }, 'canaries could not be looked at'),
  });
  const reports = createPageReports({
    live,
    store,
    figures,
    sides,
    onCanary: () => behind(watch.look()),
  });

  return {
    figuresOf,
    reports,
    behind,
    async prepare(): Promise<void> {
      await figures.prepare();
    },
    /** Until what was said is counted, and looked at. */
    async idle(): Promise<void> {
      while (pending.size > 0) await Promise.allSettled(pending);
    },
  };
}
