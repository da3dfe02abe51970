import type { OfferedMoney, ProjectBudget } from '@quayside/service-projects/contract';
import {
  Amount,
  ErrorState,
  Facts,
  Panel,
  Skeleton,
  TotalMarks,
  useTranslation,
  classes,
} from '@quayside/platform';
import { useProjectEstimates } from '../../api/project.query';
import { BudgetProgress } from './budget-progress.component';

/** What was planned against what the shipper accepted. Amounts of different currencies stand side by side, never added. */
export function BudgetPanel({ projectId }: { projectId: string }) {
  const { t } = useTranslation('projects');
  const { data, error, refetch } = useProjectEstimates(projectId);
  return (
    <Panel title={t('budget.title')}>
      {data ? (
        <Budget budget={data.budget} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Panel>
  );
}

function Budget({ budget: whole }: { budget: ProjectBudget }) {
  const { t } = useTranslation('projects');
  const { budget, accepted, open, changes, drafts, remaining } = whole;
  const isOver = remaining?.amount.startsWith('-') ?? false;
  return (
    <div className={classes.stack}>
      <Facts
        align="end"
        items={[
          {
            label: t('field.budget'),
            value: budget ? (
              <Amount value={budget.amount} currency={budget.currency} showCurrency />
            ) : undefined,
          },
          { label: t('budget.accepted'), value: <Amounts of={accepted} /> },
          { label: t('budget.open'), value: <Amounts of={open} /> },
          ...(changes.length > 0 ? [{ label: t('budget.changes'), value: <Amounts of={changes} /> }] : []),
          ...(drafts.length > 0
            ? [
                {
                  label: t('budget.drafts'),
                  value: (
                    <span className="qs-muted">
                      <Amounts of={drafts} />
                    </span>
                  ),
                },
              ]
            : []),
          ...(remaining
            ? [
                'rule' as const,
                {
                  label: isOver ? t('budget.over') : t('budget.remaining'),
                  value: (
                    <Amount
                      value={remaining.amount.replace(/^-/, '')}
                      currency={remaining.currency}
                      showCurrency
                      strong
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      <BudgetProgress budget={whole} />
    </div>
  );
}

function Amounts({ of: amounts }: { of: readonly OfferedMoney[] }) {
  if (amounts.length === 0) return <span className="qs-subtle">–</span>;
  return amounts.map((money) => (
    <div key={money.currency}>
      <Amount value={money.amount} currency={money.currency} showCurrency />
      <TotalMarks totals={money} />
    </div>
  ));
}
