import { TabLinks, useTranslation } from '@quayside/platform';
import { shippersLinks } from '../links';

/** The pages of a shipper, as links: each opens in another tab, too. */
export function ShipperTabs({ shipperId }: { shipperId: string }) {
  const { t } = useTranslation('shippers');
  const tabs = [
    { to: shippersLinks.view({ shipperId }), label: t('tabs.overview'), end: true },
    { to: shippersLinks.products({ shipperId }), label: t('tabs.products') },
    { to: shippersLinks.pickupLocations({ shipperId }), label: t('tabs.pickup') },
    { to: shippersLinks.deliveryLocations({ shipperId }), label: t('tabs.delivery') },
    { to: shippersLinks.members({ shipperId }), label: t('tabs.members') },
    { to: shippersLinks.comparison({ shipperId }), label: t('tabs.comparison') },
  ];
  return <TabLinks links={tabs} label={t('tabs.label')} />;
}
