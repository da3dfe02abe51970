import { useTranslation } from '@quayside/platform';
import type { SheetDifference } from '@quayside/service-supplier/contract';
import { rateText } from '../../components/line-words';

/** A price as it is compared, in words: its rate or its steps, currency, least amount. */
export function useFigureText(): (price: SheetDifference['before']) => string {
  const { t } = useTranslation('supplier');
  return (price) => {
    if (!price) return '–';
    const steps = price.steps?.map(({ from, rate }) => `${from}: ${rate}`).join(' · ');
    const rate = steps ?? rateText(price as Parameters<typeof rateText>[0]);
    const least = price.minimum ? ` (${t('sheet.least', { amount: price.minimum })})` : '';
    return `${rate} ${price.basis === 'percent-of' ? '' : price.currency}${least}`;
  };
}
