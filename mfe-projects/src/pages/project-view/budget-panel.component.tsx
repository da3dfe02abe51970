import type { Money, ProjectBudget } from '@quayside/service-projects/contract';
import {
  Amount,
  ErrorState,
  Facts,
  formatMoney,
  InlineNote,
  Panel,
  ShareBar,
  Skeleton,
  useTranslation,
} from '@quayside/platform';
import { useProjectEstimates } from '../../api/project.query';

/** What was planned against what the shipper accepted. Amounts of different currencies stand side by side, never added. */
export function BudgetPanel({ projectId }: { projectId: string }) {
  const { t } = useTranslation('projects');
  const { data, error, refetch } = useProjectEstimates(projectId);
  return (
    <Panel
      title={t('budget.title')}
      note={
        data ? (
          <span className="qs-small qs-subtle">{t('budget.estimates', { count: data.total })}</span>
        ) : null
      }
    >
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

function Budget({ budget: { budget, accepted, open, remaining } }: { budget: ProjectBudget }) {
  const { t } = useTranslation('projects');
  const isOver = remaining?.amount.startsWith('-') ?? false;
  return (
    <div className="qs-stack">
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
          ...(remaining
            ? [
                'rule' as const,
                {
                  label: isOver ? t('budget.over') : t('budget.remaining'),
                  value: (
                    <Amount value={remaining.amount} currency={remaining.currency} showCurrency strong />
                  ),
                },
              ]
            : []),
        ]}
      />
      {budget && accepted[0] && remaining ? (
        <ShareBar
          shares={[
            {
              label: t('budget.used'),
              percent: shareOf(accepted[0], budget),
              shown: `${Math.round(shareOf(accepted[0], budget))} %`,
            },
            {
              label: t('field.budget'),
              percent: 0,
              shown: formatMoney(budget.amount, budget.currency),
            },
          ]}
        />
      ) : null}
      {isOver ? <InlineNote tone="bad">{t('budget.overText')}</InlineNote> : null}
      {budget && !remaining ? <InlineNote tone="info">{t('budget.mixed')}</InlineNote> : null}
    </div>
  );
}

function Amounts({ of: amounts }: { of: readonly Money[] }) {
  if (amounts.length === 0) return <span className="qs-subtle">–</span>;
  return amounts.map((money) => (
    <div key={money.currency}>
      <Amount value={money.amount} currency={money.currency} showCurrency />
    </div>
  ));
}

/** Width of a bar, at most the whole of it: a picture, not an amount. */
function shareOf(part: Money, whole: Money): number {
  const ratio = Number(part.amount) / Number(whole.amount);
  return Number.isFinite(ratio) ? Math.min(100, Math.max(0, ratio * 100)) : 0;
}
