import { formatDate, useLanguage, useTranslation } from '@quayside/platform';
import type { CatalogueRow } from '@quayside/service-estimate/contract';
import '../../locales/charges/register';

export const useChargesText = () => useTranslation('estimate-charges').t;

/** A charge in words: how it is counted, and from when to when it is offered. */
export function useChargeWords() {
  const t = useChargesText();
  const language = useLanguage();
  return {
    t,
    counted: ({ basis, lclBasis, percentOf }: Pick<CatalogueRow, 'basis' | 'lclBasis' | 'percentOf'>) => {
      if (!basis) return t('none');
      const own = t(`basis.${basis}`);
      const whole = basis === 'percent-of' && percentOf ? `${own} (${percentOf.join(', ')})` : own;
      return lclBasis ? `${whole} · LCL ${t(`basis.${lclBasis}`)}` : whole;
    },
    days: ({ validFrom, validTo }: Pick<CatalogueRow, 'validFrom' | 'validTo'>) =>
      validFrom || validTo
        ? [validFrom, validTo].map((day) => (day ? formatDate(day, language) : '')).join(' – ')
        : undefined,
  };
}
