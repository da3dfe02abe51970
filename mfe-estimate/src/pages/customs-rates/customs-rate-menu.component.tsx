import type { CustomsRateView } from '@quayside/service-estimate/contract';
import { moveCustomsRate } from '../../api/customs-rates.query';
import { ArchiveMenu } from '../../components/archive-menu.component';
import { useCustomsRatesText } from './customs-rate-words';

/** Archive or take back: no estimate takes an archived row. */
export function CustomsRateMenu({ rate }: { rate: CustomsRateView }) {
  const t = useCustomsRatesText();
  const words = {
    ...{ more: t('more'), archive: t('archive'), restore: t('restore'), restored: t('restored') },
    ...{
      archiveTitle: t('archiveTitle'),
      archiveText: t('archiveText'),
      archivedNotice: t('archivedNotice'),
    },
  };
  return <ArchiveMenu archived={rate.archived} words={words} move={(to) => moveCustomsRate(rate, to)} />;
}
