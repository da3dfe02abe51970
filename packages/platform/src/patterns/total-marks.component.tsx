import { priceMarkTexts } from '@quayside/contract/price-marks';
import { useLanguage } from '../language/i18n';

/** How many charges a total is without, and how many prices in it are not firm. Absent where it is not known. */
export type MarkedTotal = { toBeAdvised?: number | undefined; indicative?: number | undefined };

/** The marks of a total as one text: that it is without charges whose price follows, and that prices in it are not firm. Empty where it has none. */
export function useTotalMarks(): (totals: MarkedTotal) => string {
  const language = useLanguage();
  return (totals) => priceMarkTexts(totals, language).join(' · ');
}

/** The marks of a total below its amount. */
export function TotalMarks({ totals }: { totals: MarkedTotal }) {
  const text = useTotalMarks()(totals);
  return text ? (
    <span className="qs-small" style={{ display: 'block', color: 'var(--qs-colors-warn)' }}>
      {text}
    </span>
  ) : null;
}
