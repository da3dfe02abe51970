import type { Project, ProjectEstimate } from '@quayside/service-projects/contract';
import { DataTable, EmptyState, LinkButton, Panel, useCan, useTranslation } from '@quayside/platform';
import { neighbours } from '../../neighbours';
import { useProjectEstimates } from '../../api/project.query';
import { useEstimateColumns } from './estimate-columns';

const none: readonly ProjectEstimate[] = [];

/** The estimates that the budget is held against, each with the revision that counts. */
export function EstimatesPanel({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const mayEstimate = useCan('estimate:write');
  const { data, error, refetch, isPending } = useProjectEstimates(project.id);
  const columns = useEstimateColumns(data?.items ?? none);
  return (
    <Panel
      flush
      title={t('estimates.title')}
      note={
        data ? (
          <span className="qs-small qs-subtle">{t('budget.estimates', { count: data.total })}</span>
        ) : null
      }
    >
      <DataTable
        label={t('estimates.title')}
        columns={columns}
        items={data?.items}
        itemId={(estimate) => estimate.estimateId}
        itemLink={(estimate) => neighbours.estimate.view({ estimateId: estimate.estimateId })}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        expectedRows={4}
        empty={
          <EmptyState
            title={t('estimates.none')}
            action={
              mayEstimate && !project.archived ? (
                <LinkButton
                  icon="add"
                  to={neighbours.estimate.create({ projectId: project.id, shipperId: project.shipperId })}
                >
                  {t('view.newEstimate')}
                </LinkButton>
              ) : null
            }
          >
            {t('estimates.noneText')}
          </EmptyState>
        }
      />
    </Panel>
  );
}
