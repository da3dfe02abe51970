import { todayIn } from '@quayside/contract/days';
import type { Scope } from '@quayside/service-kit';
import { companyOf } from '../application/company';
import { loadRevision } from '../application/load';
import { recordActivity } from '../application/record-activity';
import { activities } from '../store/activities';
import { draftSnapshot } from '../application/shown';
import { storeSnapshot } from '../application/snapshots';
import { supersedeEarlier } from '../application/supersede';
import { moveRevision } from '../application/transition';
import type { MemberReference } from '../contract/common';
import type { DeclineReason, RevisionState } from '../contract/states';
import { contentHash } from '../domain/canonical';
import { documentOf } from '../domain/loaded';
import type { EstimateRecord, RevisionFields } from '../domain/records';

export type Cast = { author: MemberReference; approver: MemberReference; shipper: MemberReference };
export type Fate = { state: RevisionState; daysAgo: number; reason?: DeclineReason };

const path: Partial<Record<RevisionState, RevisionState[]>> = {
  inReview: ['inReview'],
  approved: ['inReview', 'approved'],
  sent: ['inReview', 'approved', 'sent'],
  viewed: ['inReview', 'approved', 'sent', 'viewed'],
  accepted: ['inReview', 'approved', 'sent', 'viewed', 'accepted'],
  declined: ['inReview', 'approved', 'sent', 'viewed', 'declined'],
  expired: ['inReview', 'approved', 'sent', 'expired'],
  withdrawn: ['inReview', 'approved', 'sent', 'withdrawn'],
};

/** Takes a demo estimate through the states of its life to where it is now. */
export async function advance(
  scope: Scope,
  estimate: EstimateRecord,
  fate: Fate,
  cast: Cast,
): Promise<EstimateRecord> {
  const steps = path[fate.state] ?? [];
  const hoursAfterFirst = (hours: number) =>
    new Date(Date.now() - (fate.daysAgo * 24 - hours) * 3_600_000).toISOString();
  await dateBack(scope, estimate, hoursAfterFirst(-3));
  let row = estimate;
  for (const [index, state] of steps.entries()) {
    const at = hoursAfterFirst(index * 5);
    row = await step(scope, row, state, at, fate, cast);
  }
  return row;
}

/** The entries of a revision that was just made are older than those of its states. */
async function dateBack(scope: Scope, { id, revision }: EstimateRecord, at: string): Promise<void> {
  const store = scope.store(activities);
  for (const entry of await store.findMany({ estimateId: id, revision }))
    await store.update(entry.id, entry.version, { at });
}

async function step(
  scope: Scope,
  estimate: EstimateRecord,
  state: RevisionState,
  at: string,
  fate: Fate,
  { author, approver, shipper }: Cast,
): Promise<EstimateRecord> {
  const loaded = await loadRevision(scope, estimate);
  const { revision } = loaded;
  const hash = contentHash(documentOf(loaded));
  const decision = (by: MemberReference, of: string | null = hash) => ({ at, by, comment: null, hash: of });
  const change: Partial<RevisionFields> = { state };
  let head: Parameters<typeof moveRevision>[4] = {};
  if (state === 'inReview') {
    const frame = {
      ...revision.frame,
      fx: { ...revision.frame.fx, frozenAt: revision.frame.fx.frozenAt ?? at },
    };
    const frozen = contentHash(documentOf({ ...loaded, revision: { ...revision, frame } }));
    Object.assign(change, { frame, submission: decision(author, frozen) });
  }
  if (state === 'approved') change.approval = decision(approver);
  if (state === 'sent') {
    const snapshot = {
      ...(await draftSnapshot(scope, loaded)),
      issuedOn: todayIn((await companyOf(scope)).timeZone, new Date(at)),
    };
    const frozen = await storeSnapshot(scope, revision.id, snapshot);
    Object.assign(change, {
      sending: { ...decision(author, frozen), recipients: ['purchasing@shipper.example'] },
      hash: frozen,
    });
    head = { sentRevision: revision.revision };
  }
  if (state === 'viewed') change.viewedAt = at;
  if (state === 'accepted') {
    change.acceptance = {
      ...decision(shipper, revision.hash),
      onBehalf: false,
      evidence: null,
      purchaseOrder: `PO-${estimate.number.slice(-4)}`,
    };
  }
  if (state === 'declined') {
    const reason = fate.reason ?? 'price';
    change.decline = { ...decision(shipper, revision.hash), reason, winningPrice: null, onBehalf: false };
  }
  if (state === 'withdrawn')
    change.withdrawal = { ...decision(approver, revision.hash), comment: 'The cargo was postponed.' };
  const row =
    state === 'sent' ? await supersedeEarlier(scope, 'send', estimate, revision.revision) : estimate;
  const actors: Partial<Record<RevisionState, MemberReference>> = {
    ...{ approved: approver, withdrawn: approver },
    ...{ viewed: shipper, accepted: shipper, declined: shipper },
  };
  const moved = await moveRevision(scope, row, revision, change, head);
  await recordActivity(scope, {
    estimateId: estimate.id,
    revision: revision.revision,
    kind: 'state',
    action: state,
    at,
    by: actors[state] ?? author,
  });
  return moved.estimate;
}
