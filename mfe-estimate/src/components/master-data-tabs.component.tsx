import { TabLinks, useTranslation } from '@quayside/platform';
import { estimateLinks } from '../links';

/** The pages of what estimates are rated by and companies keep themselves. */
export function MasterDataTabs() {
  const { t } = useTranslation('estimate');
  return (
    <TabLinks
      label={t('masterData.tabs')}
      links={[
        { to: estimateLinks.rules(), label: t('masterData.rules') },
        { to: estimateLinks.charges(), label: t('masterData.charges') },
        { to: estimateLinks.duties(), label: t('masterData.duties') },
        { to: estimateLinks.places(), label: t('masterData.places') },
      ]}
    />
  );
}
