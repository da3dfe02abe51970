import {
  ActivityPanel,
  Amount,
  Button,
  Columns,
  EmptyState,
  ErrorState,
  formatInstant,
  formatMoney,
  InlineNote,
  isApiError,
  Link,
  LinkButton,
  nameIn,
  notify,
  Page,
  PageSkeleton,
  Stack,
  Tag,
  TotalMarks,
  useCan,
  useErrorText,
  useLanguage,
  useMutation,
  useParams,
  useTotalMarks,
  useTranslation,
} from '@quayside/platform';
import type { Order } from '@quayside/service-projects/contract';
import { useState } from 'react';
import { changeOrder, takeOrderChange, useOrder } from '../../api/order.query';
import { projects } from '../../api/projects.client';
import { OrderStateTag } from '../../components/order-state-tag.component';
import { projectsLinks } from '../../links';
import { BudgetPanel } from './budget-panel.component';
import { EditOrderDrawer } from './edit-order-drawer.component';
import { OrderFacts, VersionsPanel } from './facts-panel.component';
import { MilestonesPanel } from './milestones-panel.component';
import { CargoPanel, ShipmentPanel } from './shipment-panel.component';

/** The hand-over page: what operations need of an order, on one page. */
export function OrderViewPage() {
  const { orderId = '' } = useParams();
  const { t } = useTranslation('projects');
  const { data: order, error, refetch } = useOrder(orderId);
  const crumbs = [{ label: t('order.title'), to: projectsLinks.orders() }];
  if (order) return <OrderPage order={order} />;
  if (!error) return <PageSkeleton />;
  if (isApiError(error) && error.code === 'not-found')
    return (
      <Page title={t('order.view.notFound')} crumbs={crumbs}>
        <EmptyState
          title={t('order.view.notFoundText')}
          action={<LinkButton to={projectsLinks.orders()}>{t('order.view.all')}</LinkButton>}
        />
      </Page>
    );
  return (
    <Page title={t('order.one')} crumbs={crumbs}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Page>
  );
}

function OrderPage({ order }: { order: Order }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const current = order.versions.at(-1)!;
  const title = (language === 'ja' && order.titleJa) || order.title;
  return (
    <Page
      title={`${order.number} ${title}`}
      heading={title}
      crumbs={[{ label: t('order.title'), to: projectsLinks.orders() }, { label: order.number }]}
      tags={
        <>
          <Tag tone="accent">{order.number}</Tag>
          <OrderStateTag state={order.state} />
        </>
      }
      actions={<Actions order={order} />}
      meta={
        <>
          <span>{nameIn(language, order.shipper)}</span>
          <Link to={projectsLinks.view({ projectId: order.project.id })}>
            {nameIn(language, order.project)}
          </Link>
          <span>
            {t('order.field.assignee')} {nameIn(language, order.assignee)}
          </span>
          <span>
            <Amount value={current.totals.sell} currency={current.currency} showCurrency />{' '}
            {t('order.beforeTax')} <TotalMarks totals={current.totals} />
          </span>
        </>
      }
    >
      <Columns
        side={
          <>
            <OrderFacts order={order} />
            <VersionsPanel order={order} />
          </>
        }
      >
        <OrderNotes order={order} />
        <MilestonesPanel order={order} />
        <ShipmentPanel version={current} />
        <CargoPanel version={current} />
        <BudgetPanel version={current} />
        <ActivityPanel read={projects.readActivity} resource="order" id={order.id} namespace="projects" />
      </Columns>
    </Page>
  );
}

/** Warnings above the order: that it was cancelled, or that the client accepted another price since. */
function OrderNotes({ order }: { order: Order }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const mayWrite = useCan('project:write');
  const words = useErrorText();
  const marksOf = useTotalMarks();
  const taking = useMutation({ mutationFn: (revision: number) => takeOrderChange(order, revision) });
  const { waiting, cancellation } = order;
  if (!waiting && !cancellation) return null;
  const take = (revision: number) =>
    taking.mutate(revision, {
      onSuccess: () => notify({ title: t('order.change.taken', { revision }), tone: 'good' }),
      onError: (error) => notify({ title: t('order.view.failed'), text: words(error), tone: 'bad' }),
    });
  return (
    <Stack gap={4}>
      {cancellation ? (
        <InlineNote tone="bad">
          {t('order.view.cancelled', { when: formatInstant(cancellation.at, language) })}{' '}
          {cancellation.reason ? t('order.view.reason', { text: cancellation.reason }) : null}
        </InlineNote>
      ) : null}
      {waiting ? (
        <InlineNote tone="warn">
          {t('order.change.waiting', {
            revision: waiting.revision,
            current: order.revision,
            amount: formatMoney(waiting.sell, waiting.currency),
          })}{' '}
          {marksOf(waiting) ? <>({marksOf(waiting)}) </> : null}
          {mayWrite ? (
            <Button size="small" busy={taking.isPending} onClick={() => take(waiting.revision)}>
              {t('order.change.take')}
            </Button>
          ) : null}
        </InlineNote>
      ) : null}
    </Stack>
  );
}

function Actions({ order }: { order: Order }) {
  const { t } = useTranslation('projects');
  const words = useErrorText();
  const mayWrite = useCan('project:write') && order.state !== 'cancelled';
  const [isEditing, setIsEditing] = useState(false);
  const moving = useMutation({ mutationFn: (state: 'open' | 'done') => changeOrder(order, { state }) });
  const next = order.state === 'open' ? 'done' : 'open';
  if (!mayWrite) return null;
  const move = () =>
    moving.mutate(next, {
      onSuccess: (saved) =>
        notify({
          title: t('order.view.changed', { name: saved.number, state: t(`order.state.${saved.state}`) }),
          tone: 'good',
        }),
      onError: (error) => notify({ title: t('order.view.failed'), text: words(error), tone: 'bad' }),
    });
  return (
    <>
      <Button icon="edit" onClick={() => setIsEditing(true)}>
        {t('action.edit')}
      </Button>
      <Button tone={next === 'done' ? 'primary' : 'default'} busy={moving.isPending} onClick={move}>
        {t(next === 'done' ? 'order.view.markDone' : 'order.view.reopen')}
      </Button>
      <EditOrderDrawer open={isEditing} order={order} onClose={() => setIsEditing(false)} />
    </>
  );
}
