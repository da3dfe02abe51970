import { decimalOf, moneyText, type Decimal } from '@quayside/rating';
import type { Money, ProjectBudget, ProjectEstimate } from '../contract';
import type { EstimateCopy } from './copies';

const acceptedStates = new Set(['accepted', 'converted']);
const openStates = new Set(['draft', 'pricing', 'inReview', 'approved', 'sent', 'viewed']);

type Stored = EstimateCopy & { id: string };

/** The revision that counts: the accepted one, else the newest. */
function decisive(estimate: EstimateCopy) {
  const accepted = estimate.revisions.find((revision) => acceptedStates.has(revision.state));
  return (
    accepted ??
    estimate.revisions.find((revision) => revision.revision === estimate.revision) ??
    estimate.revisions[0]
  );
}

/** Estimates of a project as they may be shown; one whose totals are not known yet is left out. */
export function projectEstimates(estimates: readonly Stored[], showCost: boolean): ProjectEstimate[] {
  return estimates.flatMap((estimate) => {
    const revision = decisive(estimate);
    if (!revision) return [];
    const { currency, cost, margin, sell, total } = revision.totals;
    return [
      {
        estimateId: estimate.id,
        number: estimate.number,
        title: estimate.title,
        titleJa: estimate.titleJa ?? undefined,
        state: revision.state,
        revision: revision.revision,
        option: revision.option,
        currency,
        ...(showCost && cost !== undefined
          ? { cost, ...(typeof margin === 'string' ? { margin } : {}) }
          : {}),
        sell,
        total,
        updatedAt: estimate.savedAt,
      },
    ];
  });
}

/**
 * Budget against accepted estimates, before tax, summed per currency: amounts of different currencies are never added.
 * What remains is told only when everything accepted is in the budget's currency.
 */
export function budgetOf(budget: Money | undefined, estimates: readonly ProjectEstimate[]): ProjectBudget {
  const accepted = sums(estimates.filter((estimate) => acceptedStates.has(estimate.state)));
  const open = sums(estimates.filter((estimate) => openStates.has(estimate.state)));
  const comparable = budget !== undefined && accepted.every((sum) => sum.currency === budget.currency);
  const spent = accepted[0]?.amount ?? '0';
  return {
    ...(budget ? { budget } : {}),
    accepted,
    open,
    ...(comparable
      ? {
          remaining: {
            amount: moneyText(decimalOf(budget.amount).minus(spent), budget.currency),
            currency: budget.currency,
          },
        }
      : {}),
  };
}

function sums(estimates: readonly ProjectEstimate[]): Money[] {
  const byCurrency = new Map<string, Decimal>();
  for (const { currency, sell } of estimates) {
    byCurrency.set(currency, (byCurrency.get(currency) ?? decimalOf('0')).plus(sell));
  }
  return [...byCurrency].map(([currency, amount]) => ({ amount: moneyText(amount, currency), currency }));
}
