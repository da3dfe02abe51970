import {
  FilterSelect,
  FilterToggle,
  Link,
  ListPanel,
  nameIn,
  Amount,
  Page,
  Tag,
  TotalMarks,
  useLanguage,
  useListState,
  useSession,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import type { OrderRow } from '@quayside/service-projects/contract';
import { useMemo } from 'react';
import { useOrders } from '../../api/order.query';
import { DueDate } from '../../components/due-date.component';
import { OrderStateTag, shownOrderStates } from '../../components/order-state-tag.component';
import { milestoneWord } from '../../components/order-words';
import { projectsLinks } from '../../links';

/** All orders, the newest first. */
export function OrderListPage() {
  const { t } = useTranslation('projects');
  const { member } = useSession();
  const state = useListState(['state', 'assigneeId', 'projectId'], '-number');
  const list = useOrders(state.query);
  const columns = useOrderColumns();
  return (
    <Page title={t('order.title')}>
      <ListPanel
        label={t('order.title')}
        list={list}
        state={state}
        search={t('order.search')}
        columns={columns}
        itemId={(order) => order.id}
        itemLink={(order) => projectsLinks.order({ orderId: order.id })}
        empty={{ title: t('order.emptyTitle'), text: t('order.emptyText'), action: null }}
      >
        <FilterSelect
          label={t('order.field.state')}
          value={state.filters.state}
          options={shownOrderStates.map((name) => ({ value: name, label: t(`order.state.${name}`) }))}
          onChange={(value) => state.setFilter('state', value)}
        />
        <FilterToggle
          label={t('order.mine')}
          on={state.filters.assigneeId === member.id}
          onChange={(on) => state.setFilter('assigneeId', on ? member.id : undefined)}
        />
      </ListPanel>
    </Page>
  );
}

function useOrderColumns(): DataColumn<OrderRow>[] {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('order.field.number'),
        sort: 'number',
        card: 'title',
        cell: (order) => (
          <>
            <Link to={projectsLinks.order({ orderId: order.id })}>{order.number}</Link>{' '}
            {order.isChangeWaiting ? <Tag tone="warn">{t('order.changeWaiting')}</Tag> : null}
          </>
        ),
      },
      {
        id: 'title',
        grows: true,
        header: t('order.field.title'),
        cell: (order) => (language === 'ja' && order.titleJa) || order.title,
      },
      {
        id: 'shipper',
        givesWay: 4,
        header: t('order.field.shipper'),
        cell: (order) => nameIn(language, order.shipper),
      },
      {
        id: 'purchaseOrder',
        givesWay: 1,
        header: t('order.field.purchaseOrder'),
        cell: (order) => order.purchaseOrder ?? <span className="qs-subtle">–</span>,
      },
      {
        id: 'state',
        header: t('order.field.state'),
        cell: (order) => <OrderStateTag state={order.state} />,
      },
      {
        id: 'next',
        givesWay: 3,
        header: t('order.nextStep'),
        cell: ({ next, mode, state }) =>
          next ? (
            <>
              {t(milestoneWord(next.kind, mode))} <DueDate date={next.dueOn} closed={state !== 'open'} />
            </>
          ) : (
            <span className="qs-subtle">–</span>
          ),
      },
      {
        id: 'assignee',
        givesWay: 2,
        header: t('order.field.assignee'),
        cell: (order) => nameIn(language, order.assignee),
      },
      {
        id: 'sell',
        header: t('order.field.sell'),
        align: 'end',
        card: 'value',
        cell: (order) => (
          <>
            <Amount value={order.sell} currency={order.currency} showCurrency />
            <TotalMarks totals={order} />
          </>
        ),
      },
    ],
    [t, language],
  );
}
