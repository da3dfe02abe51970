import { todayIn, addDays, startOfDay } from '@quayside/contract/days';
import { outStates, standingOf, type Outcome } from '@quayside/contract/estimate-standing';
import { stageIds } from '@quayside/contract';
import { decimalOf, moneyText, sum } from '@quayside/rating';
import type { Member, Scope } from '@quayside/service-kit';
import type { Settings } from '../contract/settings';
import type { RevisionState } from '../contract/states';
import type { Summary } from '../contract/summary';
import { maySeeCost } from '../domain/access';
import { presentActivity } from '../domain/activity';
import type { EstimateRecord } from '../domain/records';
import { presentRow, presentQueueRow } from '../domain/views';
import { expiringWhere, openWork } from '../domain/work';
import { activities } from '../store/activities';
import { estimates } from '../store/estimates';
import { companyOf } from './company';

const shown = 8;

async function myQueue(scope: Scope, member: Member): Promise<Summary['myQueue']> {
  const found = await scope
    .store(estimates)
    .findAll({ anyOf: stageIds.map((stage) => openWork(stage, member.id)) });
  const rows = found.flatMap((estimate) =>
    stageIds
      .filter(
        (stage) => estimate.stages[stage].assigneeId === member.id && estimate.stages[stage].state !== 'done',
      )
      .map((stage) => presentQueueRow(member, estimate, stage)),
  );
  rows.sort((a, b) => (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9'));
  return { total: rows.length, items: rows.slice(0, shown) };
}

async function outcome(
  scope: Scope,
  days: number,
  today: string,
  { currency, timeZone }: Settings,
): Promise<Summary['outcome']> {
  const since = startOfDay(addDays(today, -days), timeZone);
  const store = scope.store(estimates);
  const decided = await store.findAll({
    'standing.outcome': { in: ['won', 'lost', 'cancelled'] },
    decidedAt: { gte: since },
  });
  const open = await store.findAll({ 'standing.outcome': 'open' });
  const of = (records: EstimateRecord[], outcome: Outcome) => {
    const rows = records
      .filter(({ standing }) => standing.outcome === outcome)
      .map(({ revisions }) => standingOf(revisions).decisive.figures.totals);
    const currencies = [...new Set([currency, ...rows.map((row) => row.currency).sort()])];
    const sells = currencies.map((each) => {
      const own = rows.filter((row) => row.currency === each);
      return {
        amount: moneyText(sum(own.map(({ sell }) => decimalOf(sell))), each),
        currency: each,
      };
    });
    return { count: rows.length, sells };
  };
  const reasons: Record<string, number> = {};
  for (const { declineReason } of decided) {
    if (declineReason) reasons[declineReason] = (reasons[declineReason] ?? 0) + 1;
  }
  return {
    days,
    won: of(decided, 'won'),
    lost: of(decided, 'lost'),
    cancelled: of(decided, 'cancelled'),
    open: of(open, 'open'),
    reasons,
  };
}

async function recent(scope: Scope, member: Member): Promise<Summary['recent']> {
  const entries = await scope.store(activities).findMany({}, { limit: shown, sort: '-at' });
  const ids = [...new Set(entries.map(({ estimateId }) => estimateId))];
  const found = ids.length > 0 ? await scope.store(estimates).findMany({ id: { in: ids } }) : [];
  const named = new Map(found.map((estimate) => [estimate.id, estimate]));
  const items = entries.flatMap((entry) => {
    const estimate = named.get(entry.estimateId);
    if (!estimate) return [];
    const { number, title, titleJa } = estimate;
    return [
      { ...presentActivity(entry, maySeeCost(member)), estimateId: estimate.id, number, title, titleJa },
    ];
  });
  return { items };
}

/** What the first page shows of estimates: own work, what waits for approval or runs out, how offers ended, what happened. */
export async function summaryOf(
  scope: Scope,
  member: Member,
  query: { expiringDays: number; outcomeDays: number },
): Promise<Summary> {
  const company = await companyOf(scope);
  const today = todayIn(company.timeZone);
  const store = scope.store(estimates);
  const expiring = expiringWhere(today, query.expiringDays);
  const [approvals, running] = await Promise.all([
    store.list({ limit: shown, sort: 'updatedAt' }, { state: 'inReview' }),
    store.list({ limit: shown, sort: 'standing.offerValidUntil' }, expiring),
  ]);
  const rows = (items: EstimateRecord[], states: readonly RevisionState[]) =>
    items.map((estimate) => presentRow(member, estimate, states));
  return {
    myQueue: await myQueue(scope, member),
    approvals: { total: approvals.total, items: rows(approvals.items, ['inReview']) },
    expiring: { total: running.total, days: query.expiringDays, items: rows(running.items, outStates) },
    outcome: await outcome(scope, query.outcomeDays, today, company),
    recent: await recent(scope, member),
  };
}
