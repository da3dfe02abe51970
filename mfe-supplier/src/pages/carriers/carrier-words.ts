import { formatDate, nameIn, useLanguage, useTranslation } from '@quayside/platform';
import type { CarrierView } from '@quayside/service-supplier/contract';
import '../../locales/carriers/register';

export const useCarriersText = () => useTranslation('supplier-carriers').t;

/** A carrier in words: its name in the reader's language, from when to when it is offered. */
export function useCarrierWords() {
  const t = useCarriersText();
  const language = useLanguage();
  return {
    t,
    named: ({ name, nameJa }: CarrierView): string => nameIn(language, { name, nameJa: nameJa ?? null }),
    days: ({ validFrom, validTo }: CarrierView): string =>
      validFrom || validTo
        ? [validFrom, validTo].map((day) => (day ? formatDate(day, language) : '')).join(' – ')
        : '',
  };
}
