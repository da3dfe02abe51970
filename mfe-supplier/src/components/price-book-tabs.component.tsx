import { TabLinks, useCan, useTranslation } from '@quayside/platform';
import { supplierLinks } from '../links';

/** The pages of the price book: tariffs, and what is seen and done across all prices. */
export function PriceBookTabs() {
  const { t } = useTranslation('supplier');
  const mayWrite = useCan('supplier:write');
  return (
    <TabLinks
      label={t('book.tabs')}
      links={[
        { to: supplierLinks.priceBook(), label: t('book.tariffs'), end: true },
        { to: supplierLinks.coverage(), label: t('coverage.title') },
        ...(mayWrite
          ? [
              { to: supplierLinks.changePrices(), label: t('change.title') },
              { to: supplierLinks.chooseRateSheet(), label: t('sheet.title') },
            ]
          : []),
        { to: supplierLinks.portGroups(), label: t('portGroup.many') },
        { to: supplierLinks.zones(), label: t('zone.many') },
        { to: supplierLinks.carriers(), label: t('book.carriers') },
      ]}
    />
  );
}
