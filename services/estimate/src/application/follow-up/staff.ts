import { todayIn } from '@quayside/contract/days';
import { followUpReasons } from '@quayside/contract/follow-up';
import { codeOf, problem, type Member, type Scope } from '@quayside/service-kit';
import type { EstimateFollowUps, FollowUpEntry, FollowUpTasks } from '../../contract/follow-up';
import { isPortal } from '../../domain/access';
import { memberOf } from '../../domain/activity';
import type { FollowUpRecord } from '../../domain/offer-records';
import type { EstimateRecord, RevisionRow } from '../../domain/records';
import { estimates } from '../../store/estimates';
import { followUps, reminderStops } from '../../store/offers';
import { companyOf, followUpOf } from '../company';
import { staffEstimate } from '../offers/links';
import { answeredRevisions, openRow } from './facts';

const shownAtMost = 100;

const present = (record: FollowUpRecord, isOpen: boolean): FollowUpEntry => {
  const { id, revision, reason, act, at, recipient, doneAt, doneBy } = record;
  return {
    ...{ id, revision, reason, act, at },
    recipient: recipient || null,
    // The job ends a task some minutes after its cause went.
    doneAt: doneAt ?? (act === 'task' && !isOpen ? record.updatedAt : null),
    doneBy: doneBy && memberOf(doneBy),
  };
};

/** The offers among these estimates that still wait for an answer. */
async function waitingRows(
  scope: Scope,
  found: readonly EstimateRecord[],
): Promise<Map<string, RevisionRow>> {
  const { timeZone } = await companyOf(scope);
  const today = todayIn(timeZone);
  const answered = await answeredRevisions(
    scope,
    found.map(({ id }) => id),
  );
  return new Map(
    found.flatMap((estimate) => {
      const row = openRow(estimate, today);
      return row && !answered.has(`${estimate.id} ${row.revision}`) ? [[estimate.id, row] as const] : [];
    }),
  );
}

/** Reminders and tasks of an estimate, for staff. */
export async function readFollowUps(
  scope: Scope,
  member: Member,
  estimateId: string,
): Promise<EstimateFollowUps> {
  const estimate = await staffEstimate(scope, member, estimateId);
  const rules = await followUpOf(scope);
  const waiting = (await waitingRows(scope, [estimate])).get(estimateId);
  const items = await scope.store(followUps).findMany({ estimateId }, { sort: '-at', limit: 200 });
  return {
    companyReminds: followUpReasons.some((reason) => rules[reason].act === 'reminder'),
    reminders: (await scope.store(reminderStops).find(estimateId)) === null,
    items: items.map((each) => present(each, each.revisionId === waiting?.revisionId)),
  };
}

/** Disables or enables reminders to the client of one estimate. */
export async function switchReminders(
  scope: Scope,
  member: Member,
  estimateId: string,
  reminders: boolean,
): Promise<EstimateFollowUps> {
  const estimate = await staffEstimate(scope, member, estimateId);
  const store = scope.store(reminderStops);
  const wasOn = (await store.find(estimateId)) === null;
  if (reminders && !wasOn) await store.remove(estimateId);
  if (!reminders && wasOn) {
    await store.create({ estimateId }, { id: estimateId }).catch((error: unknown) => {
      // Somebody else disabled them at the same moment.
      if (codeOf(error) !== 'conflict') throw error;
    });
  }
  if (reminders !== wasOn)
    await scope.audit({
      action: 'switchReminders',
      resource: 'estimate',
      resourceId: estimateId,
      label: estimate.number,
      changes: [{ field: 'reminders', from: wasOn, to: reminders }],
    });
  return readFollowUps(scope, member, estimateId);
}

/** Marks a task as done. @throws ProblemError `not-found` for what is no task of this estimate */
export async function finishTask(
  scope: Scope,
  member: Member,
  ids: { estimateId: string; followUpId: string },
): Promise<EstimateFollowUps> {
  await staffEstimate(scope, member, ids.estimateId);
  const store = scope.store(followUps);
  const task = await store.findOne({ id: ids.followUpId, estimateId: ids.estimateId, act: 'task' });
  if (!task) throw problem('not-found');
  await store.modify(task.id, ({ doneAt }) =>
    doneAt ? null : { doneAt: new Date().toISOString(), doneBy: memberOf(member) },
  );
  return readFollowUps(scope, member, ids.estimateId);
}

/** The open tasks of a member. */
export async function ownTasks(scope: Scope, member: Member): Promise<FollowUpTasks> {
  if (isPortal(member)) throw problem('not-found');
  const tasks = await scope
    .store(followUps)
    .findMany({ ownerIds: member.id, act: 'task', doneAt: null }, { sort: '-at' });
  const ids = [...new Set(tasks.map(({ estimateId }) => estimateId))];
  const found = ids.length > 0 ? await scope.store(estimates).findMany({ id: { in: ids } }) : [];
  const waiting = await waitingRows(scope, found);
  const known = new Map(found.map((estimate) => [estimate.id, estimate]));
  const items = tasks.flatMap(({ id, reason, at, estimateId, revision, revisionId }) => {
    const [estimate, row] = [known.get(estimateId), waiting.get(estimateId)];
    if (!estimate || row?.revisionId !== revisionId) return [];
    const { number, shipper } = estimate;
    return [
      {
        ...{ id, reason, at, estimateId, revision, number, shipper, validUntil: row.validUntil },
        title: row.title ?? estimate.title,
        titleJa: row.title === undefined ? estimate.titleJa : (row.titleJa ?? null),
      },
    ];
  });
  return { total: items.length, items: items.slice(0, shownAtMost) };
}
