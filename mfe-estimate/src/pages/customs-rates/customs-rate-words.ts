import { formatDate, formatDecimal, useLanguage, useToday, useTranslation } from '@quayside/platform';
import { dutyText, shareText } from '@quayside/rating';
import type { CustomsRateView } from '@quayside/service-estimate/contract';
import '../../locales/customs-rates/register';

export const useCustomsRatesText = () => useTranslation('estimate-customs-rates').t;

type Days = Pick<CustomsRateView, 'validFrom' | 'validTo'>;

/** Whether a row holds on a day. */
export const stateOn = ({ validFrom, validTo }: Days, today: string) =>
  validFrom > today ? 'upcoming' : validTo && validTo < today ? 'expired' : 'inForce';

/** A row in words: for what it is, how much it says, and when it holds. */
export function useCustomsRateWords() {
  const t = useCustomsRatesText();
  const language = useLanguage();
  const today = useToday();
  const amount = (text: string | undefined) => (text === undefined ? '–' : formatDecimal(text));
  return {
    t,
    goods: ({ hs, origins }: CustomsRateView): string =>
      [hs?.length ? hs.join(' ') : t('all'), origins?.length ? origins.join(' ') : t('any')].join(' · '),
    says: ({ fee, duty, taxRate, additional }: CustomsRateView): string => {
      if (fee) {
        const rate = shareText(fee.rate);
        const limits = { minimum: amount(fee.minimum), maximum: amount(fee.maximum), currency: 'USD' };
        return fee.minimum || fee.maximum ? t('says.limits', { rate, ...limits }) : rate;
      }
      if (duty)
        return [dutyText(duty), ...(taxRate ? [t('says.tax', { rate: shareText(taxRate) })] : [])].join(
          ' · ',
        );
      if (!additional) return '';
      const { rate, share, excludes = [] } = additional;
      const said = share
        ? t('says.share', { rate: shareText(rate), share: shareText(share) })
        : shareText(rate);
      return [said, ...(excludes.length > 0 ? [t('says.excludes', { codes: excludes.join(' ') })] : [])].join(
        ' · ',
      );
    },
    days: ({ validFrom, validTo }: Days): string =>
      validTo
        ? t('days', { from: formatDate(validFrom, language), to: formatDate(validTo, language) })
        : t('from', { from: formatDate(validFrom, language) }),
    state: (rate: Days) => stateOn(rate, today),
  };
}
