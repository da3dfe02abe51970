import type { ProjectEstimate } from '@quayside/service-projects/contract';
import { revisionTone } from '@quayside/contract/estimate-states';
import {
  Amount,
  Link,
  Tag,
  TotalMarks,
  useLanguage,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import { useMemo } from 'react';
import { neighbours } from '../../neighbours';

/** Columns of a project's estimates. Cost and margin are there only when the service told them; one currency is named once. */
export function useEstimateColumns(items: readonly ProjectEstimate[]): DataColumn<ProjectEstimate>[] {
  const { t, i18n } = useTranslation('projects');
  const language = useLanguage();
  return useMemo(() => {
    const currencies = new Set(items.map(({ currency }) => currency));
    const [only] = currencies.size === 1 ? currencies : [];
    const amount = (id: 'cost' | 'margin' | 'sell'): DataColumn<ProjectEstimate> => ({
      id,
      header: only ? `${t(`estimates.${id}`)} ${only}` : t(`estimates.${id}`),
      align: 'end',
      card: id === 'sell' ? 'value' : 'detail',
      cell: (estimate) => (
        <>
          <Amount value={estimate[id]} currency={estimate.currency} showCurrency={!only} />
          {id === 'sell' ? <TotalMarks totals={estimate} /> : null}
        </>
      ),
    });
    const stateName = (state: string) =>
      i18n.exists(`estimates.state.${state}`, { ns: 'projects' })
        ? t([`estimates.state.${state}`, 'unknown'])
        : state;
    const hasCost = items.some(({ cost }) => cost !== undefined);
    return [
      {
        id: 'number',
        header: t('estimates.number'),
        card: 'title',
        cell: (estimate) => (
          <>
            <Link to={neighbours.estimate.view({ estimateId: estimate.estimateId })}>{estimate.number}</Link>{' '}
            <span className="qs-subtle qs-small">R{estimate.revision}</span>
          </>
        ),
      },
      {
        id: 'title',
        header: t('estimates.subject'),
        cell: (estimate) => (language === 'ja' && estimate.titleJa) || estimate.title,
      },
      {
        id: 'state',
        header: t('field.state'),
        cell: (estimate) => (
          <>
            <Tag tone={revisionTone(estimate.state)}>{stateName(estimate.state)}</Tag>
            {estimate.newer.map(({ revision, state, sell, currency, ...marks }) => (
              <span key={revision} className="qs-small qs-subtle qs-nowrap" style={{ display: 'block' }}>
                R{revision} {stateName(state)}{' '}
                <Amount value={sell} currency={currency} showCurrency={!only} />
                <TotalMarks totals={marks} />
              </span>
            ))}
          </>
        ),
      },
      ...(hasCost ? [amount('cost'), amount('margin')] : []),
      amount('sell'),
    ];
  }, [items, language, t, i18n]);
}
