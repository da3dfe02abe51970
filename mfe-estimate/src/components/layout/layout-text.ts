import { useTranslation } from '@quayside/platform';
import type { QuotationLayoutChoice } from '@quayside/service-estimate/contract';
import '../../locales/layout/register';

/** Words of the layout of quotations. */
export const useLayoutText = () => useTranslation('estimate-layout').t;

/** A layout in words: `Every line, without unit prices, total also in USD`. */
export function useLayoutWords(): (layout: QuotationLayoutChoice) => string {
  const t = useLayoutText();
  return ({ price, unitPrices, language, secondCurrency }) =>
    [
      t(`kind.${price}`),
      price === 'lines' && !unitPrices ? t('withoutUnitPrices') : '',
      language ? t(`documentsIn.${language}`) : '',
      secondCurrency ? t('alsoIn', { currency: secondCurrency }) : '',
    ]
      .filter(Boolean)
      .join(t('comma'));
}
