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
    counted: ({
      basis,
      lclBasis,
      counts,
      percentOf,
    }: Pick<CatalogueRow, 'basis' | 'lclBasis' | 'counts' | 'percentOf'>) => {
      if (!basis) return t('none');
      const own = t(`basis.${basis}`);
      const part = basis === 'percent-of' ? percentOf?.join(', ') : counts && t(`counts.${counts}`);
      const whole = part ? `${own} (${part})` : own;
      return lclBasis ? `${whole} · LCL ${t(`basis.${lclBasis}`)}` : whole;
    },
    days: ({ validFrom, validTo }: Pick<CatalogueRow, 'validFrom' | 'validTo'>) =>
      validFrom || validTo
        ? [validFrom, validTo].map((day) => (day ? formatDate(day, language) : '')).join(' – ')
        : undefined,
  };
}
