import { Link, Notes, Panel, useTranslation } from '@quayside/platform';
import { shippersLinks } from '../../links';
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
          entry('products', shippersLinks.products({ shipperId }), t('tabs.products'), products),
          entry('pickup', shippersLinks.pickupLocations({ shipperId }), t('tabs.pickup'), pickup),
          entry('delivery', shippersLinks.deliveryLocations({ shipperId }), t('tabs.delivery'), delivery),
          entry('members', shippersLinks.members({ shipperId }), t('tabs.members'), members),
          entry('comparison', shippersLinks.comparison({ shipperId }), t('tabs.comparison'), comparisons),
        ]}
      />
    </Panel>
  );
}
