import { stageIds, type StageId } from '@quayside/contract';
import { addDays } from '@quayside/contract/days';
import { outStates } from '@quayside/contract/estimate-standing';
import { codeOf, type Scope, type Service } from '@quayside/service-kit';
import type { RevisionState } from '../../contract/states';
import type { EstimateRecord } from '../../domain/records';
import { expiringWhere, openWork } from '../../domain/work';
import { rateCardCopies } from '../../store/copies';
import { estimates } from '../../store/estimates';
import { reminders } from '../../store/reminders';
import { revisions } from '../../store/revisions';
import { stageSheets } from '../../store/stage-sheets';
import { todayOf } from '../company';
import { stageName, stagePath } from './assigned';
import { notify, notifyOfOffer } from './notify';

/** Offers and rates are reminded of so many days before their last one. */
const daysAhead = 3;
const storedDays = 120;

/** Of the newest revision: what is priced, decided about or out. */
const remindedStates: readonly RevisionState[] = ['draft', 'pricing', 'inReview', 'approved', ...outStates];

type Due = { key: string; day: string; raise: (inner: Scope) => Promise<void> };

/** Raises a reminder that was not raised yet. The record and the event are one transaction. */
async function remindOnce(scope: Scope, { key, day, raise }: Due): Promise<boolean> {
  try {
    await scope.transaction(async (inner) => {
      await inner.store(reminders).create({ key, day });
      await raise(inner);
    });
    return true;
  } catch (error) {
    // Another process was faster.
    if (codeOf(error) === 'conflict') return false;
    throw error;
  }
}

async function expiringOffers(scope: Scope, today: string): Promise<Due[]> {
  const found = await scope.store(estimates).findAll(expiringWhere(today, daysAhead));
  return found.flatMap((estimate) =>
    estimate.revisions
      .filter(({ state, validUntil }) => outStates.some((out) => out === state) && validUntil !== null)
      .filter(({ validUntil }) => validUntil! >= today && validUntil! <= addDays(today, daysAhead))
      .map(({ revisionId, validUntil }) => ({
        key: `expires:${revisionId}:${validUntil}`,
        day: validUntil!,
        raise: async (inner: Scope) => {
          const revision = await inner.store(revisions).get(revisionId);
          await notifyOfOffer(
            inner,
            'expiresSoon',
            { estimate, revision },
            { actor: null, date: validUntil },
          );
        },
      })),
  );
}

function dueStagesOf(estimate: EstimateRecord, today: string): Due[] {
  return stageIds.flatMap((stage: StageId) => {
    const { state, dueDate, assigneeId } = estimate.stages[stage];
    if (state === 'done' || dueDate === null || dueDate > today) return [];
    return [
      {
        key: `stage:${estimate.id}:${stage}:${dueDate}`,
        day: dueDate,
        raise: (inner: Scope) =>
          notify(inner, 'stageDue', {
            estimate,
            memberIds: [assigneeId ?? estimate.assigneeId],
            actor: null,
            detail: stageName(stage),
            date: dueDate,
            path: stagePath(stage, estimate.id),
          }),
      },
    ];
  });
}

async function dueStages(scope: Scope, today: string): Promise<Due[]> {
  const isDue = stageIds.map((stage) => ({
    allOf: [openWork(stage), { [`stages.${stage}.dueSort`]: { lte: today } }],
  }));
  const found = await scope.store(estimates).findAll({ anyOf: isDue });
  return found.flatMap((estimate) => dueStagesOf(estimate, today));
}

/** Rates that end while an estimate that uses them is priced, or its offer is out. */
async function endingRates(scope: Scope, today: string): Promise<Due[]> {
  const cards = await scope
    .store(rateCardCopies)
    .findAll({ validTo: { gte: today, lte: addDays(today, daysAhead) }, removed: false });
  if (cards.length === 0) return [];
  const byId = new Map(cards.map((card) => [card.id, card]));
  const sheets = await scope.store(stageSheets).findAll({ 'lines.rateCardId': { in: [...byId.keys()] } });
  const revisionIds = [...new Set(sheets.map(({ revisionId }) => revisionId))];
  const open = await scope.store(estimates).findAll({
    revisionId: { in: revisionIds },
    state: { in: remindedStates },
  });
  const byRevision = new Map(open.map((estimate) => [estimate.revisionId, estimate]));
  return sheets.flatMap(({ revisionId, lines }) => {
    const estimate = byRevision.get(revisionId);
    const used = new Set(lines.map(({ rateCardId }) => rateCardId));
    if (!estimate) return [];
    return cards
      .filter(({ id }) => used.has(id))
      .map(({ id, validTo, card }) => ({
        key: `rate:${estimate.id}:${id}:${validTo}`,
        day: validTo,
        raise: (inner: Scope) => {
          const name = [card.supplierName, card.name].filter(Boolean).join(' · ');
          const detail = { en: `Rate card ${name}`, ja: `料金表 ${name}` };
          const memberIds = [estimate.assigneeId];
          return notify(inner, 'rateEnds', { estimate, memberIds, actor: null, detail, date: validTo });
        },
      }));
  });
}

/** Reminds of offers and used rates that end, and of stages that are due. Answers how many reminders were raised. */
export async function remind(scope: Scope): Promise<number> {
  const today = await todayOf(scope);
  const due = [
    ...(await expiringOffers(scope, today)),
    ...(await dueStages(scope, today)),
    ...(await endingRates(scope, today)),
  ];
  const known = await scope.store(reminders).findAll({ key: { in: due.map(({ key }) => key) } });
  const raised = new Set(known.map(({ key }) => key));
  let count = 0;
  for (const each of due) if (!raised.has(each.key) && (await remindOnce(scope, each))) count += 1;
  await scope.store(reminders).removeMany({ day: { lt: addDays(today, -storedDays) } });
  return count;
}

/** The same for all organisations. */
export async function remindEverywhere(service: Service): Promise<void> {
  for (const organisationId of await service.organisationsWith(estimates, {
    state: { in: remindedStates },
  })) {
    const count = await remind(service.scopeFor(organisationId));
    if (count > 0) service.log.info({ organisationId, count }, 'members were reminded');
  }
}
