import { links } from '@quayside/contract';
import { Link, Notes, Panel, useTranslation } from '@quayside/platform';
import { useCounts } from '../../api/shipper.query';

/** What is kept below the shipper, with how much of it there is. */
export function ShipperLists({ shipperId }: { shipperId: string }) {
  const { t } = useTranslation('shippers');
  const entry = (id: string, to: string, label: string, count: number | undefined) => ({
    id,
    text: <Link to={to}>{label}</Link>,
    end: count ?? '–',
  });
  const { products, pickup, delivery, members, comparisons } = useCounts(shipperId);
  return (
    <Panel title={t('view.lists')} flush>
      <Notes
        label={t('view.lists')}
        items={[
          entry('products', links.productList(shipperId), t('tabs.products'), products),
          entry('pickup', links.pickupLocations(shipperId), t('tabs.pickup'), pickup),
          entry('delivery', links.deliveryLocations(shipperId), t('tabs.delivery'), delivery),
          entry('members', links.shipperMembers(shipperId), t('tabs.members'), members),
          entry('comparison', links.estimateComparison(shipperId), t('tabs.comparison'), comparisons),
        ]}
      />
    </Panel>
  );
}
