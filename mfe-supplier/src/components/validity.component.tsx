import { daysBetween } from '@quayside/contract/days';
import {
  formatDate,
  formatDaysFromNow,
  Tag,
  useLanguage,
  useToday,
  useTranslation,
  type Tone,
} from '@quayside/platform';
import type { RateCard } from '@quayside/service-supplier/contract';

const soon = 30;
const tones: Record<RateCard['state'], Tone> = { inForce: 'good', upcoming: 'accent', expired: 'neutral' };

type Validity = Pick<RateCard, 'state' | 'validFrom' | 'validTo'>;

/** In force, upcoming, expired; a card that ends within a month says when. */
export function ValidityTag({ card }: { card: Validity }) {
  const { t } = useTranslation('supplier');
  const left = daysBetween(useToday(), card.validTo);
  if (card.state === 'inForce' && left <= soon)
    return <Tag tone="warn">{t('rateCard.endsIn', { count: left })}</Tag>;
  return <Tag tone={tones[card.state]}>{t(`rateCard.states.${card.state}`)}</Tag>;
}

export function ValidityText({ card }: { card: Pick<RateCard, 'validFrom' | 'validTo'> }) {
  const language = useLanguage();
  return (
    <span className="qs-nowrap">
      {formatDate(card.validFrom, language)} – {formatDate(card.validTo, language)}
    </span>
  );
}

/** A day on which prices end: amber with the days left within a month. */
export function ExpiryDate({ date }: { date: string | undefined }) {
  const language = useLanguage();
  const today = useToday();
  if (!date) return <span className="qs-subtle">–</span>;
  const isSoon = daysBetween(today, date) <= soon;
  return (
    <span style={isSoon ? { color: 'var(--qs-colors-warn)' } : undefined}>
      {formatDate(date, language)}
      {isSoon ? ` · ${formatDaysFromNow(date, language, today)}` : ''}
    </span>
  );
}
