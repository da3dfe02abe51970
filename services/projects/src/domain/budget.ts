import { marksOf } from '@quayside/contract/price-marks';
import { standingOf, type Standing } from '@quayside/contract/estimate-standing';
import { decimalOf, moneyText, type Decimal } from '@quayside/rating';
import type { Money, OfferedMoney, ProjectBudget, ProjectEstimate, SignedMoney } from '../contract';
import type { EstimateCopy } from './copies';
import { addedMarks } from './price-marks';

type Stored = EstimateCopy & { id: string };
type Revision = EstimateCopy['revisions'][number];

const standingOfCopy = ({ revisions }: EstimateCopy): Standing<Revision> | undefined =>
  revisions.length > 0 ? standingOf(revisions) : undefined;

/** Estimates of a project as they may be shown, each by the revision that decides; work on a newer one stands apart. */
export function projectEstimates(estimates: readonly Stored[], showCost: boolean): ProjectEstimate[] {
  return estimates.flatMap((estimate) => {
    const standing = standingOfCopy(estimate);
    if (!standing) return [];
    const { decisive, offer, draft, outcome } = standing;
    const { currency, cost, margin, sell, total } = decisive.totals;
    const newer = [offer, draft].filter((each) => each && each.revision !== decisive.revision);
    return [
      {
        estimateId: estimate.id,
        number: estimate.number,
        title: estimate.title,
        titleJa: estimate.titleJa ?? undefined,
        state: decisive.state,
        outcome,
        revision: decisive.revision,
        option: decisive.option,
        currency,
        // Without a margin the cost is the sum of what is known: it would look like that of all.
        ...(showCost && cost !== undefined && margin !== null
          ? { cost, ...(typeof margin === 'string' ? { margin } : {}) }
          : {}),
        sell,
        total,
        ...marksOf(decisive.totals),
        newer: newer.flatMap((each) =>
          each
            ? [
                {
                  revision: each.revision,
                  state: each.state,
                  sell: each.totals.sell,
                  currency: each.totals.currency,
                  ...marksOf(each.totals),
                },
              ]
            : [],
        ),
        updatedAt: estimate.savedAt,
      },
    ];
  });
}

type Amount = Pick<Revision['totals'], 'sell' | 'currency' | 'toBeAdvised' | 'indicative'>;
const amountOf = ({ totals }: Revision): Amount => totals;
/** An order that an offer would replace; the marks are those of the offer. */
const minus = ({ sell, currency }: Amount): Amount => ({
  sell: decimalOf('0').minus(sell).toFixed(),
  currency,
});

/**
 * Budget against accepted estimates, before tax, summed per currency: amounts of different currencies are never added. Open are offers
 * that were sent and wait for an answer; where an order stands already, its newer offer counts by the difference. Drafts were not offered.
 * What remains is told only when everything accepted is in the budget's currency; what would remain if all open offers were accepted
 * counts those in the budget's currency, so it is at most that.
 */
export function budgetOf(budget: Money | undefined, estimates: readonly EstimateCopy[]): ProjectBudget {
  const standings = estimates.flatMap((estimate) => standingOfCopy(estimate) ?? []);
  const accepted = sums(standings.flatMap(({ order }) => (order ? [amountOf(order)] : [])));
  const open = sums(standings.flatMap(({ order, offer }) => (offer && !order ? [amountOf(offer)] : [])));
  const changes = sums(
    standings.flatMap(({ order, offer }) =>
      offer && order ? [amountOf(offer), minus(amountOf(order))] : [],
    ),
  );
  const drafts = sums(
    standings.flatMap(({ order, offer, draft }) => (draft && !order && !offer ? [amountOf(draft)] : [])),
  );
  return { ...(budget ? { budget } : {}), accepted, open, changes, drafts, ...left(budget, standings) };
}

function left(
  budget: Money | undefined,
  standings: readonly Standing<Revision>[],
): Pick<ProjectBudget, 'remaining' | 'remainingIfAllAccepted'> {
  if (!budget) return {};
  const { currency } = budget;
  const orders = standings.flatMap(({ order }) => order ?? []);
  if (orders.some(({ totals }) => totals.currency !== currency)) return {};
  const without = (revisions: readonly Revision[]): SignedMoney => ({
    amount: moneyText(
      revisions.reduce((rest, { totals }) => rest.minus(totals.sell), decimalOf(budget.amount)),
      currency,
    ),
    currency,
  });
  const ifAccepted = standings.flatMap(({ order, offer }) => {
    const counted = offer?.totals.currency === currency ? offer : order;
    return counted ?? [];
  });
  return { remaining: without(orders), remainingIfAllAccepted: without(ifAccepted) };
}

function sums(amounts: readonly Amount[]): OfferedMoney[] {
  const byCurrency = new Map<string, Decimal>();
  for (const { currency, sell } of amounts) {
    byCurrency.set(currency, (byCurrency.get(currency) ?? decimalOf('0')).plus(sell));
  }
  return [...byCurrency].map(([currency, amount]) => ({
    ...{ amount: moneyText(amount, currency), currency },
    ...addedMarks(amounts.filter((each) => each.currency === currency)),
  }));
}
