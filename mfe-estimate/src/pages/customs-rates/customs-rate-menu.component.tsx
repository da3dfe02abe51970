import { ArchiveMenu } from '@quayside/platform';
import type { CustomsRateView } from '@quayside/service-estimate/contract';
import { moveCustomsRate } from '../../api/customs-rates.query';
import { useCustomsRatesText } from './customs-rate-words';

/** Archive or take back: no estimate takes an archived row. */
export function CustomsRateMenu({ rate }: { rate: CustomsRateView }) {
  const t = useCustomsRatesText();
  return <ArchiveMenu t={t} archived={rate.archived} move={(to) => moveCustomsRate(rate, to)} />;
}
