import type { ProjectBudget } from '@quayside/service-projects/contract';
import {
  formatMoney,
  formatPercent,
  InlineNote,
  ProgressBar,
  useTranslation,
  classes,
} from '@quayside/platform';
import { budgetOutcome } from './budget-outcome';
import * as styles from './budget-progress.module.css';

/** How far the budget is used up, as a sentence; the bar repeats it. */
export function BudgetProgress({ budget }: { budget: ProjectBudget }) {
  const { t } = useTranslation('projects');
  const { kind, share, amount, tight } = budgetOutcome(budget);
  const words = t(`budget.outcome.${kind}`, {
    share: share === undefined ? '' : formatPercent(share, 0),
    amount: amount && formatMoney(amount.amount, amount.currency),
  });
  const tone = kind === 'over' ? 'bad' : kind === 'mixed' || kind === 'none' ? 'info' : undefined;
  return (
    <div
      className={`${classes.stack} ${styles.budget}`}
      data-kind={kind}
      style={{ '--qs-gap': '6px' } as React.CSSProperties}
    >
      {share === undefined ? null : (
        <ProgressBar label={t('budget.progress')} value={Math.min(100, Math.floor(Number(share) * 100))} />
      )}
      {tone ? <InlineNote tone={tone}>{words}</InlineNote> : <p className="qs-small">{words}</p>}
      {tight ? <InlineNote tone="warn">{t('budget.tight')}</InlineNote> : null}
    </div>
  );
}
