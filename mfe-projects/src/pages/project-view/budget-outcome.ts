import type { ProjectBudget } from '@quayside/service-projects/contract';
import { roundDecimal, shiftPoint } from '@quayside/platform';

export type BudgetOutcome = {
  /** Which sentence tells it: `budget.outcome.<kind>`. */
  kind: 'none' | 'mixed' | 'unused' | 'within' | 'exact' | 'over';
  /** Share of the budget that is accepted, above 1 when it is exceeded; a decimal string. */
  share?: string;
  /** What remains or, when exceeded, by how much. */
  amount?: { amount: string; currency: string };
  /** If all open offers were accepted, more than the budget would be spent. */
  tight: boolean;
};

/** How the accepted estimates stand against the budget. Amounts come from the service; only their ratio is taken here. */
export function budgetOutcome({
  budget,
  accepted,
  remaining,
  remainingIfAllAccepted,
}: ProjectBudget): BudgetOutcome {
  if (!budget) return { kind: 'none', tight: false };
  if (!remaining) return { kind: 'mixed', tight: false };
  const { currency } = budget;
  const left = scaled(remaining.amount);
  const spent = accepted[0];
  const share = shareOf(spent?.amount ?? '0', budget.amount);
  if (left < 0n) {
    const amount = { amount: remaining.amount.replace(/^-/, ''), currency };
    return { kind: 'over', share, amount, tight: false };
  }
  const tight = remainingIfAllAccepted !== undefined && scaled(remainingIfAllAccepted.amount) < 0n;
  if (!spent) return { kind: 'unused', share, amount: remaining, tight };
  return { kind: left === 0n ? 'exact' : 'within', share, amount: remaining, tight };
}

/** To a ten-thousandth, cut off: a budget is full only when it is. Undefined when there is no whole. */
function shareOf(part: string, whole: string): string | undefined {
  const divisor = scaled(whole);
  if (divisor === 0n) return undefined;
  return shiftPoint(String((scaled(part) * 10_000n) / divisor), -4);
}

/** More fraction digits than any currency has. */
const scale = 6;

function scaled(amount: string): bigint {
  return BigInt(roundDecimal(shiftPoint(amount, scale), 0));
}
