import { codeOf, type Scope } from '@quayside/service-kit';
import { mailQueues } from '../../store/outgoing-mail';

/** Longer than one message may take, and renewed before each. */
const leaseMilliseconds = 60_000;

export type Lease = {
  /** Takes or renews the lease. False while another process has it, or the mail server is left alone. */
  mayDeliver(scope: Scope): Promise<boolean>;
  /** Ends the lease, if it is still this process's own. */
  release(scope: Scope, change?: { pausedUntil?: string | null; failures?: number }): Promise<unknown>;
};

/** The right to deliver the messages of a company: one process has it at a time, and loses it when it does not renew it. */
export function createLease({ now, owner }: { now: () => Date; owner: string }): Lease {
  async function createQueue(scope: Scope): Promise<void> {
    const none = { owner: null, leaseUntil: null, pausedUntil: null, failures: 0 };
    try {
      await scope.store(mailQueues).create(none, { id: scope.organisationId });
    } catch (error) {
      // Another process was faster.
      if (codeOf(error) !== 'conflict') throw error;
    }
  }

  return {
    async mayDeliver(scope) {
      const store = scope.store(mailQueues);
      const id = scope.organisationId;
      if (!(await store.find(id))) await createQueue(scope);
      const at = now().toISOString();
      const queue = await store.modify(id, (current) => {
        const isTaken = current.owner !== null && current.owner !== owner && (current.leaseUntil ?? '') > at;
        if (isTaken || (current.pausedUntil ?? '') > at) return null;
        return { owner, leaseUntil: new Date(now().getTime() + leaseMilliseconds).toISOString() };
      });
      return queue.owner === owner && (queue.leaseUntil ?? '') > at && (queue.pausedUntil ?? '') <= at;
    },
    release: (scope, change = {}) =>
      scope
        .store(mailQueues)
        .modify(scope.organisationId, (current) =>
          current.owner === owner ? { owner: null, leaseUntil: null, ...change } : null,
        ),
  };
}
