import { addDays, startOfDay, todayIn } from '@quayside/contract/days';
import { standingOf } from '@quayside/contract/estimate-standing';
import { invalid, type Scope } from '@quayside/service-kit';
import type { z } from 'zod';
import { mostLostListed, type LostOffers, type lostOffersQuery } from '../contract/lost-offers';
import { firstDayOfYear, gapRateOf, lostOffersOf, type LostRow } from '../domain/lost-offers';
import { estimates } from '../store/estimates';
import { revisions } from '../store/revisions';
import { companyOf } from './company';

/** Days that a period may have: ten years. */
const mostDays = 3660;

/** Offers that were declined in a period, by the company's calendar, and what is known of the winning price. */
export async function lostOffersIn(
  scope: Scope,
  query: z.output<typeof lostOffersQuery>,
): Promise<LostOffers> {
  const { timeZone } = await companyOf(scope);
  const to = query.to ?? todayIn(timeZone);
  const from = query.from ?? firstDayOfYear(to);
  if (from > to || from < addDays(to, -mostDays))
    throw invalid([{ path: 'from', code: 'dates.order', message: 'a period of at most ten years' }]);
  const lost = await scope.store(estimates).findAll({
    'standing.outcome': 'lost',
    decidedAt: { gte: startOfDay(from, timeZone), lt: startOfDay(addDays(to, 1), timeZone) },
  });
  const decided = lost.map((estimate) => ({ estimate, row: standingOf(estimate.revisions).decisive }));
  const records = await scope
    .store(revisions)
    .findAll({ id: { in: decided.map(({ row }) => row.revisionId) } });
  const declines = new Map(records.map(({ id, decline }) => [id, decline]));
  const rows = decided.map(({ estimate, row }): LostRow => {
    const decline = declines.get(row.revisionId);
    const { sell, currency } = row.figures.totals;
    const declinedAt = row.decidedAt ?? estimate.updatedAt;
    const winningPrice = decline?.winningPrice ?? null;
    return {
      estimateId: estimate.id,
      number: estimate.number,
      revision: row.revision,
      title: row.title ?? estimate.title,
      titleJa: row.title === undefined ? estimate.titleJa : (row.titleJa ?? null),
      shipper: estimate.shipper,
      portOfLoading: row.portOfLoading,
      portOfDischarge: row.portOfDischarge,
      declinedAt,
      reason: row.declineReason,
      competitor: decline?.outside?.competitor ?? null,
      ...{ currency, sell, winningPrice, gapRate: gapRateOf({ sell, winningPrice }) },
      month: todayIn(timeZone, new Date(declinedAt)).slice(0, 7),
    };
  });
  rows.sort((one, other) => other.declinedAt.localeCompare(one.declinedAt));
  return {
    ...lostOffersOf(rows, { from, to }),
    offers: rows.slice(0, mostLostListed).map(({ month: _month, ...offer }) => offer),
  };
}
