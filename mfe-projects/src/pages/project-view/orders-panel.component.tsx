import { Amount, ErrorState, Panel, TotalMarks, useLanguage, useTranslation } from '@quayside/platform';
import { useOrdersOf } from '../../api/order.query';
import { OrderLines } from '../../components/order-lines.component';

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
      <OrderLines
        label={t('order.ofProject')}
        items={data.items}
        about={({ title, titleJa }) => (language === 'ja' && titleJa) || title}
        end={(order) => (
          <>
            <Amount value={order.sell} currency={order.currency} showCurrency />
            <TotalMarks totals={order} />
          </>
        )}
      />
    </Panel>
  );
}
