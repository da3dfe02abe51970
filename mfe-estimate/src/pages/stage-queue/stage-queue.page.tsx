import { isStageId, type StageId } from '@quayside/contract';
import {
  FilterSelect,
  FilterToggle,
  LinkButton,
  ListPanel,
  NotFoundState,
  Page,
  useListState,
  useLocation,
  useQuery,
  useSession,
} from '@quayside/platform';
import { estimateLinks } from '../../links';
import { queueFilters, queueQueryOf, useStageQueue } from '../../api/queue.query';
import { membersQuery } from '../../api/members.query';
import { stageStates } from '../../api/states';
import { usePageText } from '../../components/text';
import { useQueueColumns } from './use-queue-columns';

/** The open work of one stage; the stage is the last part of the address. */
export function StageQueuePage() {
  const stage = useLocation().pathname.split('/')[2] ?? '';
  return isStageId(stage) ? <StageQueue key={stage} stage={stage} /> : <NotFoundState />;
}

function StageQueue({ stage }: { stage: StageId }) {
  const t = usePageText();
  const { can } = useSession();
  const state = useListState(queueFilters, 'dueDate');
  const list = useStageQueue(stage, queueQueryOf(state.query));
  const members = useQuery(membersQuery);
  const columns = useQueueColumns(stage, list.items ?? [], members.data?.items ?? []);
  const title = t('queue.title', { stage: t(`stage.${stage}`) });
  return (
    <Page title={title} crumbs={[{ label: t('list.title'), to: estimateLinks.list() }]}>
      <ListPanel
        label={title}
        list={list}
        state={state}
        search={t('list.search')}
        end={list.items ? t('list.count', { count: list.total }) : null}
        columns={columns}
        itemId={(row) => row.estimateId}
        itemLink={(row) => estimateLinks.editor({ stage, estimateId: row.estimateId })}
        expectedRows={10}
        empty={{
          title: t('queue.empty'),
          text: t('queue.emptyHint'),
          action: can('estimate:write') ? (
            <LinkButton to={estimateLinks.create()} icon="add">
              {t('list.create')}
            </LinkButton>
          ) : null,
        }}
      >
        <FilterToggle
          label={t('filter.mine')}
          on={state.filters.mine === 'true'}
          onChange={(on) => state.setFilter('mine', on ? 'true' : undefined)}
        />
        <FilterSelect
          label={t('queue.open')}
          value={state.filters.state}
          onChange={(value) => state.setFilter('state', value)}
          options={[
            ...stageStates.map((value) => ({ value: value as string, label: t(`stageState.${value}`) })),
            { value: stageStates.join(','), label: t('queue.all') },
          ]}
        />
      </ListPanel>
    </Page>
  );
}
