import {
  Amount,
  ErrorState,
  Link,
  nameIn,
  Notes,
  Panel,
  useLanguage,
  useTranslation,
} from '@quayside/platform';
import { useOrdersOf } from '../../api/order.query';
import { OrderStateTag } from '../../components/order-state-tag.component';
import { projectsLinks } from '../../links';

/** Orders that are carried out in this project; nothing while there are none. */
export function OrdersPanel({ projectId }: { projectId: string }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const { data, error, refetch } = useOrdersOf({ projectId });
  if (error && !data)
    return (
      <Panel title={t('order.ofProject')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  if (!data || data.items.length === 0) return null;
  return (
    <Panel flush title={t('order.ofProject')}>
      <Notes
        label={t('order.ofProject')}
        items={data.items.map((order) => ({
          id: order.id,
          text: (
            <>
              <Link to={projectsLinks.order({ orderId: order.id })}>{order.number}</Link>{' '}
              <OrderStateTag state={order.state} />
            </>
          ),
          detail: [
            (language === 'ja' && order.titleJa) || order.title,
            nameIn(language, order.assignee),
            order.isChangeWaiting ? t('order.changeWaiting') : '',
          ]
            .filter(Boolean)
            .join(' · '),
          end: <Amount value={order.sell} currency={order.currency} showCurrency />,
        }))}
      />
    </Panel>
  );
}
