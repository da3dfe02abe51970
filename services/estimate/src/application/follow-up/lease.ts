import { codeOf, type Scope } from '@quayside/service-kit';
import { followUpLeases } from '../../store/offers';

/** Longer than a round takes; a process that is killed holds up the others this long. */
const leaseMilliseconds = 600_000;

/** Takes the right to follow up the offers of a company. False while another process has it. */
export async function takeLease(scope: Scope, owner: string, now: Date): Promise<boolean> {
  const store = scope.store(followUpLeases);
  const id = scope.organisationId;
  if (!(await store.find(id))) {
    try {
      await store.create({ owner: null, leaseUntil: null }, { id });
    } catch (error) {
      // Another process was faster.
      if (codeOf(error) !== 'conflict') throw error;
    }
  }
  const at = now.toISOString();
  const lease = await store.modify(id, (current) =>
    current.owner !== null && current.owner !== owner && (current.leaseUntil ?? '') > at
      ? null
      : { owner, leaseUntil: new Date(now.getTime() + leaseMilliseconds).toISOString() },
  );
  return lease.owner === owner;
}

/** Gives it back, if it is still this process's own. */
export async function endLease(scope: Scope, owner: string): Promise<void> {
  await scope
    .store(followUpLeases)
    .modify(scope.organisationId, (current) =>
      current.owner === owner ? { owner: null, leaseUntil: null } : null,
    );
}
