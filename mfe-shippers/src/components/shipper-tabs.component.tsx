import { links } from '@quayside/contract';
import { TabLinks, useTranslation } from '@quayside/platform';

/** The pages of a shipper, as links: each opens in another tab, too. */
export function ShipperTabs({ shipperId }: { shipperId: string }) {
  const { t } = useTranslation('shippers');
  const tabs = [
    { to: links.shipper(shipperId), label: t('tabs.overview'), end: true },
    { to: links.productList(shipperId), label: t('tabs.products') },
    { to: links.pickupLocations(shipperId), label: t('tabs.pickup') },
    { to: links.deliveryLocations(shipperId), label: t('tabs.delivery') },
    { to: links.shipperMembers(shipperId), label: t('tabs.members') },
    { to: links.estimateComparison(shipperId), label: t('tabs.comparison') },
  ];
  return <TabLinks links={tabs} label={t('tabs.label')} />;
}
