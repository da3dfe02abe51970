import { randomUUID } from 'node:crypto';
import { todayIn } from '@quayside/contract/days';
import { followUpReasons } from '@quayside/contract/follow-up';
import { codeOf, type Scope, type Service } from '@quayside/service-kit';
import type { DueAct } from '../../domain/follow-up';
import { memberCopies } from '../../store/copies';
import { estimates } from '../../store/estimates';
import { followUps, offerLinks } from '../../store/offers';
import { revisions } from '../../store/revisions';
import { companyOf, followUpOf } from '../company';
import { addToken, replyToOf } from '../offers/links';
import { mailClient, type Offered, type Said } from '../offers/mail';
import { openOffers, openRow, type OpenOffer, type Round } from './facts';
import { endLease, takeLease } from './lease';

const atOnce = 200;
const processOwner = randomUUID();

/** Who sent the offer, else who works on the estimate: the reminder comes in their name, and its answers go to them. */
async function saidBy(scope: Scope, { estimate, revision }: Offered): Promise<Said> {
  const ids = [revision.sending?.by.id, estimate.assigneeId].filter((id) => typeof id === 'string');
  const people = await scope.store(memberCopies).findMany({ id: { in: ids } });
  const person = ids
    .map((id) => people.find((each) => each.id === id))
    .find((each) => each && !each.removed && each.email);
  const actor = person?.name ?? revision.sending?.by.name ?? '';
  return { actor, replyTo: person?.email ? replyToOf({ email: person.email, name: person.name }) : null };
}

/**
 * Does one act in a transaction of its own, if it is still due then. The row comes first: its unique index lets one process do it, and the mail
 * is requested in the same transaction.
 */
async function carryOut(scope: Scope, estimateId: string, act: DueAct, round: Round): Promise<void> {
  await scope.transaction(async (inner) => {
    const current = await inner.store(estimates).get(estimateId);
    const [open] = await openOffers(inner, [current], round);
    const isDue = open?.acts.some(
      ({ reason, recipient }) => reason === act.reason && recipient === act.recipient,
    );
    if (!open || !isDue) return;
    const { estimate, row } = open;
    const revision = await inner.store(revisions).get(row.revisionId);
    const owners = [revision.sending?.by.id, estimate.assigneeId].filter((id) => typeof id === 'string');
    await inner.store(followUps).create({
      ...{ estimateId, revisionId: row.revisionId, revision: row.revision, ...act },
      at: round.now.toISOString(),
      ownerIds: act.act === 'task' ? [...new Set(owners)] : [],
      doneAt: null,
      doneBy: null,
    });
    if (act.act === 'task') return;
    const link = await inner.store(offerLinks).get(act.linkId);
    const { token } = await addToken(inner, link);
    const offered = { estimate, revision };
    await mailClient(inner, 'offer-reminder', offered, { link, token }, await saidBy(inner, offered));
  }, estimateId);
}

/** Ends tasks whose offer was answered or is not out any more. */
async function endTasks(scope: Scope, offers: readonly OpenOffer[], now: Date): Promise<void> {
  const waiting = new Set(offers.flatMap(({ row, isWaiting }) => (isWaiting ? [row.revisionId] : [])));
  const store = scope.store(followUps);
  for (const task of await store.findAll({ act: 'task', doneAt: null })) {
    if (waiting.has(task.revisionId)) continue;
    await store.modify(task.id, ({ doneAt }) => (doneAt ? null : { doneAt: now.toISOString() }));
  }
}

async function followUpIn(service: Service, scope: Scope, now: Date): Promise<void> {
  const { timeZone } = await companyOf(scope);
  const round: Round = { rules: await followUpOf(scope), timeZone, now };
  const today = todayIn(timeZone, now);
  const sent = await scope
    .store(estimates)
    .findAll({ sentState: { in: ['sent', 'viewed'] } }, { sort: 'number' });
  const out = sent.filter((estimate) => openRow(estimate, today));
  const offers: OpenOffer[] = [];
  for (let start = 0; start < out.length; start += atOnce)
    offers.push(...(await openOffers(scope, out.slice(start, start + atOnce), round)));
  await endTasks(scope, offers, now);
  if (followUpReasons.every((reason) => round.rules[reason].act === 'off')) return;
  for (const { estimate, acts } of offers) {
    for (const act of acts) {
      try {
        await carryOut(scope, estimate.id, act, round);
      } catch (error) {
        // Another process did it at the same moment.
        if (codeOf(error) === 'conflict') continue;
        const { organisationId } = scope;
        service.log.warn(
          { organisationId, estimateId: estimate.id, error },
          'a follow-up waits for the next round',
        );
      }
    }
  }
}

/** Follows up the offers of all companies by their rules. Processes may run it at the same time: one does a company at a time. */
export async function followUpOffers(
  service: Service,
  { now = () => new Date(), owner = processOwner }: { now?: () => Date; owner?: string } = {},
): Promise<void> {
  const out = await service.organisationsWith(estimates, { sentState: { in: ['sent', 'viewed'] } });
  const withTasks = await service.organisationsWith(followUps, { act: 'task', doneAt: null });
  for (const organisationId of new Set([...out, ...withTasks])) {
    const scope = service.scopeFor(organisationId);
    try {
      if (!(await takeLease(scope, owner, now()))) continue;
      try {
        await followUpIn(service, scope, now());
      } finally {
        await endLease(scope, owner);
      }
    } catch (error) {
      service.log.warn({ organisationId, error }, 'offers were not followed up');
    }
  }
}
